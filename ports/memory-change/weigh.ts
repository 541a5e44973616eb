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
/** When it is, and whether the bound of a pass holds. */
type WeighedAt = Pick<ChangeMoment, 'cycle' | 'gradual'>;

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
  { isSpread, ...moment }: WeighedAt & { isSpread: boolean },
): Weighing {
  return weighing(
    memory,
    moveWeight(memory, memory.movement, { ...termsOf(view, memory, moment), evidence, isSpread }),
  );
}

/** Adds to a memory's weight what it is owed from earlier passes, as far as this pass allows. */
export const weighOwed = (view: Goals, memory: MovedMemory, moment: WeighedAt): Weighing =>
  weighing(memory, payOwed(memory, memory.movement, termsOf(view, memory, moment)));

const termsOf = (view: Goals, { id }: KnownMemory, { cycle, gradual }: WeighedAt): WeightTerms => ({
  pass: passOf(cycle),
  highest: highestBeside(view.goalLike().filter((other) => other.id !== id)),
  gradual,
});

const weighing = (memory: KnownMemory, { weight, movement }: MovedWeight): Weighing => ({
  weighed: { ...memory, ...weight, movement },
  added: { alpha: weight.alpha - memory.alpha, beta: weight.beta - memory.beta },
});
