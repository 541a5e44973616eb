import type { SituatedRequest } from '../../../ports/voice.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { readFeelings, type ToldEvent } from '../../appraisal/appraise.ts';
import { longestAppraised } from '../../appraisal/clauses.ts';
import { isAboutIt } from './about-grief.ts';
import type { Choose } from './choice.ts';
import { plain } from './content-words.ts';
import { heardIn } from './heard.ts';
import { addressed } from './restated.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';

/** The kinds of burden on somebody: that they would rather not live, or a grief. */
export type Weight = 'despair' | 'grief';

/** For how many of their next turns either is still on their mind. */
const lasts = { despair: 8, grief: 4 } as const;

const griefs: ReadonlySet<ToldEvent | null> = new Set<ToldEvent>([
  'death',
  'illness',
  'parting',
  'livelihood',
  'violated',
]);

/** How many of their last turns are looked at: those, and what they have said more than once. */
const mostTurns = 2 * lasts.despair;

/** A burden on somebody, and the words that tell of it. */
export interface Grieving {
  weight: Weight;
  text: string;
  /** Whether all they have said since is about it or tells nothing: then a pronoun, or a yes, is about it, too. */
  isNext: boolean;
}

/** What was told to a mind, its name in the line before it: the same turns are looked at again with every percept. */
const readingOf = keepLatest((told: string) => {
  const end = told.indexOf('\n');
  return readFeelings(told.slice(end + 1), { self: told.slice(0, end), addressed: true });
}, 256);

const beginningOf = (text: string): string => text.trimStart().slice(0, longestAppraised).trim();

/** The burden on somebody by what they said in their last turns before `now`; null where nothing does. */
export function weighingOn(
  speaker: string,
  now: string,
  { messages, situation }: Pick<SituatedRequest, 'messages' | 'situation'>,
): Grieving | null {
  const { self } = situation;
  const present = plain(beginningOf(now));
  const turns = heardIn(messages)
    .filter(({ from, who }) => from === 'speech' && who === speaker)
    .slice(-mostTurns)
    .map(({ text }) => beginningOf(text))
    .filter((text) => plain(text) !== present)
    .slice(-lasts.despair);
  for (const [back, text] of turns.toReversed().entries()) {
    const reading = readingOf(`${self.replaceAll('\n', ' ')}\n${text}`);
    const weight = weightOf(reading?.happening ?? null, back);
    if (weight !== null)
      return { weight, text, isNext: isStillSpokenOf(text, turns.slice(turns.length - back), self) };
    if (reading?.kind === 'goodNews' && reading.happening !== null) return null;
  }
  return null;
}

function weightOf(happening: ToldEvent | null, back: number): Weight | null {
  if (happening === 'despair' || happening === 'despairDenied') return 'despair';
  return back < lasts.grief && griefs.has(happening) ? 'grief' : null;
}

const isStillSpokenOf = (weight: string, since: readonly string[], self: string): boolean =>
  since.every((turn) => isAboutIt(turn, weight, true) || !speechActsOf(turn, self).some(isTold));

const isTold = ({ act }: SpeechAct): boolean => act === 'fact' || act === 'statement';

/** What is asked of somebody who has despaired, and now tells something else. */
export const checkIn = 'And how is it for you now? Is somebody you trust near you?';

/** What is said to somebody on whom something weighs, when they speak of it. */
export function caringly(weight: Weight, speaker: string, choose: Choose): string {
  const to = addressed(speaker);
  return weight === 'despair'
    ? choose([
        `I'm still here with you${to}. Is somebody you trust near you, or can you call one?`,
        `Thank you for staying in touch with me${to}. Please let a person who can be with you know how it is, too.`,
        `I'm listening${to}. If it gets too much, call your local emergency number or a crisis line: they are there for this.`,
      ])
    : choose([
        `Thank you for telling me${to}. I'm listening.`,
        `I'm with you${to}. Take all the time you need.`,
        `That is a lot to carry${to}. What is the hardest part of it?`,
      ]);
}
