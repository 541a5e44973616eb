import type { Resolution } from '../../../ports/resolution.ts';
import type { ReviewItem } from '../../host/review.ts';

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

/** What a person is told who has dropped a percept. */
export const droppedText = (id: string): string =>
  `${id} is dropped: it is never handled. The history says when, and by whom.`;
