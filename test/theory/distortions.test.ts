import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distortionKinds,
  distortionProbability,
  distortionsAt,
  distortionTick,
  stressMultiplier,
} from '../../theory/distortions.ts';
import { defaultPersonality } from '../../theory/personality.ts';

const who = {
  openness: 0.2,
  conscientiousness: 0.3,
  extraversion: 0.7,
  agreeableness: 0.9,
  neuroticism: 0.6,
};
const ratio = fc.double({ min: 0, max: 1, noNaN: true });

describe('distortions', () => {
  it.each([
    ['catastrophizing', 0.05 * (1 + 2 * 0.6 + 0.5 * 0.8)],
    ['allOrNothing', 0.04 * (1 + 1.5 * 0.6 + 0.8)],
    ['personalization', 0.03 * (1 + 1.5 * 0.6 + 0.8 * 0.9)],
    ['emotionalReasoning', 0.06 * (1 + 0.6 + 0.8 * 0.7)],
    ['overgeneralization', 0.04 * (1 + 1.5 * 0.6)],
    ['mindReading', 0.03 * (1 + 1.5 * 0.6 + 0.5 * 0.7)],
  ] as const)('%s: base · trait, times stress, less by regulation', (kind, calm) => {
    expect(distortionProbability(kind, who, 0.2, 0)).toBeCloseTo(calm, 10);
    expect(distortionProbability(kind, who, 0.6, 0.5)).toBeCloseTo(calm * 1.8 * 0.7, 10);
  });

  it.each([
    [0, 1],
    [0.3, 1],
    [0.4, 1.25],
    [0.5, 1.5],
    [0.6, 1.8],
    [0.7, 2.1],
    [0.8, 2.5],
    [1, 3.3],
  ])('a stress of %f multiplies by %f', (stress, expected) => {
    expect(stressMultiplier(stress)).toBeCloseTo(expected, 10);
  });

  // a binomial share of 20,000 draws lies within 4 standard deviations but once in 15,000 (docs/model/durability.md)
  it.each([
    ['calm', 1, 0.1, 0.6],
    ['stressed', 2, 0.9, 0],
  ])('of somebody %s each sets in as often as it should', (_, seed, stress, regulation) => {
    const draws = 20_000;
    const found = new Map<string, number>();
    for (let tick = 0; tick < draws; tick += 1)
      for (const kind of distortionsAt(tick * distortionTick, seed, defaultPersonality, stress, regulation))
        found.set(kind, (found.get(kind) ?? 0) + 1);
    for (const kind of distortionKinds) {
      const expected = distortionProbability(kind, defaultPersonality, stress, regulation);
      const deviation = Math.sqrt((expected * (1 - expected)) / draws);
      expect(Math.abs(found.get(kind)! / draws - expected)).toBeLessThan(4 * deviation);
    }
  });

  it('stays for its minute while nothing changes, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e5), ratio, ratio, fc.nat(59_999), (tick, seed, stress, r, later) => {
        const at = tick * distortionTick;
        expect(distortionsAt(at + later, seed, who, stress, r)).toEqual(
          distortionsAt(at, seed, who, stress, r),
        );
      }),
    );
  });

  it('more stress never takes one away, and more regulation never adds one', () => {
    fc.assert(
      fc.property(fc.nat(1e9), ratio, ratio, ratio, ratio, (at, one, other, weak, strong) => {
        const worst = distortionsAt(at, 3, who, Math.max(one, other), Math.min(weak, strong));
        const best = distortionsAt(at, 3, who, Math.min(one, other), Math.max(weak, strong));
        expect(worst).toEqual(expect.arrayContaining(best));
        const probability = distortionProbability('catastrophizing', who, one, weak);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
      }),
    );
  });
});
