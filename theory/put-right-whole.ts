import { openingWords } from './said-instead.ts';
import { withBefore } from './was-before.ts';

/** What only puts something right, before what holds: "No, sorry, I meant". */
const openers = new RegExp(
  String.raw`^(?:(?:${openingWords}|that['’]s wrong|and|but|i mean|i meant)\b[\s,.:;–—-]*)+`,
  'iu',
);
/** A text without the words with which it begins to put something right: the same where it does not. */
export const withoutCorrecting = (text: string): string => text.replace(openers, '');

/** Words that tell something of "it", and do not name it: "it's in the shed", "it starts at 10". */
const aboutIt =
  /^(?:it|that|they|those)(?:['’](?:s|re|ll|d)|\s+(?:is|are|was|were|will|starts?|begins?|ends?|leaves?|opens?|closes?|comes?|takes?|costs?|goes|got|has|have))\b/iu;
/** Words that only tell a name, a time or a place: "Anna Weber.", "On Friday at 10", "10:30". */
const onlyValue =
  /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,2}[.!]*$|^(?:[Oo]n|[Aa]t|[Ii]n|[Ff]rom|[Uu]ntil|[Uu]nder|[Bb]ehind|[Nn]ext)\s+\S|^\d/u;
const ended = (text: string): string => text.replace(/[\s.!]*$/u, '');

/** A thing and where or what it is, where a sentence tells no more: "The key is under the mat." */
const isToBe =
  /^(?<thing>(?:(?:the|my|our|his|her|their|\p{Lu}[\p{L}’'-]*['’]s) )?\p{L}[\p{L}\p{N}’'-]*(?: (?!(?:is|are|was|were|that|which|who|and|but)\b)[\p{L}\p{N}’'-]+){0,5}?) (?:is|are) (?!not\b|no\b)(?<was>[^,;:]+?)[\s.!]*$/u;
/** The same of what is not named: "it's in the shed". */
const itIs =
  /^(?:it|they)(?:['’](?<short>s|re)| (?<be>is|are)) (?!not\b|no\b|been\b)(?<is>[^,;:]+?)[\s.!]*$/iu;
const place = /^(?:in|on|at|under|behind|next|beside|near|over|above|with|by|from)\b/iu;

/** A thing with what it is now, where both tell a place: "The key is under the mat" with "it's in the shed". What it was before stands behind it. */
function isNowIn(older: string, said: string): string | null {
  const { thing, was } = isToBe.exec(older)?.groups ?? {};
  const { short, be, is } = itIs.exec(said)?.groups ?? {};
  if (thing === undefined || was === undefined || is === undefined) return null;
  if (!place.test(was) || !place.test(is)) return null;
  const verb = be?.toLowerCase() ?? (short === 's' ? 'is' : 'are');
  return withBefore(`${thing} ${verb} ${is}`, was);
}

/**
 * What somebody told, and after it what they said of it later in words that do not name it: "I have an appointment with the dentist on Thursday" and "No, it's Friday
 * at 10". Null where the later words say by themselves what they are about.
 *
 * @example toldWithLater('The key is under the mat.', "Sorry, it's in the shed.") // 'The key is in the shed (before: under the mat).'
 */
export function toldWithLater(older: string, newer: string): string | null {
  const said = withoutCorrecting(newer);
  const isIt = aboutIt.test(said);
  if (!isIt && !(onlyValue.test(said) && said.split(/\s+/u).length <= 6)) return null;
  if (/^(?:it|that|they)\b/iu.test(older) || older.endsWith('?')) return null;
  const whole = isNowIn(older, said);
  if (whole !== null) return whole;
  const later = isIt ? `${said[0]!.toLowerCase()}${said.slice(1)}` : `it's ${said}`;
  return `${ended(older)}, but ${ended(later)}.`;
}

/** A question after one detail of a thing: "When is my appointment with the dentist?" */
const asked =
  /^(?:and |so |but )?(?:(?:when|where|what time|at what time|what day|how much|how long|how old)\s+(?<be>is|are)\s+(?<thing>(?:my|our|the|his|her|their)\s+(?:[\p{Ll}\p{N}'’-]+|\p{Lu}\p{Ll}+)(?:\s+[\p{L}\p{N}'’-]+){0,6}?)(?:\s+(?:again|now|please))?)\s*\?+$/iu;

/**
 * What somebody told right after a question of their own in words that do not name it, in full: "When is my appointment with the dentist?", "It's Friday at 10."
 * Null where it answers no such question.
 *
 * @example toldInFull('When is my appointment?', "It's Friday at 10.") // 'My appointment is Friday at 10.'
 */
export function toldInFull(question: string, answer: string): string | null {
  const { be, thing } = asked.exec(question.trim())?.groups ?? {};
  const said = withoutCorrecting(answer);
  const found =
    /^(?:it|that|they)(?:['’](?:s|re)|\s+(?:is|are))\s+(?<rest>(?!(?:not|fine|ok|okay|good|nothing|all)\b).+)$/iu.exec(
      said,
    );
  const { rest } = found?.groups ?? {};
  if (thing === undefined || rest === undefined || answer.trim().endsWith('?')) return null;
  return `${thing[0]!.toUpperCase()}${thing.slice(1)} ${be!.toLowerCase()} ${rest}`;
}
