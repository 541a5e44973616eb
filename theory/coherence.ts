import { type AuditedBelief, weightsUntil } from './audited-belief.ts';
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

/** A belief as coherence goes by it. Plain data. */
export interface HeldBelief extends Pick<AuditedBelief, 'id' | 'isHowTo' | 'contradicts' | 'supersedes'> {
  /** Its centre of weight: at first, now, and at its highest. */
  readonly first: number;
  readonly now: number;
  readonly highest: number;
  /** Whether it has ever been as strong as a goal. */
  readonly wasGoalLike: boolean;
}

/** A belief as it was held at a cycle; null when it was none yet. */
export function heldAt(belief: AuditedBelief, cycle: number): HeldBelief | null {
  const { id, isHowTo, contradicts, supersedes } = belief;
  const weights = weightsUntil(belief, cycle);
  const centers = weights.map(center);
  const [first, now] = [centers[0], centers.at(-1)];
  if (first === undefined || now === undefined) return null;
  const highest = centers.reduce((most, each) => Math.max(most, each), now);
  return { id, isHowTo, contradicts, supersedes, first, now, highest, wasGoalLike: weights.some(isGoalLike) };
}

/**
 * How much of what a mind believes is opposed by other beliefs of it: of two that contradict each other, as much as the weaker of them holds, on both sides.
 * What was put right opposes nothing any more.
 */
export class OpposedBelief {
  private readonly centers: Map<string, number>;
  /** Those that each belief contradicts, or is contradicted by. */
  private readonly opponents = new Map<string, string[]>();
  private all = 0;
  private opposed = 0;

  constructor(beliefs: readonly HeldBelief[]) {
    this.centers = new Map(beliefs.map(({ id, now }) => [id, now]));
    for (const { supersedes } of beliefs) for (const each of supersedes) this.centers.delete(each);
    for (const held of this.centers.values()) this.all += held;
    for (const { id, contradicts } of beliefs) {
      const [one, other] = [
        this.centers.get(id),
        contradicts === null ? undefined : this.centers.get(contradicts),
      ];
      if (one === undefined || other === undefined) continue;
      this.opposed += 2 * Math.min(one, other);
      this.opponents.set(id, [...(this.opponents.get(id) ?? []), contradicts!]);
      this.opponents.set(contradicts!, [...(this.opponents.get(contradicts!) ?? []), id]);
    }
  }

  /**
   * The share of belief that nothing opposes, 0 to 1; null where nothing is believed.
   *
   * @param otherwise a belief, and the centre that it is taken to have instead
   */
  unopposed(otherwise?: { id: string; now: number }): number | null {
    let { all, opposed } = this;
    const was = otherwise && this.centers.get(otherwise.id);
    if (otherwise !== undefined && was !== undefined) {
      all += otherwise.now - was;
      for (const each of this.opponents.get(otherwise.id) ?? []) {
        const other = this.centers.get(each)!;
        opposed += 2 * (Math.min(otherwise.now, other) - Math.min(was, other));
      }
    }
    return all === 0 ? null : Math.max(0, 1 - opposed / all);
  }
}

const actionOf = (beliefs: readonly HeldBelief[]): number | null =>
  mean(
    beliefs.flatMap(({ isHowTo, first, now }) =>
      // a share of nothing is none
      !isHowTo || first === 0 ? [] : Math.min(1, now / first),
    ),
  );

const valueOf = (beliefs: readonly HeldBelief[]): number | null =>
  mean(beliefs.flatMap(({ wasGoalLike, now, highest }) => (wasGoalLike ? now / highest : [])));

/** The coherence of beliefs as they are held. */
export function coherenceOf(beliefs: readonly HeldBelief[]): Coherence {
  const axes = {
    epistemic: new OpposedBelief(beliefs).unopposed(),
    action: actionOf(beliefs),
    value: valueOf(beliefs),
  };
  return { ...axes, whole: mean(Object.values(axes).filter((each) => each !== null)) ?? 1 };
}

/** The coherence of beliefs by what they had been given up to a cycle. */
export const coherenceAt = (beliefs: readonly AuditedBelief[], cycle: number): Coherence =>
  coherenceOf(beliefs.flatMap((belief) => heldAt(belief, cycle) ?? []));
