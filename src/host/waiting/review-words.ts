import type { Resolution } from '../../../ports/resolution.ts';
import type { ReviewItem } from './review.ts';

/** What a person can say of each kind of thing that waits. */
const words = {
  effect: ['done', 'not-done', 'retry'],
  utterance: ['heard', 'not-heard'],
  percept: ['release', 'drop'],
  thought: ['right', 'wrong'],
} as const satisfies Record<ReviewItem['kind'], readonly string[]>;

/** What a person can say of a call of a tool: the thought that wanted its answer is over, and asks no more. */
const ofCalls = ['done', 'not-done'] as const;

/** What a person can say of something that waits. */
export const wordsFor = (item: ReviewItem): readonly string[] =>
  item.kind === 'effect' && item.effect.asked.effect === 'tool.call' ? ofCalls : words[item.kind];

export const resolutionOf: Readonly<Record<string, Resolution>> = {
  done: 'done',
  'not-done': 'notDone',
  retry: 'retry',
};
