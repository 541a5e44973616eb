import type { BeliefWeight } from '../../theory/belief-weight.ts';
import { highestBeside } from '../../theory/goal-share.ts';
import { type BeliefEvidence, moveWeight, passOf } from '../../theory/weight-movement.ts';
import type { ChangeMoment } from './change-moment.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';

/** A memory with a new weight, and the difference from the old one, for its history. */
export interface Weighing {
  weighed: KnownMemory;
  added: BeliefWeight;
}

/**
 * Adds evidence to a memory's weight. Every change of a weight goes through here, whoever asks for it, so that the ceilings of
 * docs/model/belief.md hold for all of them together.
 *
 * @param isSpread whether what does not fit into this pass is added in later ones; otherwise it is lost
 */
export function weigh(
  view: Pick<MemoryView, 'goalLike'>,
  memory: KnownMemory,
  evidence: BeliefEvidence,
  { cycle, isSpread }: Pick<ChangeMoment, 'cycle'> & { isSpread: boolean },
): Weighing {
  const others = view.goalLike().filter(({ id }) => id !== memory.id);
  const { weight, movement } = moveWeight(memory, memory.movement, {
    evidence,
    pass: passOf(cycle),
    highest: highestBeside(others),
    isSpread,
  });
  return {
    weighed: { ...memory, ...weight, movement },
    added: { alpha: weight.alpha - memory.alpha, beta: weight.beta - memory.beta },
  };
}
