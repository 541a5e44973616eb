import { keepLatest } from '../../../theory/keep-latest.ts';
import { plain } from '../../../theory/content-words.ts';
import { beliefIn } from '../../../theory/statements.ts';
import { isAboutIt } from '../../appraisal/about-loss.ts';
import { readFeelings, type Reading, type ToldEvent } from '../../appraisal/appraise.ts';
import { longestAppraised } from '../../appraisal/clauses.ts';
import type { Options } from './choice.ts';
import { isPassingFeeling } from './tact.ts';

/** The kinds of burden on somebody: that they would rather not live, or a grief. */
export type Weight = 'despair' | 'grief';

/** For how many of their next turns either is still on their mind; of a grief those that are about something else are counted. */
const lasts = { despair: 8, grief: 4 } as const;

const griefs = new Set<string | null>(
  'death illness accident parting livelihood violated mistreated'.split(' '),
);

/** A burden on somebody, and the words that tell of it. */
export interface Grieving {
  weight: Weight;
  text: string;
  /** Whether all they have said since is about it or tells nothing: then a pronoun, or a yes, is about it, too. */
  isNext: boolean;
}

/** What was told to a mind, its name in the line before it: the same turns are looked at again with every percept. */
const readingOf = keepLatest((told: string): Reading | null => {
  const end = told.indexOf('\n');
  return readFeelings(told.slice(end + 1), { self: told.slice(0, end), addressed: true });
}, 256);

/**
 * The burden on somebody by what they said in their last turns; null where nothing does.
 *
 * @param said their turns before what they say now, oldest first
 */
export function weighingOn(said: readonly string[], now: string, self: string): Grieving | null {
  const turns = said
    .map((text) => text.trimStart().slice(0, longestAppraised).trim())
    .filter((text) => plain(text) !== plain(now.slice(0, longestAppraised)))
    .slice(-lasts.despair);
  const read = (text: string): Reading | null => readingOf(`${self.replaceAll('\n', ' ')}\n${text}`);
  const tells = (text: string): boolean => beliefIn(text) !== null && !isPassingFeeling(read(text));
  for (const [back, text] of turns.toReversed().entries()) {
    const reading = read(text);
    const since = turns.slice(turns.length - back);
    const others = since.filter((turn) => !isAboutIt(turn, text, true));
    const weight = weightOf(reading?.happening ?? null, others.length);
    if (weight !== null) return { weight, text, isNext: !others.some(tells) };
    if (reading?.kind === 'goodNews' && reading.happening !== null) return null;
  }
  return null;
}

/** @param others how many turns since were about something else */
function weightOf(happening: ToldEvent | null, others: number): Weight | null {
  if (happening === 'despair' || happening === 'despairDenied') return 'despair';
  return others < lasts.grief && griefs.has(happening) ? 'grief' : null;
}

/** What is asked of somebody who has despaired, and now tells something else. */
export const checkIn = 'And how is it for you now? Is somebody you trust near you?';

/** Somebody who has despaired is not alone, or has turned to others. */
export const reachesOut =
  /^(?!.*\b(?:dog|cat|puppy|kitten|pet)\b).*(?:(?:\b(?:is|are|am)|['’](?:s|re|m)) (?:here )?(?:with me|with (?:him|her|them|my \p{L}+|friends|family)|coming|on (?:his|her|their) way|safe|not alone|staying)\b)|\b(?:i|we)(?:['’]ve| have)? (?:just )?(?:called|rang|phoned|texted|messaged|told|talked|spoke|spoken|went|gone|contacted|booked|made an appointment)\b/iu;

/** What is said to them then. */
export const notAlone = (to: string): Options => [
  `I'm glad that you are not alone with it${to}. Stay in touch with them, and let them know how it is.`,
  `I'm glad${to}. That took strength. Please go on letting others be there for you.`,
];

/** What is said to somebody on whom something weighs, when they speak of it. */
export const caringly: Readonly<Record<Weight, (to: string) => Options>> = {
  despair: (to) => [
    `I'm still here with you${to}. Is somebody you trust near you, or can you call one?`,
    `Thank you for staying in touch with me${to}. Please let a person who can be with you know how it is, too.`,
    `I'm listening${to}. If it gets too much, call your local emergency number or a crisis line: they are there for this.`,
  ],
  grief: (to) => [
    `Thank you for telling me${to}. I'm listening.`,
    `I'm with you${to}. Take all the time you need.`,
    `That is a lot to carry${to}. What is the hardest part of it?`,
    `I'm with you in this${to}. You can tell me as much or as little of it as you like.`,
  ],
};

/** What is said to them when they ask what they can do. */
export const advice: Readonly<Record<Weight, (to: string) => string>> = {
  despair: (to) =>
    `Please don't be alone with it${to}: tell somebody you trust today how it is. A crisis line listens at any hour, and if you are in danger, call your local emergency number now.`,
  grief: (to) =>
    `I can't tell you what is right in this${to}, and you need not know it all today. Who could stand by you: somebody of your family, a friend, a doctor, a teacher? And what would help most right now?`,
};
