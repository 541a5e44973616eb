import type { MindInput } from '../../machines/mind/context.ts';
import { composeMind } from '../../src/mind/compose.ts';
import { SteppedMind, type Asked } from '../../src/mind/stepped-mind.ts';

/** What a world needs of a mind. */
export type Steppable = Pick<SteppedMind, 'step' | 'checkpoint' | 'pending' | 'nextAlarm' | 'state'>;

/** How minds of a world come into being; a twin law puts in another one. */
export interface Origin {
  born(input: MindInput): { mind: Steppable; asked: Asked[] };
  restored(checkpoint: string): Steppable;
}

export const composition = composeMind();

/** Minds that stay live between steps. */
export const live: Origin = {
  born: (input) => SteppedMind.born(composition, input),
  restored: (checkpoint) => SteppedMind.restored(composition, checkpoint),
};
