import { describe, expect, it } from 'vitest';
import { copingOf, isControllable, type CopingStrategy, type Strain } from '../../theory/coping.ts';
import { isLonely, isolationClock, isolationPhase } from '../../theory/isolation.ts';
import { defaultPersonality, type BigFive } from '../../theory/personality.ts';

const work: Strain = { stress: 0.5, cognitiveLoad: 0.3, energy: 0.6, regulation: 0.5, controllable: true };
const fate: Strain = { ...work, controllable: false };
const muddled = { cognitiveLoad: 0.6 };

describe('coping', () => {
  it.each<[string, Strain, Partial<BigFive>, CopingStrategy[]]>([
    ['nothing weighs', { ...work, stress: 0.3 }, {}, []],
    ['denial', { ...work, stress: 0.86, cognitiveLoad: 0.81 }, {}, ['denial']],
    ['rumination', { ...work, stress: 0.86 }, { neuroticism: 0.71 }, ['rumination']],
    ['under great stress, but not neurotic', { ...work, stress: 0.86 }, {}, ['problemSolving']],
    ['something can be done', work, {}, ['problemSolving']],
    ['no head for it', { ...work, ...muddled }, {}, ['distraction']],
    ['no energy for it', { ...work, energy: 0.3 }, {}, ['distraction']],
    ['nothing can be done, open', fate, {}, ['reappraisal']],
    ['unregulated, agreeable', { ...fate, regulation: 0.4 }, { agreeableness: 0.61 }, ['acceptance']],
    ['unregulated, not agreeable', { ...fate, regulation: 0.4 }, {}, ['distraction']],
    ['not open, agreeable', fate, { openness: 0.5, agreeableness: 0.7 }, ['acceptance']],
    ['no head, neurotic', { ...fate, ...muddled }, { neuroticism: 0.61 }, ['rumination', 'suppression']],
    ['no head', { ...fate, ...muddled }, {}, ['distraction', 'acceptance']],
  ])('%s', (_, strain, traits, expected) => {
    expect(copingOf(strain, { ...defaultPersonality, ...traits })).toEqual(expected);
  });

  it.each([
    [0, false, true],
    [0.3, false, true],
    [0.31, false, false],
    [0, true, false],
  ])('pain %f and loneliness %s: controllable %s', (pain, lonely, expected) => {
    expect(isControllable({ pain, lonely })).toBe(expected);
  });
});

describe('isolation', () => {
  it.each([
    [0, 'none'],
    [1.99, 'none'],
    [2, 'boredom'],
    [7.99, 'boredom'],
    [8, 'loneliness'],
    [23.9, 'loneliness'],
    [24, 'significant'],
    [71.9, 'significant'],
    [72, 'destabilizing'],
    [167.9, 'destabilizing'],
    [168, 'severe'],
    [1e6, 'severe'],
  ])('after %f hours: %s', (hours, phase) => {
    expect(isolationPhase(hours)).toBe(phase);
    expect(isLonely(hours)).toBe(hours >= 8);
  });

  it.each([
    [0, 0.25],
    [0.4, 0.85],
    [0.5, 1],
    [1, 1.75],
  ])('an extraversion of %f lets it pass at %f', (extraversion, rate) => {
    expect(isolationClock(extraversion)).toBeCloseTo(rate, 10);
  });
});
