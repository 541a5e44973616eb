import { valuesIn } from './claims/values.ts';
import { wordsIn } from './claims/words.ts';
import { keepLatest } from './keep-latest.ts';
import { putRight } from './put-right.ts';
import { allergyPutRight } from './said-instead.ts';
import { mayTellOfHarm } from './tells-of-harm.ts';
import { nowAndBefore } from './was-before.ts';

/**
 * Where a sentence may begin to put right what it has just said: "…, no, it's Linz", "…, I mean Linz", "…, but it's Linz". A "no" that nothing parts from what follows denies that:
 * "I can take ibuprofen, no aspirin".
 */
const turning =
  /(?:, | [–—-]+ )(?=(?:but|i mean|i meant|or rather)\b[\s,]|(?:(?:no|nope|sorry|wait|oops|correction)\b[\s,]*)+(?:(?<=,\s*)|(?=[:.…–—-]|i mean\b|i meant\b|(?:it|that)(?:['’]s| is)\b)))| (?=(?:but|no wait,|i mean|i meant|or rather)\b[\s,])/giu;
/** Behind "but" only what "it" is puts something right, and no number: "the train leaves at nine, but it's ten" tells the time. */
const isIt =
  /^but (?:(?:actually|really|in fact|no),? )?it(?:['’]s| is) (?:actually |really |in fact )?(?:(?:in|on|at) )?(?:\p{L}[\p{L}'’-]*\s?){1,3}[.!]*$/iu;

/** What somebody only thought or was told is put right by what it is, and not itself: "We thought she works at Acme, but it's Globex". */
const believed =
  /\b(?:thought|think|believed?|assumed?|said|says|told|wrote|written|hoped?|expected|planned|wanted|supposed)\b/iu;

/** What is denied, or only supposed, has nothing that could be put right: "Ida doesn't live in Graz, but it's Linz" does not tell that she lives there. */
const unsaid =
  /\b(?:not|never|no longer|cannot|can[’']?t|won[’']?t|(?:ai|are|could|did|do|does|had|has|have|is|must|need|should|was|were|would)n[’']?t|without|neither|nor|nobody|none|hardly|if|unless|whether|maybe|perhaps|dream\p{L}*|imagine\p{L}*)\b/iu;
/** What somebody may eat or take. */
const permits =
  /\b(?:can|may|could|allow\p{L}*|lets?|safe|ok|okay|fine)\b.*\b(?:take|have|eat|drink|use)\b/iu;
/** What is said in so many words to be what was meant. */
const isMeant = /\b(?:i mean|i meant|or rather)(?! *,)/iu;
/** What an allergy is to, behind words that only turn. */
const toWhat = /^(?:(?:no|nope|sorry|wait|oops|correction|i mean|i meant|or rather)\b[\s,.:…–—-]*)+to /iu;
/** Words before a value that only turn: whoever is called by their name there is addressed, "I live in Graz, sorry, Tom". */
const onlyTurns = /^(?:(?:no|nope|sorry|wait|oops|correction|i mean|i meant|or rather)\b[\s,.:…–—-]*)+/iu;

/** Whether words behind the turn may call somebody by their name, and put nothing right. */
const mayAddress = (later: string): boolean =>
  !isMeant.test(later) &&
  valuesIn(wordsIn(later.replace(onlyTurns, ''))).some(({ kind, from }) => kind === 'name' && from === 0);

/** Whether what was told may do harm where it is changed by mistake: an allergy, a medicine, or what somebody may have. It is put right in so many words only. */
const needsMore = (told: string, later: string): boolean =>
  (mayTellOfHarm(told) || permits.test(told)) && !isMeant.test(later);

/** How long a sentence is at the most that is looked at so, characters, and how many words put right. */
const longest = { sentence: 200, words: 8 };

/** What was told with its last value put right, where it ends with that: of "Ida lives in Graz" Graz, which is a name as Ida is. */
function putRightAtEnd(told: string, later: string): string | null {
  for (const { index } of told.matchAll(/ /gu)) {
    const whole = putRight(`${told.slice(index + 1)}.`, later);
    const was = whole === null ? undefined : nowAndBefore(whole)?.was;
    if (was !== undefined) return told.endsWith(was) ? `${told.slice(0, index + 1)}${whole}` : null;
  }
  return null;
}

/**
 * A sentence that puts right at its end what it said before, with what holds; null for any other.
 *
 * @example putRightWithin("Ida lives in Graz, but it's Linz.") // 'Ida lives in Linz (before: Graz).'
 */
export const putRightWithin = keepLatest((sentence: string): string | null => {
  if (sentence.length > longest.sentence || sentence.includes('?') || believed.test(sentence)) return null;
  for (const { index, 0: mark } of sentence.matchAll(turning)) {
    const [told, later] = [sentence.slice(0, index), sentence.slice(index + mark.length)];
    if (later.split(/\s+/u).length > longest.words || (/^but\b/iu.test(later) && !isIt.test(later))) continue;
    if (unsaid.test(told)) continue;
    // "allergic to nuts, no, to peanuts" says of what it puts right
    const allergy = toWhat.test(later) ? allergyPutRight(`${told}.`, later) : null;
    if (allergy !== null) return allergy;
    if (mayAddress(later) || needsMore(told, later)) continue;
    const whole = putRight(`${told}.`, later) ?? putRightAtEnd(told, later);
    if (whole !== null) return whole;
  }
  return null;
}, 1_024);

/** A sentence with words behind a turn that only name somebody or something: "I live in Graz, sorry, Tom", "I take warfarin, no aspirin". */
const turned =
  /^(?<told>\S+ \S+ .*?\S)(?:,| [–—-]+) (?<turn>(?:(?:no|nope|sorry|wait|oops|i mean)\b[\s,]*)+)(?<name>\p{L}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)?)[.!]*$/iu;

/**
 * A sentence without somebody who is called by their name at its end, or what is only left out there; the same where it has neither. Neither takes the place of what was told.
 *
 * @example withoutAddressed('I live in Graz, sorry, Tom.') // 'I live in Graz.'
 */
export function withoutAddressed(sentence: string): string {
  if (sentence.length > longest.sentence) return sentence;
  const { told, turn, name } = turned.exec(sentence)?.groups ?? {};
  if (told === undefined || turn === undefined || name === undefined) return sentence;
  const isLeftOut = /^no $/iu.test(turn);
  const isCalled = valuesIn(wordsIn(name)).some(({ kind }) => kind === 'name');
  return isLeftOut || isCalled ? `${told}.` : sentence;
}
