import type { Memory } from '../../../../ports/memory.ts';

/** How much a memory is believed, 0 to 1: the share of the evidence for it. */
export const believed = ({ alpha, beta }: Pick<Memory, 'alpha' | 'beta'>): number =>
  alpha + beta === 0 ? 0 : alpha / (alpha + beta);

/**
 * How a belief has come to be: how much it was believed after each piece of its evidence, oldest first. It ends where it is now; what the
 * memory began with is what the evidence leaves of that.
 */
export function beliefCurve(
  evidence: readonly { at: number; alpha: number; beta: number }[],
  memory: Pick<Memory, 'alpha' | 'beta' | 'createdAt' | 'accessedAt'>,
): readonly (readonly [at: number, value: number])[] {
  const sum = (field: 'alpha' | 'beta') => evidence.reduce((total, piece) => total + piece[field], 0);
  let alpha = Math.max(0, memory.alpha - sum('alpha'));
  let beta = Math.max(0, memory.beta - sum('beta'));
  const points = evidence.map(({ at, ...piece }) => {
    alpha += piece.alpha;
    beta += piece.beta;
    return [at, believed({ alpha, beta })] as const;
  });
  return [...points, [Math.max(memory.accessedAt, points.at(-1)?.[0] ?? memory.createdAt), believed(memory)]];
}
