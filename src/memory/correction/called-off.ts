import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isOfTime } from '../../../theory/claims/values.ts';
import type { Opposition } from './replacement.ts';

/** "Pia cancelled", "the plumber has cancelled on us, he is ill": it is called off by whom it was agreed with, and no word tells what it is. */
const callsOff =
  /(?:^|[,;.!?] |\b(?:but|and|then|so|that) )(?<who>(?:(?!\b(?:i|we|be|been|was|were|is|are|got|not|never|nearly|almost)\b)[^,;.!?]){1,40}?)(?: (?:has|have|had|just|already|had to))* cancell?ed(?: on (?:me|us))?(?=[.,;!…]|$| (?:again|today|yesterday|last minute|at the last|this (?:morning|afternoon|evening)|because|since|as|so|and|but)\b)/iu;

/** Something is not so, is of long ago, or is only thought of; or it is on again. */
const isNoNews =
  /^(?:when|whenever|if|after|before|because|unless|although)\b|\b(?:not|never|nobody|no way|doubt|almost|nearly|would|might|may|last (?:year|month|summer|winter|spring|autumn|fall)|ago|once|(?:19|20)\d\d)\b|n['’]t\b|\b(?:but|changed (?:his|her|their) mind|after all)\b/iu;

/** Something is agreed with somebody: "I have dinner with Pia", "the plumber comes", "Tom and I go". */
const agreed =
  / (?:i|we|i'\p{L}+|we'\p{L}+|my|our) (?:.* )?(?:with|see|seeing|meet|meeting|visit|visiting) | and i | (?:come|comes|coming|visits|visiting|arrives|arriving|drops? by|stops? by|picks|delivers|due) /u;
/** What is of a day, of each such day, or goes on, and is not called off as a whole. */
const lasting =
  / (?:birthday|anniversary|nameday|born|every|each|always|usually|since|lived?|living|married|\S+days) /u;

/** Whether a claim is when something is that was agreed with somebody: "I have dinner with Pia on Saturday", "the plumber comes at 8". */
function isAgreedWith(
  who: ReadonlySet<string>,
  { kind, attribute, isSingle, subject, form }: StoredClaim,
): boolean {
  const words = ` ${form.replaceAll('’', "'")} `;
  if (!isOfTime({ kind }) || !(isSingle || isUnreadAttribute(attribute))) return false;
  if (lasting.test(words) || !agreed.test(words)) return false;
  // Pia's exam is not off because she is
  if (subject.thing !== '' && subject.person !== null && who.has(subject.person)) return false;
  const said = contentIn(form);
  return [...who].every((word) => said.has(word));
}

/** The words for who calls off what was agreed with them, where a sentence says that somebody does and not what it is; none elsewhere. */
export function callerOffIn(sentence: string): ReadonlySet<string> {
  const who = callsOff.exec(sentence.replaceAll('.', ''))?.groups?.['who'] ?? '';
  return isNoNews.test(sentence) || /^(?:his|her|their|your)\b/iu.test(who)
    ? new Set()
    : contentIn(who.toLowerCase());
}

/** What is called off by whom it was agreed with, and nobody says what it is: where several such things are known, each may be meant. */
export function calledOff(
  { sentence }: Statement,
  live: readonly StoredClaim[],
  speaker: string,
): Opposition[] {
  const who = callerOffIn(sentence);
  if (who.size === 0) return [];
  const meant = live.filter((older) => older.speaker === speaker && isAgreedWith(who, older));
  const isOpen = meant.some(({ form }) => form !== meant[0]!.form);
  return meant.map((older) => ({ older, newer: null, ...(isOpen && { isOpen }) }));
}
