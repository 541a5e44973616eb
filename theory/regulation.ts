import type { BigFive } from './personality.ts';

const ratio = (value: number): number => Math.min(1, Math.max(0, value));

/** The stress above which regulation capacity is depleted, 0 to 1 (docs/model/inner-life.md). */
export const calmStress = 0.3;

/** The regulation capacity of somebody who is rested, 0.3 to 0.85: `0.3 + 0.2·C + 0.15·O + 0.2·(1 − N)`. */
export const baselineRegulation = ({ conscientiousness, openness, neuroticism }: BigFive): number =>
  0.3 + 0.2 * conscientiousness + 0.15 * openness + 0.2 * (1 - neuroticism);

/**
 * Regulation capacity after some hours under a stress: it depletes by `stress·hours·0.08` while stress is above 0.3, and
 * recovers by 0.1 in a calm hour, never above the baseline nor below 0.
 */
export function regulationAfter(capacity: number, stress: number, hours: number, baseline: number): number {
  const change = stress > calmStress ? -stress * hours * 0.08 : hours * 0.1;
  return Math.max(0, Math.min(baseline, capacity + change));
}

/** The regulation capacity that fatigue leaves: `capacity − 0.3·fatigue`, 0 to 1. */
export const effectiveRegulation = (capacity: number, fatigue: number): number =>
  ratio(capacity - 0.3 * fatigue);

/** Affect dampened by a regulation r: arousal by `1 − 0.5·r`, valence by `1 − 0.3·r`. */
export const regulated = (
  { arousal, valence }: { arousal: number; valence: number },
  regulation: number,
): { arousal: number; valence: number } => ({
  arousal: arousal * (1 - 0.5 * regulation),
  valence: valence * (1 - 0.3 * regulation),
});
