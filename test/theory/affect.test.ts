import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affectOf, bodyAffect, driveColour, salientPain, stressOf } from '../../theory/affect.ts';
import { alertness } from '../../theory/body-circadian.ts';
import { newbornBody, type BodyState } from '../../theory/body-variables.ts';
import { defaultPersonality, personalValence } from '../../theory/personality.ts';
import {
  baselineRegulation,
  effectiveRegulation,
  regulated,
  regulationAfter,
} from '../../theory/regulation.ts';

const bodyWith = (given: Partial<BodyState>): BodyState => ({ ...newbornBody(), ...given });
const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const signed = fc.double({ min: -1, max: 1, noNaN: true });
const personality = fc.record({
  openness: ratio,
  conscientiousness: ratio,
  extraversion: ratio,
  agreeableness: ratio,
  neuroticism: ratio,
});
const felt = fc.record({ arousal: ratio, valence: signed, energy: ratio, cognitiveLoad: ratio, pain: ratio });

describe('the equations of affect', () => {
  it.each<[string, Partial<BodyState>, number]>([
    ['at rest', {}, (0.25 * 30) / 160 + 0.2 * 0.1 + 0.1],
    ['adrenaline', { adrenaline: 1 }, 0.3 + (0.25 * 30) / 160 + 0.02 + 0.1],
    ['heart', { heartRate: 200 }, 0.25 + 0.02 + 0.1],
    ['cortisol', { cortisol: 1 }, (0.25 * 30) / 160 + 0.2 + 0.1],
    ['fatigue', { fatigue: 1 }, (0.25 * 30) / 160 + 0.02],
  ])('arousal: %s', (_, given, expected) => {
    expect(bodyAffect(bodyWith(given), 0).arousal).toBeCloseTo(expected, 10);
  });

  const rest = 0.35 * 0.3 + 0.3 * 0.3 + 0.15 * 0.1 - 0.2 * 0.1;
  it.each<[string, Partial<BodyState>, number]>([
    ['at rest', {}, 1.25 * rest],
    ['serotonin', { serotonin: 1 }, 1.25 * (rest + 0.35 * 0.7)],
    ['dopamine', { dopamine: 1 }, 1.25 * (rest + 0.3 * 0.7)],
    ['endorphins', { endorphins: 1 }, 1.25 * (rest + 0.15 * 0.9)],
    ['cortisol', { cortisol: 1 }, 1.25 * (rest - 0.2 * 0.9)],
    ['pain', { pain: 1 }, 1.25 * (rest - 0.6)],
    ['all that is good', { serotonin: 1, dopamine: 1, endorphins: 1, cortisol: 0 }, 1],
    ['all that is bad', { serotonin: 0, dopamine: 0, endorphins: 0, cortisol: 1, pain: 1 }, -1],
  ])('valence (docs/model/inner-life.md): %s', (_, given, expected) => {
    expect(bodyAffect(bodyWith(given), 0).valence).toBeCloseTo(expected, 10);
  });

  it('energy', () => {
    const body = bodyWith({ fatigue: 0.4, bloodSugar: 110, dopamine: 0.5, circadianPhase: 10 });
    expect(bodyAffect(body, 0).energy).toBeCloseTo(
      0.3 * 0.6 + 0.25 * (60 / 150) + 0.25 * alertness(10) + 0.2 * 0.5,
      10,
    );
  });

  it.each([
    [0, 0],
    [5, 0.15],
    [15, 0.225],
  ])('cognitive load with %d on the mind', (load, share) => {
    const body = bodyWith({ fatigue: 0.4, bloodSugar: 110 });
    expect(bodyAffect(body, load).cognitiveLoad).toBeCloseTo(share + 0.25 * 0.4 + 0.25 * (1 - 60 / 150), 10);
  });

  it('stress', () => {
    expect(stressOf({ arousal: 0.6, valence: -0.5, cognitiveLoad: 0.4 })).toBeCloseTo(
      0.35 * 0.6 + 0.35 * 0.5 + 0.3 * 0.4,
      10,
    );
    expect(stressOf({ arousal: 0.6, valence: 0.5, cognitiveLoad: 0.4 })).toBeCloseTo(0.33, 10);
  });

  it.each([
    [0.5, 0.8, -0.9, 0.72],
    [0.8, 0.8, -0.9, 0.8],
    [0.2, 0.9, 0, 0.2],
    [0, 1, 1, 0],
  ])('the pain that is salient: bodily %f, arousal %f, valence %f', (bodily, arousal, valence, expected) => {
    expect(salientPain(bodily, { arousal, valence })).toBeCloseTo(expected, 10);
  });
});

