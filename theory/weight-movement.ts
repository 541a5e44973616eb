import {
  type BeliefWeight,
  center,
  centerCeiling,
  mostEvidence,
  totalEvidence,
  withEvidence,
} from './belief-weight.ts';
import type { RecallRun } from './circuit-breaker.ts';

/** Evidence for and against a belief, in observations; each 0 or more. */
export interface BeliefEvidence {
  readonly alpha: number;
  readonly beta: number;
}

/** How far a weight has moved in the present pass, and what it is still owed. Plain data. */
export interface Movement {
  /** The number of the pass; see {@link passOf}. */
  readonly pass: number;
  /** The centre when the pass began, 0 to 1. */
  readonly from: number;
  /** Evidence that did not fit into its pass and is added in later ones; left out when there is none. */
  readonly owed?: BeliefEvidence;
  /** The recalls running up to its last change; left out where that was no recall. */
  readonly run?: RecallRun;
  /** What that bound would have held back while it only watched; left out for nothing. */
  readonly beyond?: BeyondPass;
}

/** What moved a weight farther than {@link farthestInPass} while that bound only watched (docs/model/belief.md). */
export interface BeyondPass {
  /** How many changes would not have been added, or not whole. */
  readonly times: number;
  /** The pass of the last of them, and the centre when that pass began and after the change, 0 to 1. */
  readonly pass: number;
  readonly from: number;
  readonly to: number;
}

const nothing: BeliefEvidence = { alpha: 0, beta: 0 };

/** The farthest that a centre moves in one pass, up or down (docs/model/belief.md). */
export const farthestInPass = 0.1;

/** How many cycles make a pass. */
export const cyclesPerPass = 20;

/** The number of the pass that a cycle belongs to. */
export const passOf = (cycle: number): number => Math.floor(cycle / cyclesPerPass);

/** Whether a pass begins with this cycle. */
export const beginsPass = (cycle: number): boolean => cycle > 0 && cycle % cyclesPerPass === 0;

/**
 * Evidence for a belief, less by how much it has already: `gain / log2(n + 1)`, where n is all its evidence. It is never more than
 * what was given.
 *
 * @example diminished({ alpha: 1, beta: 4 }, 1) // 0.387
 */
export const diminished = (weight: BeliefWeight, gain: number): number =>
  gain / Math.max(1, Math.log2(totalEvidence(weight) + 1));

/** A weight with what it is owed: where it will stand when nothing else comes. */
export const weightInTime = ({
  alpha,
  beta,
  movement,
}: BeliefWeight & { readonly movement: Movement | null }): BeliefWeight =>
  withEvidence({ alpha, beta }, movement?.owed ?? nothing);

/** The terms of a change of a weight. */
export interface WeightTerms {
  pass: number;
  /** The highest centre that it may rise to, 0 to 1; {@link centerCeiling} unless told. */
  highest?: number;
  /** That the bound of a pass only watches: everything is added at once, and what it would have held back is counted. Left out where it holds. */
  gradual?: 'shadow' | undefined;
}

/** A change of a weight: what it is given, and the terms. */
export interface WeightChange extends WeightTerms {
  evidence: BeliefEvidence;
  /** Whether what does not fit into this pass is owed, to be added in later ones. Otherwise it is lost. */
  isSpread: boolean;
}

/** A weight after a change, and how far it has moved. */
export interface MovedWeight {
  weight: BeliefWeight;
  movement: Movement;
}

/**
 * The weight after evidence for and against it, the one rule by which weights move (docs/model/belief.md): evidence for it counts less
 * the more there is already, with what is owed; no centre rises above the ceiling; and in one pass no centre moves farther than
 * {@link farthestInPass} from where it stood when the pass began, however many changes there are, unless that bound only watches. What it is owed is not paid here but
 * by {@link payOwed}, so that evidence against a belief never raises it and evidence for it never lowers it.
 *
 * @param movement how far it has moved; null when it never has
 */
export function moveWeight(
  weight: BeliefWeight,
  movement: Movement | null,
  { evidence, isSpread, ...terms }: WeightChange,
): MovedWeight {
  const owed = movement?.owed ?? nothing;
  const wanted = {
    alpha: diminished(withEvidence(weight, owed), Math.min(evidence.alpha, mostEvidence)),
    beta: evidence.beta,
  };
  const { left, ...moved } = moveBy(weight, movement, wanted, terms);
  return owing(moved, isSpread ? { alpha: owed.alpha + left.alpha, beta: owed.beta + left.beta } : owed);
}

/** The weight after as much of what it is owed as fits into this pass. */
export function payOwed(weight: BeliefWeight, movement: Movement, terms: WeightTerms): MovedWeight {
  const { left, ...moved } = moveBy(weight, movement, movement.owed ?? nothing, terms);
  // what was learned in earlier passes is nothing new
  const { run } = movement;
  return owing({ ...moved, movement: { ...moved.movement, ...(run !== undefined && { run }) } }, left);
}

/** The weight with the part of the evidence that this pass and the ceiling allow, and what is left for later passes. */
function moveBy(
  weight: BeliefWeight,
  movement: Movement | null,
  evidence: BeliefEvidence,
  { pass, highest = centerCeiling, gradual }: WeightTerms,
): MovedWeight & { left: BeliefEvidence } {
  const from = movement?.pass === pass ? movement.from : center(weight);
  const wanted = under(highest, weight, bounded(evidence));
  const fits = isNothing(wanted) ? 1 : partThatFits(weight, wanted, from);
  const part = gradual === 'shadow' ? 1 : fits;
  const moved = withEvidence(weight, times(wanted, part));
  const before = movement?.beyond;
  const beyond = part > fits ? { times: (before?.times ?? 0) + 1, pass, from, to: center(moved) } : before;
  return {
    weight: moved,
    movement: { pass, from, ...(beyond && { beyond }) },
    left: times(wanted, 1 - part),
  };
}

const isNothing = ({ alpha, beta }: BeliefEvidence): boolean => alpha === 0 && beta === 0;

const owing = ({ weight, movement }: MovedWeight, owed: BeliefEvidence): MovedWeight => ({
  weight,
  movement: { ...movement, ...(!isNothing(owed) && { owed: bounded(owed) }) },
});

const bounded = ({ alpha, beta }: BeliefEvidence): BeliefEvidence => ({
  alpha: Math.min(alpha, mostEvidence),
  beta: Math.min(beta, mostEvidence),
});

const times = ({ alpha, beta }: BeliefEvidence, factor: number): BeliefEvidence => ({
  alpha: alpha * factor,
  beta: beta * factor,
});

/** The evidence without what would lift the centre above `highest`. */
function under(highest: number, { alpha, beta }: BeliefWeight, wanted: BeliefEvidence): BeliefEvidence {
  const most = ((beta + wanted.beta) * highest) / (1 - highest);
  return { alpha: Math.min(wanted.alpha, Math.max(0, most - alpha)), beta: wanted.beta };
}

/** The part of the evidence, 0 to 1, that moves the centre to where the pass ends, if it would move it farther. */
function partThatFits(weight: BeliefWeight, wanted: BeliefEvidence, from: number): number {
  const to = (weight.alpha + wanted.alpha) / (totalEvidence(weight) + wanted.alpha + wanted.beta);
  if (Math.abs(to - from) <= farthestInPass) return 1;
  const end = to > from ? from + farthestInPass : from - farthestInPass;
  // the centre moves one way only as evidence of one mixture is added, so that there is one such part
  const missing = end * totalEvidence(weight) - weight.alpha;
  const part = missing / (wanted.alpha - end * (wanted.alpha + wanted.beta));
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}
