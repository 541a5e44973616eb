import type { Resolution } from '../../ports/resolution.ts';
import type { ReviewItem } from './review.ts';

/** What a person can say of each kind of thing that waits. */
const words = {
  effect: ['done', 'not-done', 'retry'],
  utterance: ['heard', 'not-heard'],
  percept: ['release', 'drop'],
} as const satisfies Record<ReviewItem['kind'], readonly string[]>;

export const wordsFor = (kind: ReviewItem['kind']): readonly string[] => words[kind];

export const resolutionOf: Readonly<Record<string, Resolution>> = {
  done: 'done',
  'not-done': 'notDone',
  retry: 'retry',
};
