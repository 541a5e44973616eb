import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attentionDirection } from '../../theory/attention-direction.ts';
import {
  attentionModifier,
  breachBonus,
  mostSalient,
  noveltyWeight,
  salienceOf,
  type SalientDimension,
  type Shift,
} from '../../theory/salience.ts';
import { absorption, salienceThreshold } from '../../theory/salience-threshold.ts';

const still: Shift = {
  previous: { arousal: 0.2, valence: 0.2, energy: 0.5, pain: 0 },
  current: { arousal: 0.2, valence: 0.2, energy: 0.5, pain: 0 },
  elapsed: 1,
  sinceAwareness: { arousal: 0, valence: 0, energy: 0, pain: 0 },
  direction: 0,
  knownExtremes: [],
};

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const signed = fc.double({ min: -1, max: 1, noNaN: true });
const state = fc.record({ arousal: ratio, valence: signed, energy: ratio, pain: ratio });
const anySeconds = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const shifts: fc.Arbitrary<Shift> = fc.record({
  previous: state,
  current: state,
  elapsed: fc.oneof(anySeconds, fc.double({ min: 0, max: 1e-300, noNaN: true })),
  sinceAwareness: fc.record({
    arousal: anySeconds,
    valence: anySeconds,
    energy: anySeconds,
    pain: anySeconds,
  }),
  direction: fc.double({ min: -5, max: 5, noNaN: true }),
  knownExtremes: fc.subarray<SalientDimension>(['arousal', 'valence', 'energy', 'pain']),
});

describe('000 Salience Calculator: formula', () => {
  it('rate · novelty weight · attention modifier + threshold breach bonus', () => {
    const shift = {
      ...still,
      current: { ...still.current, pain: 0.7 },
      elapsed: 2,
      sinceAwareness: { ...still.sinceAwareness, pain: 60 },
      direction: 1,
    };
    const { score, breach, change } = salienceOf('pain', shift);
    expect(score).toBeCloseTo((0.7 / 2) * (1 + 0.3 * Math.log(2)) * 1.5 + 0.6, 12);
    expect(breach).toBe(0.6);
    expect(change).toBe(0.7);
  });

  it('the rate of change is the distance per second, whichever way it goes', () => {
    const rises = { ...still, current: { ...still.current, energy: 0.7 } };
    const falls = { ...still, current: { ...still.current, energy: 0.3 } };
    expect(salienceOf('energy', rises).score).toBeCloseTo(0.2, 12);
    expect(salienceOf('energy', falls).score).toBeCloseTo(0.2, 12);
    expect(salienceOf('energy', { ...rises, elapsed: 4 }).score).toBeCloseTo(0.05, 12);
  });

  it.each([
    [0, 1],
    [60, 1 + 0.3 * Math.log(2)],
    [600, 1 + 0.3 * Math.log(11)],
    [60 * (Math.exp(1 / 0.3) - 1), 2],
    [-5, 1],
  ])('after %d seconds out of awareness the novelty weight is %d', (seconds, weight) => {
    expect(noveltyWeight(seconds)).toBeCloseTo(weight, 12);
  });

  it.each([
    [-1, 0.5],
    [0, 1],
    [1, 1.5],
    [-9, 0.5],
    [9, 1.5],
  ])('an attention of %d makes the modifier %d', (direction, modifier) => {
    expect(attentionModifier(direction)).toBe(modifier);
  });

  it.each([
    ['arousal', 0.8, 0],
    ['arousal', 0.81, 0.5],
    ['valence', -0.6, 0],
    ['valence', -0.61, 0.4],
    ['energy', 0.15, 0],
    ['energy', 0.14, 0.3],
    ['pain', 0.6, 0],
    ['pain', 0.61, 0.6],
  ] as const)('%s at %d has a breach bonus of %d', (dimension, value, bonus) => {
    expect(breachBonus(dimension, value)).toBe(bonus);
    const shift = { ...still, current: { ...still.current, [dimension]: value } };
    expect(salienceOf(dimension, { ...shift, previous: shift.current }).score).toBe(bonus);
  });

  it('an extreme that the mind knows of scores nothing more', () => {
    const current = { ...still.current, pain: 0.9 };
    const shift = { ...still, current, previous: current };
    expect(salienceOf('pain', shift).score).toBe(0.6);
    expect(salienceOf('pain', { ...shift, knownExtremes: ['pain'] }).score).toBe(0);
  });

  it('the largest of the four dimensions is the trigger', () => {
    const current = { arousal: 0.3, valence: -0.2, energy: 0.4, pain: 0.1 };
    expect(mostSalient({ ...still, current }).dimension).toBe('valence');
    expect(mostSalient({ ...still, current: { ...current, pain: 0.61 } }).dimension).toBe('pain');
  });
});

