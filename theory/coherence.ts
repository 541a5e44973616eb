import { type AuditedBelief, centerAt, weightsUntil } from './audited-belief.ts';
import { center } from './belief-weight.ts';
import { isGoalLike } from './goal-share.ts';

/** How well a mind holds together, 0 to 1 (docs/model/belief.md); an axis on which there is nothing is null. */
export interface Coherence {
  /** What it believes: the share of its belief that no other belief of it opposes. */
  epistemic: number | null;
  /** What it does: how much of what it knows how to do has stood up, of how strongly that was believed at first. */
  action: number | null;
  /** What it values: how much is left of beliefs as strong as goals, of how strong they were at their strongest. */
  value: number | null;
  /** The mean of those that there are; 1 when there is none. */
  whole: number;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;

/** 1 less the share of belief that is opposed: of two beliefs that contradict each other, as much as the weaker of them holds, on both sides. */
function epistemicAt(beliefs: readonly AuditedBelief[], cycle: number): number | null {
  const centers = new Map<string, number>();
  const replaced = new Set<string>();
  for (const belief of beliefs) {
    const held = centerAt(belief, cycle);
    if (held === null) continue;
    centers.set(belief.id, held);
    for (const each of belief.supersedes) replaced.add(each);
  }
  // what was put right opposes nothing any more
  for (const id of replaced) centers.delete(id);
  const all = [...centers.values()].reduce((sum, each) => sum + each, 0);
  if (all === 0) return null;
  const opposed = beliefs.reduce((sum, { id, contradicts }) => {
    const [one, other] = [centers.get(id), contradicts === null ? undefined : centers.get(contradicts)];
    return one === undefined || other === undefined ? sum : sum + 2 * Math.min(one, other);
  }, 0);
  return Math.max(0, 1 - opposed / all);
}

const actionAt = (beliefs: readonly AuditedBelief[], cycle: number): number | null =>
  mean(
    beliefs.flatMap((belief) => {
      const weights = belief.isHowTo ? weightsUntil(belief, cycle) : [];
      const [first = 0, last = 0] = [weights[0], weights.at(-1)].map((each) => each && center(each));
      // a share of nothing is none
      return first === 0 ? [] : Math.min(1, last / first);
    }),
  );

const valueAt = (beliefs: readonly AuditedBelief[], cycle: number): number | null =>
  mean(
    beliefs.flatMap((belief) => {
      const weights = weightsUntil(belief, cycle);
      const last = weights.at(-1);
      if (last === undefined || !weights.some(isGoalLike)) return [];
      return center(last) / Math.max(...weights.map(center));
    }),
  );

/** The coherence of beliefs by what they had been given up to a cycle. */
export function coherenceAt(beliefs: readonly AuditedBelief[], cycle: number): Coherence {
  const axes = {
    epistemic: epistemicAt(beliefs, cycle),
    action: actionAt(beliefs, cycle),
    value: valueAt(beliefs, cycle),
  };
  return { ...axes, whole: mean(Object.values(axes).filter((each) => each !== null)) ?? 1 };
}

/** The coherence of beliefs when one of them had this more of evidence for it. */
export const coherenceWith = (
  beliefs: readonly AuditedBelief[],
  given: { id: string; alpha: number },
  cycle: number,
): Coherence =>
  coherenceAt(
    beliefs.map((belief) =>
      belief.id === given.id
        ? {
            ...belief,
            history: [...belief.history, { kind: 'promoted', cycle, times: 1, alpha: given.alpha, beta: 0 }],
          }
        : belief,
    ),
    cycle,
  );
