import type { MindInput } from '../../machines/mind/context.ts';
import { mindComposition, type MindComposition } from '../mind/compose.ts';
import type { Asked } from '../../ports/step.ts';
import { SteppedMind } from '../mind/stepped-mind.ts';

/** The part of a mind that a world needs. */
export type Steppable = Pick<
  SteppedMind,
  'step' | 'listen' | 'checkpoint' | 'pending' | 'nextAlarm' | 'state' | 'fold'
>;

/** The way a world creates its minds: live ones, twins, or faulty ones. */
export interface Origin {
  born(input: MindInput): { mind: Steppable; asked: Asked[] };
  /** Throws `CheckpointRefused`. */
  restored(checkpoint: string): Steppable;
}

/** Minds of this composition that stay live between steps. */
export const originOf = (composition: MindComposition): Origin => ({
  born: (input) => SteppedMind.born(composition, input),
  restored: (checkpoint) => SteppedMind.restored(composition, checkpoint),
});

/** The composition that every mind here has when nothing else is said. */
export const composition: MindComposition = mindComposition();

/** Minds as they are. */
export const liveMinds: Origin = originOf(composition);