describe('personality and regulation', () => {
  it.each([
    [-0.5, 0.5, -0.5],
    [-0.5, 1, -0.8],
    [-0.5, 0, -0.2],
    [-0.9, 1, -1],
    [0.5, 1, 0.5],
  ])('a valence of %f is for a neuroticism of %f one of %f', (valence, neuroticism, expected) => {
    expect(personalValence(valence, { neuroticism })).toBeCloseTo(expected, 10);
  });

  it('who is nobody in particular', () => {
    expect(defaultPersonality).toEqual({
      openness: 0.6,
      conscientiousness: 0.5,
      extraversion: 0.4,
      agreeableness: 0.6,
      neuroticism: 0.5,
    });
    expect(baselineRegulation(defaultPersonality)).toBeCloseTo(0.59, 10);
  });

  it.each([
    [{ conscientiousness: 0, openness: 0, neuroticism: 1 }, 0.3],
    [{ conscientiousness: 1, openness: 0, neuroticism: 1 }, 0.5],
    [{ conscientiousness: 0, openness: 1, neuroticism: 1 }, 0.45],
    [{ conscientiousness: 0, openness: 0, neuroticism: 0 }, 0.5],
  ])('baseline regulation of %o is %f', (traits, expected) => {
    expect(baselineRegulation({ ...defaultPersonality, ...traits })).toBeCloseTo(expected, 10);
  });

  it('regulation dampens arousal by half and valence by three tenths of itself', () => {
    expect(regulated({ arousal: 0.8, valence: -0.6 }, 0.5)).toEqual({
      arousal: 0.8 * 0.75,
      valence: -0.6 * 0.85,
    });
  });

  it.each([
    ['depletes while stress is above 0.3', 0.6, 0.5, 2, 0.6 - 0.5 * 2 * 0.08],
    ['recovers in calm hours', 0.4, 0.3, 1, 0.5],
    ['never above its baseline', 0.55, 0.1, 5, 0.6],
    ['never below nothing', 0.01, 1, 10, 0],
  ])('the capacity %s', (_, capacity, stress, hours, expected) => {
    expect(regulationAfter(capacity, stress, hours, 0.6)).toBeCloseTo(expected, 10);
  });

  it('tiredness takes three tenths of itself', () => {
    expect(effectiveRegulation(0.6, 0.5)).toBeCloseTo(0.45, 10);
    expect(effectiveRegulation(0.1, 1)).toBe(0);
  });

  it('personality comes before regulation, and stress and pain follow from what is left', () => {
    const raw = { arousal: 0.8, valence: -0.6, energy: 0.3, cognitiveLoad: 0.5, pain: 0.1 };
    const affect = affectOf(raw, { ...defaultPersonality, neuroticism: 1 }, 0.5, 0);
    expect(affect.arousal).toBeCloseTo(0.8 * 0.75, 10);
    expect(affect.valence).toBeCloseTo(-0.6 * 1.6 * 0.85, 10);
    expect(affect.energy).toBe(0.3);
    expect(affect.cognitiveLoad).toBe(0.5);
    expect(affect.stress).toBeCloseTo(0.35 * 0.6 + 0.35 * 0.816 + 0.3 * 0.5, 10);
    expect(affect.pain).toBeCloseTo(0.816 * 0.6, 10);
  });

  it('an unmet drive colours arousal and valence a little, in proportion', () => {
    const raw = { arousal: 0.4, valence: 0.3, energy: 0.3, cognitiveLoad: 0.5, pain: 0 };
    const affect = affectOf(raw, defaultPersonality, 0, 0.5);
    expect(affect.arousal).toBeCloseTo(0.4 + driveColour.arousal / 2, 10);
    expect(affect.valence).toBeCloseTo(0.3 - driveColour.valence / 2, 10);
  });
});

describe('laws of affect', () => {
  it('lies within its ranges for anything felt by anybody', () => {
    fc.assert(
      fc.property(felt, personality, ratio, ratio, (raw, who, regulation, pressure) => {
        const affect = affectOf(raw, who, regulation, pressure);
        expect(affect.valence).toBeGreaterThanOrEqual(-1);
        for (const [name, value] of Object.entries(affect)) {
          expect(value).toBeLessThanOrEqual(1);
          if (name !== 'valence') expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('more regulation never arouses, hurts or stresses more', () => {
    fc.assert(
      fc.property(felt, personality, ratio, ratio, (raw, who, one, other) => {
        const weak = affectOf(raw, who, Math.min(one, other), 0);
        const strong = affectOf(raw, who, Math.max(one, other), 0);
        expect(strong.arousal).toBeLessThanOrEqual(weak.arousal);
        expect(Math.abs(strong.valence)).toBeLessThanOrEqual(Math.abs(weak.valence));
        expect(strong.stress).toBeLessThanOrEqual(weak.stress);
        expect(strong.pain).toBeLessThanOrEqual(weak.pain);
      }),
    );
  });

  it('capacity stays between nothing and the baseline', () => {
    const hours = fc.double({ min: 0, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(personality, fc.array(fc.tuple(ratio, hours), { maxLength: 20 }), (who, times) => {
        const baseline = baselineRegulation(who);
        let capacity = baseline;
        for (const [stress, time] of times) {
          capacity = regulationAfter(capacity, stress, time, baseline);
          expect(capacity).toBeGreaterThanOrEqual(0);
          expect(capacity).toBeLessThanOrEqual(baseline);
        }
      }),
    );
  });
});
