import type { SituatedRequest } from '../../../ports/voice.ts';
import { readFeelings, type ToldEvent } from '../../appraisal/appraise.ts';
import type { Choose } from './choice.ts';
import { plain } from './content-words.ts';
import { heardIn } from './heard.ts';
import { addressed } from './restated.ts';

/** What weighs on somebody: that they would rather not live, or a grief. */
export type Weight = 'despair' | 'grief';

/** For how many of their next turns either is still answered with care. */
const lasts = { despair: 8, grief: 4 } as const;

const griefs: ReadonlySet<ToldEvent | null> = new Set<ToldEvent>([
  'death',
  'illness',
  'parting',
  'livelihood',
]);

/** What weighs on somebody by what they said in their last turns before `now`; null where nothing does. */
export function weightOn(
  speaker: string,
  now: string,
  { messages, situation }: Pick<SituatedRequest, 'messages' | 'situation'>,
): Weight | null {
  const turns = heardIn(messages).filter(
    ({ from, who, text }) => from === 'speech' && who === speaker && plain(text) !== plain(now),
  );
  for (const [back, { text }] of turns.slice(-lasts.despair).toReversed().entries()) {
    const reading = readFeelings(text, { self: situation.self, addressed: true });
    if (reading?.happening === 'despair') return 'despair';
    if (reading?.kind === 'goodNews' && reading.happening !== null) return null;
    if (back < lasts.grief && griefs.has(reading?.happening ?? null)) return 'grief';
  }
  return null;
}

/** What is said to somebody on whom something weighs, whatever they tell next. */
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
