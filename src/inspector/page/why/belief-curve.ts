import type { Memory } from '../../../../ports/memory.ts';
import { newMemoryWeight } from '../../../../theory/belief-weight.ts';

/** How much a memory is believed, 0 to 1: the share of the evidence for it. */
export const believed = ({ alpha, beta }: Pick<Memory, 'alpha' | 'beta'>): number =>
  alpha + beta === 0 ? 0 : alpha / (alpha + beta);

/**
 * How a belief has come to be: how much it was believed before its evidence, and after each piece, oldest first. A piece that brought the
 * whole weight of a new memory is one that it began with.
 */
export function beliefCurve(
  evidence: readonly { alpha: number; beta: number }[],
  memory: Pick<Memory, 'alpha' | 'beta'>,
): readonly (readonly [place: number, value: number])[] {
  const sum = (field: 'alpha' | 'beta') => evidence.reduce((total, piece) => total + piece[field], 0);
  let alpha = Math.max(0, memory.alpha - sum('alpha'));
  let beta = Math.max(0, memory.beta - sum('beta'));
  const before = believed(alpha + beta === 0 ? newMemoryWeight : { alpha, beta });
  const values = evidence.map((piece) => {
    alpha += piece.alpha;
    beta += piece.beta;
    return believed({ alpha, beta });
  });
  return [before, ...values].map((value, place) => [place, value] as const);
}
