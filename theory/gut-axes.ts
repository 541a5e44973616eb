import type { Vector } from './cosine.ts';
import { uniformSequence } from './uniform-sequence.ts';

/** What became of what a gut feeling was about, 0 to 1 each; null where nothing is known of it (docs/model/gut.md). */
export interface GutOutcome {
  /** Whether it came to mind again later. */
  readonly reaccess: number | null;
  /** 1 when something else confirmed it; there is nothing against it here, because what is forgotten is not kept. */
  readonly feedback: number | null;
  /** Whether the task that it was about was done. */
  readonly success: number | null;
  /** Whether nothing has contradicted it since. */
  readonly uncontradicted: number | null;
}

export type OutcomePart = keyof GutOutcome;

/** How much each part counts of those that are known. Ours. */
const outcomeWeights: Readonly<Record<OutcomePart, number>> = {
  reaccess: 0.3,
  feedback: 0.3,
  success: 0.2,
  uncontradicted: 0.2,
};

export const outcomeParts = Object.keys(outcomeWeights) as OutcomePart[];

/** How well it went, 0 to 1: the weighted mean of what is known; null where that is nothing. */
export function howWell(outcome: GutOutcome): number | null {
  const known = outcomeParts.flatMap((part) => {
    const value = outcome[part];
    return value === null ? [] : [{ value, weight: outcomeWeights[part] }];
  });
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? null : known.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}

/** An axis with its sign fixed: its largest loading is positive, of equal ones the first. Without that it would turn round from one analysis to the next. */
export function withFixedSign(axis: Vector): Float32Array {
  let place = 0;
  for (let index = 1; index < axis.length; index += 1)
    if (Math.abs(axis[index]!) > Math.abs(axis[place]!)) place = index;
  const sign = (axis[place] ?? 0) < 0 ? -1 : 1;
  return Float32Array.from(axis, (value) => sign * value);
}

/** Pearson's correlation of two lists of one length, −1 to 1; 0 where either is all the same. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  let [both, square, otherSquare] = [0, 0, 0];
  for (let place = 0; place < one.length; place += 1) {
    const [a, b] = [one[place]! - middle, other[place]! - otherMiddle];
    both += a * b;
    square += a * a;
    otherSquare += b * b;
  }
  const lengths = Math.sqrt(square * otherSquare);
  return lengths < 1e-12 ? 0 : both / lengths;
}

/** How often outcomes are dealt out anew to see whether chance alone correlates as well. */
const permutations = 999;

/** The share of permutations whose correlation is as strong, the given order counted with them: the p of a two-sided test, .001 to 1. */
export function permutationP(one: readonly number[], other: readonly number[], seed: number): number {
  // dealing out changes neither their means nor their lengths, so that these are known once
  const [ones, dealt] = [fromMiddle(one), fromMiddle(other)];
  const lengths = Math.sqrt(productOf(ones, ones) * productOf(dealt, dealt));
  if (lengths < 1e-12) return 1;
  const strength = Math.abs(productOf(ones, dealt)) - 1e-12 * lengths;
  const draw = uniformSequence(seed, 'gut/permutation');
  let asStrong = 1;
  for (let round = 0; round < permutations; round += 1) {
    for (let place = dealt.length - 1; place > 0; place -= 1) {
      const from = Math.floor(draw() * (place + 1));
      [dealt[place], dealt[from]] = [dealt[from]!, dealt[place]!];
    }
    if (Math.abs(productOf(ones, dealt)) >= strength) asStrong += 1;
  }
  return asStrong / (permutations + 1);
}

/** Values as they lie from their mean. */
function fromMiddle(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return Float64Array.from(values, (value) => value - mean);
}

function productOf(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += one[place]! * other[place]!;
  return sum;
}

/** What it takes for an axis to be given a name. */
export const namedFrom = { outcomes: 30, r: 0.5, p: 0.01 } as const;

/** An axis that means something: which part of the outcome it goes with, and how strongly. */
export interface AxisMeaning {
  readonly part: OutcomePart;
  /** Of the whole outcome with the place on the axis: above 0 what lies on its positive side went well. */
  readonly r: number;
  readonly p: number;
  readonly outcomes: number;
}

/**
 * What an axis means by where moments lie on it and what became of them; null while there are fewer than 30 outcomes, or chance alone might have it so. The
 * part is that which correlates most.
 *
 * @param seed of the permutations
 */
export function meaningOf(
  moments: readonly { readonly place: number; readonly outcome: GutOutcome }[],
  seed: number,
): AxisMeaning | null {
  const known = moments.flatMap(({ place, outcome }) => {
    const whole = howWell(outcome);
    return whole === null ? [] : [{ place, outcome, whole }];
  });
  if (known.length < namedFrom.outcomes) return null;
  const places = known.map(({ place }) => place);
  const wholes = known.map(({ whole }) => whole);
  const r = correlation(places, wholes);
  if (Math.abs(r) < namedFrom.r) return null;
  const p = permutationP(places, wholes, seed);
  return p < namedFrom.p ? { part: partOf(known, r), r, p, outcomes: known.length } : null;
}

/** The part of the outcome that goes most with the axis, in the same sense as the whole. */
function partOf(known: readonly { place: number; outcome: GutOutcome }[], r: number): OutcomePart {
  const strengths = outcomeParts.map((part) => {
    const of = known.flatMap(({ place, outcome }) =>
      outcome[part] === null ? [] : [{ place, value: outcome[part] }],
    );
    const own = correlation(
      of.map(({ place }) => place),
      of.map(({ value }) => value),
    );
    return { part, strength: of.length < 2 ? 0 : own * Math.sign(r) };
  });
  return strengths.reduce((best, each) => (each.strength > best.strength ? each : best)).part;
}
