import type { BeliefWeight } from '../../theory/belief-weight.ts';
import { highestBeside } from '../../theory/goal-share.ts';
import {
  type BeliefEvidence,
  type MovedWeight,
  moveWeight,
  passOf,
  payOwed,
  type WeightTerms,
} from '../../theory/weight-movement.ts';
import type { ChangeMoment } from './change-moment.ts';
import type { KnownMemory, MemoryView, MovedMemory } from './memory-view.ts';

/** A memory with a new weight, and the difference from the old one, for its history. */
export interface Weighing {
  weighed: KnownMemory;
  added: BeliefWeight;
}

type Goals = Pick<MemoryView, 'goalLike'>;

/**
 * Adds evidence to a memory's weight. Every change of a weight goes through here, or through {@link weighOwed}, whoever asks for it, so
 * that the ceilings of docs/model/belief.md hold for all of them together.
 *
 * @param isSpread whether what does not fit into this pass is added in later ones; otherwise it is lost
 */
export function weigh(
  view: Goals,
  memory: KnownMemory,
  evidence: BeliefEvidence,
  { cycle, isSpread }: Pick<ChangeMoment, 'cycle'> & { isSpread: boolean },
): Weighing {
  return weighing(
    memory,
    moveWeight(memory, memory.movement, { ...termsOf(view, memory, cycle), evidence, isSpread }),
  );
}

/** Adds to a memory's weight what it is owed from earlier passes, as far as this pass allows. */
export const weighOwed = (
  view: Goals,
  memory: MovedMemory,
  { cycle }: Pick<ChangeMoment, 'cycle'>,
): Weighing => weighing(memory, payOwed(memory, memory.movement, termsOf(view, memory, cycle)));

const termsOf = (view: Goals, { id }: KnownMemory, cycle: number): Required<WeightTerms> => ({
  pass: passOf(cycle),
  highest: highestBeside(view.goalLike().filter((other) => other.id !== id)),
});

const weighing = (memory: KnownMemory, { weight, movement }: MovedWeight): Weighing => ({
  weighed: { ...memory, ...weight, movement },
  added: { alpha: weight.alpha - memory.alpha, beta: weight.beta - memory.beta },
});
