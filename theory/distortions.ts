import type { BigFive } from './personality.ts';
import { uniform } from './uniform.ts';

/** How often a kind of distortion occurs: its base rate, and a factor from personality traits. */
interface DistortionRate {
  base: number;
  trait: (personality: BigFive) => number;
}

/** The six cognitive distortions with their rates, in the order in which they are told (docs/model/inner-life.md). */
export const distortionRates = {
  catastrophizing: { base: 0.05, trait: ({ neuroticism: n, openness: o }) => 1 + 2 * n + 0.5 * (1 - o) },
  allOrNothing: { base: 0.04, trait: ({ neuroticism: n, openness: o }) => 1 + 1.5 * n + (1 - o) },
  personalization: { base: 0.03, trait: ({ neuroticism: n, agreeableness: a }) => 1 + 1.5 * n + 0.8 * a },
  emotionalReasoning: {
    base: 0.06,
    trait: ({ neuroticism: n, conscientiousness: c }) => 1 + n + 0.8 * (1 - c),
  },
  overgeneralization: { base: 0.04, trait: ({ neuroticism: n }) => 1 + 1.5 * n },
  mindReading: { base: 0.03, trait: ({ neuroticism: n, extraversion: e }) => 1 + 1.5 * n + 0.5 * e },
} as const satisfies Record<string, DistortionRate>;

export type DistortionKind = keyof typeof distortionRates;

export const distortionKinds = Object.keys(distortionRates) as readonly DistortionKind[];

/** How much likelier stress makes a distortion, 1 to 3.3: the steeper the more there is (docs/model/inner-life.md). */
export function stressMultiplier(stress: number): number {
  if (stress <= 0.3) return 1;
  if (stress <= 0.5) return 1 + 2.5 * (stress - 0.3);
  if (stress <= 0.7) return 1.5 + 3 * (stress - 0.5);
  return 2.1 + 4 * (stress - 0.7);
}

/**
 * The probability that a distortion sets in within one tick: `base · stressMultiplier · trait · (1 − 0.6·regulation)`, 0 to 1.
 */
export function distortionProbability(
  kind: DistortionKind,
  personality: BigFive,
  stress: number,
  regulation: number,
): number {
  const { base, trait } = distortionRates[kind];
  const probability = base * stressMultiplier(stress) * trait(personality) * (1 - 0.6 * regulation);
  return Math.min(1, Math.max(0, probability));
}

/**
 * How long a tick of distortions is, milliseconds: a minute, six beats of ten seconds. A distortion is drawn once a minute and
 * stays for that minute, so that prompts can see it, and the share of its life that a mind spends under it is the probability
 * as printed. Were every beat a tick, a calm mind would always be under two of the six. Our choice.
 */
export const distortionTick = 60_000;

/**
 * The distortions at work at a moment. Chance is drawn once a tick, by the number of the tick; whether it suffices depends on
 * stress and regulation at this very moment, so that one can set in when stress does and leave when it is regulated.
 *
 * @param at milliseconds since the epoch
 */
export function distortionsAt(
  at: number,
  seed: number,
  personality: BigFive,
  stress: number,
  regulation: number,
): DistortionKind[] {
  const tick = Math.floor(at / distortionTick);
  return distortionKinds.filter(
    (kind) =>
      uniform(seed, `affect/${kind}`, tick) < distortionProbability(kind, personality, stress, regulation),
  );
}