describe('000 Salience Calculator: dynamic threshold', () => {
  const at = { arousal: 0.2, valence: 0.2, energy: 0.5, cognitiveLoad: 0.2 };
  it.each([
    ['base', {}, 0.3],
    ['anxious', { arousal: 0.51, valence: -0.21 }, 0.2],
    ['aroused, and it feels good', { arousal: 0.9, valence: 0.5 }, 0.3],
    ['at the bounds of anxiety', { arousal: 0.5, valence: -0.2 }, 0.3],
    ['low energy', { energy: 0.29 }, 0.25],
    ['at the bound of low energy', { energy: 0.3 }, 0.3],
    ['high cognitive load', { cognitiveLoad: 0.61 }, 0.4],
    ['at the bound of load', { cognitiveLoad: 0.6 }, 0.3],
    ['all of it', { arousal: 0.9, valence: -0.9, energy: 0, cognitiveLoad: 1 }, 0.25],
    ['anxious and tired', { arousal: 0.9, valence: -0.9, energy: 0 }, 0.15],
  ])('%s', (_, state, threshold) => {
    expect(salienceThreshold({ ...at, ...state })).toBeCloseTo(threshold, 12);
  });

  it.each([
    [0, 0.3],
    [1, 0.3],
    [2, 0.35],
    [5, 0.5],
    [7, 0.6],
    [100, 0.6],
  ])('in a chain of %d own thoughts it is %d', (depth, threshold) => {
    expect(salienceThreshold(at, depth)).toBeCloseTo(threshold, 12);
  });
});

describe('the direction of attention', () => {
  it.each([
    [0, null, -1],
    [600, null, 0],
    [1_200, null, 0.5],
    [null, 0, -1],
    [null, 120, 0],
    [600, 0, -1],
    [null, null, 1],
  ])('%s s after a person and %s s after work it is %d', (person, work, direction) => {
    expect(attentionDirection(person, work)).toBeCloseTo(direction, 12);
  });
});

describe('laws of salience', () => {
  it('the threshold is within [0.1, 0.6] for every state and depth', () => {
    const states = fc.record({
      arousal: fc.double(),
      valence: fc.double(),
      energy: fc.double(),
      cognitiveLoad: fc.double(),
    });
    fc.assert(
      fc.property(states, fc.nat({ max: 1_000_000 }), (state, depth) => {
        const threshold = salienceThreshold(state, depth);
        expect(threshold).toBeGreaterThanOrEqual(0.1);
        expect(threshold).toBeLessThanOrEqual(0.6);
      }),
    );
  });

  it('the novelty weight and the absorption never fall', () => {
    fc.assert(
      fc.property(anySeconds, fc.double({ min: 0, max: 1e9, noNaN: true }), (seconds, more) => {
        expect(noveltyWeight(seconds + more)).toBeGreaterThanOrEqual(noveltyWeight(seconds));
      }),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (depth, more) => {
        expect(absorption(depth + more)).toBeGreaterThanOrEqual(absorption(depth));
      }),
    );
  });

  it('no time, or time that goes backwards, scores 0', () => {
    fc.assert(
      fc.property(shifts, fc.constantFrom(0, -1, Number.NaN, -Infinity), (shift, elapsed) => {
        expect(mostSalient({ ...shift, elapsed }).score).toBe(0);
      }),
    );
  });

  it('a score is a finite number of 0 or more, and the most salient dimension has the highest', () => {
    fc.assert(
      fc.property(shifts, (shift) => {
        const most = mostSalient(shift);
        for (const dimension of ['arousal', 'valence', 'energy', 'pain'] as const) {
          const { score } = salienceOf(dimension, shift);
          expect(Number.isFinite(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(most.score).toBeGreaterThanOrEqual(score);
        }
      }),
    );
  });

  it('the direction of attention is within [−1, 1], and turns inward with time', () => {
    const maybe = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(maybe, maybe, fc.double({ min: 0, max: 1e6, noNaN: true }), (person, work, more) => {
        const direction = attentionDirection(person, work);
        expect(Math.abs(direction)).toBeLessThanOrEqual(1);
        const later = attentionDirection(
          person === null ? null : person + more,
          work === null ? null : work + more,
        );
        expect(later).toBeGreaterThanOrEqual(direction);
      }),
    );
  });
});
