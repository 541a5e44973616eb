import { describe, expect, it } from 'vitest';
import { alertness, circadianCortisol, circadianTemperature } from '../../theory/body-circadian.ts';
import { decayed } from '../../theory/body-decay.ts';
import { bloodSugarTarget, hungerOf } from '../../theory/body-nutrition.ts';
import { stimulated } from '../../theory/body-stimuli.ts';
import { advanced, painHalfLife, undisturbed, type BodyConditions } from '../../theory/body-step.ts';
import {
  bodyVariableNames,
  bodyVariables,
  newbornBody,
  writtenBody,
  type BodyState,
} from '../../theory/body-variables.ts';

const awake: BodyConditions = { asleep: false, rates: undisturbed };
const bodyWith = (given: Partial<BodyState>): BodyState => ({ ...newbornBody(), ...given });

describe('the table of the body', () => {
  it.each([
    ['temperature', 36.6, 25, 43, 15 * 60],
    ['heartRate', 70, 40, 200, 75],
    ['bloodSugar', 90, 50, 200, 90 * 60],
    ['cortisol', 0.1, 0, 1, 75 * 60],
    ['adrenaline', 0, 0, 1, 150],
    ['serotonin', 0.3, 0, 1, 15 * 60],
    ['dopamine', 0.3, 0, 1, 15 * 60],
    ['endorphins', 0.1, 0, 1, 25 * 60],
    ['pain', 0, 0, 1, 30 * 60],
    ['fatigue', 0, 0, 1, null],
    ['cortisolLoad', 0, 0, Infinity, null],
    ['circadianPhase', 8, 0, 24, null],
  ] as const)('%s rests at %d, within %d and %d', (name, baseline, lowest, highest, halfLife) => {
    expect(bodyVariables[name]).toEqual({ baseline, range: [lowest, highest], halfLife });
    expect(newbornBody()[name]).toBe(baseline);
    expect(writtenBody(newbornBody(), { [name]: -1e9 })[name]).toBe(lowest);
    expect(writtenBody(newbornBody(), { [name]: 1e9 })[name]).toBe(Math.min(highest, 1e9));
  });

  it.each(['heartRate', 'bloodSugar', 'adrenaline', 'serotonin', 'dopamine', 'endorphins'] as const)(
    '%s of a body loses half of its distance in one half-life',
    (name) => {
      const { baseline, halfLife, range } = bodyVariables[name];
      const far = bodyWith({ [name]: range[1] });
      // a full store of glycogen holds the blood sugar at its baseline
      const near = advanced(far, halfLife, awake);
      expect(near[name] - baseline).toBeCloseTo((far[name] - baseline) / 2, 10);
    },
  );

  it('temperature and cortisol return to where the hour would have them', () => {
    const [hot, stressed] = [bodyWith({ temperature: 40 }), bodyWith({ cortisol: 0.9 })];
    const toTemperature = circadianTemperature(8);
    expect(advanced(hot, 300, awake).temperature).toBeCloseTo(decayed(40, toTemperature, 300, 15 * 60), 10);
    expect(advanced(stressed, 300, awake).cortisol).toBeCloseTo(
      decayed(0.9, circadianCortisol(8), 300, 75 * 60),
      10,
    );
  });

  it('pain halves in 30 minutes, in 15 with endorphins', () => {
    expect(painHalfLife(bodyVariables.endorphins.baseline)).toBe(30 * 60);
    expect(painHalfLife(0.2)).toBe(15 * 60);
    expect(advanced(bodyWith({ pain: 0.8 }), 30 * 60, awake).pain).toBeCloseTo(0.4, 10);
    const eased = bodyWith({ pain: 0.8, endorphins: 1 });
    expect(advanced(eased, 15 * 60, awake).pain).toBeCloseTo(0.4, 10);
  });

  it('a waking hour tires by 0.05, and eight hours of sleep undo sixteen', () => {
    const evening = advanced(newbornBody(), 16 * 3_600, awake);
    expect(evening.fatigue).toBeCloseTo(0.8, 10);
    expect(advanced(evening, 8 * 3_600, { ...awake, asleep: true }).fatigue).toBeCloseTo(0, 10);
  });

  it('cortisol above 0.3 is a load, below it none', () => {
    const loaded = advanced(bodyWith({ cortisol: 0.8 }), 60, awake);
    expect(loaded.cortisolLoad).toBeCloseTo(0.5 / 60, 10);
    expect(advanced(bodyWith({ cortisol: 0.2 }), 60, awake).cortisolLoad).toBe(0);
  });

  it('the phase of the day goes round with the hours', () => {
    expect(advanced(newbornBody(), 3_600, awake).circadianPhase).toBeCloseTo(9, 10);
    expect(advanced(newbornBody(), 24 * 3_600, awake).circadianPhase).toBeCloseTo(8, 8);
  });

  it('thoughts act on it at their rates', () => {
    const rates = { cortisol: 0.02, serotonin: -0.01, adrenaline: 0.03 };
    const [still, moved] = [awake, { ...awake, rates }].map((each) => advanced(newbornBody(), 10, each));
    expect(moved!.cortisol - still!.cortisol).toBeCloseTo(0.2, 10);
    expect(moved!.serotonin - still!.serotonin).toBeCloseTo(-0.1, 10);
    expect(moved!.adrenaline - still!.adrenaline).toBeCloseTo(0.3, 10);
  });

  it('refuses what is no number', () => {
    expect(() => writtenBody(newbornBody(), { pain: NaN })).toThrow(/pain/u);
  });
});

describe('the circadian curves', () => {
  it.each([
    [7, 0.4],
    [13, 0.15],
    [1, 0.15],
    [19, 0.15],
    [11, 0.275],
  ])('cortisol at %d returns to %f', (phase, expected) => {
    expect(circadianCortisol(phase)).toBeCloseTo(expected, 10);
  });

  it.each([
    [17, 37.1],
    [5, 36.1],
    [11, 36.6],
  ])('the temperature at %d returns to %f', (phase, expected) => {
    expect(circadianTemperature(phase)).toBeCloseTo(expected, 10);
  });

  it.each([
    [16, 0.5 + 0.2 - 0.25 * Math.cos((2 * Math.PI * 1.5) / 12)],
    [14.5, 0.5 + 0.2 * Math.cos((2 * Math.PI * -1.5) / 24) - 0.25],
    [2.5, 0.5 + 0.2 * Math.cos((2 * Math.PI * -13.5) / 24) - 0.25],
    [8.5, 0.5 + 0.2 * Math.cos((2 * Math.PI * -7.5) / 24) + 0.25],
  ])('at %d one is awake by %f', (phase, expected) => {
    expect(alertness(phase)).toBeCloseTo(expected, 10);
  });
});

describe('stimuli', () => {
  it.each([
    ['pain', 0.5, { pain: 0.5, adrenaline: 0.15 }],
    ['noise', 0.7, {}],
    ['noise', 1, { adrenaline: 0.15, heartRate: 76 }],
    ['cold', 1, { temperature: 34.6 }],
    ['cold', 0.5, {}],
    ['cold', 0.2, {}],
    ['heat', 1, { temperature: 38.6 }],
    ['heat', 0.75, { temperature: 37.6 }],
    ['stress', 1, { pendingCortisol: 0.5, adrenaline: 0.6, heartRate: 130, serotonin: 0.15, dopamine: 0.2 }],
    ['meal', 1, { bloodSugar: 150 }],
    ['reward', 1, { dopamine: 0.8, endorphins: 0.3 }],
    ['pain', -1, {}],
    ['pain', 7, { pain: 1, adrenaline: 0.3 }],
  ] as const)('%s of %f changes nothing but %o', (stimulus, intensity, changed) => {
    const after = stimulated(newbornBody(), stimulus, intensity);
    const expected = { ...newbornBody(), ...changed };
    for (const name of bodyVariableNames) expect(after[name]).toBeCloseTo(expected[name], 10);
  });

  it.each([0, 5, 8, 13, 20])('cortisol peaks 15 to 30 minutes after stress, at %d hours', (phase) => {
    const course = (stimulus: number) => {
      const values: number[] = [];
      let body = stimulated(bodyWith({ circadianPhase: phase }), 'stress', stimulus);
      for (let minute = 0; minute <= 120; minute += 1) {
        values.push(body.cortisol);
        body = advanced(body, 60, awake);
      }
      return values;
    };
    const calm = course(0);
    const risen = course(1).map((value, minute) => value - calm[minute]!);
    const peak = risen.indexOf(Math.max(...risen));
    expect(peak).toBeGreaterThanOrEqual(15);
    expect(peak).toBeLessThanOrEqual(30);
    expect(risen[peak]).toBeGreaterThan(0.3);
    expect(risen[120]).toBeLessThan(risen[peak]! / 2);
  });

  it('cortisol is released alike in one step of 300 s and in 300 of one', () => {
    const stressed = stimulated(newbornBody(), 'stress', 1);
    let body = stressed;
    for (let second = 0; second < 300; second += 1) body = advanced(body, 1, awake);
    const [one, many] = [advanced(stressed, 300, awake), body];
    expect(one.pendingCortisol).toBeCloseTo(0.25, 10);
    expect(many.pendingCortisol).toBeCloseTo(0.25, 10);
    expect(Math.abs(one.cortisol - many.cortisol)).toBeLessThan(0.001);
  });

  it('a meal ends hunger, for as long as it lasts', () => {
    const fasted = advanced(newbornBody(), 12 * 3_600, awake);
    const hungry = hungerOf(fasted);
    expect(hungry).toBeGreaterThan(0.5);
    const fed = stimulated(fasted, 'meal', 1);
    expect(hungerOf(fed)).toBe(0);
    const later = hungerOf(advanced(fed, 3 * 3_600, awake));
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThan(hungry);
  });

  it('without any meal the blood sugar falls at last, and hunger is total', () => {
    expect([1, 0.25, 0.125, 0].map(bloodSugarTarget)).toEqual([90, 90, 75, 60]);
    const starved = advanced(newbornBody(), 48 * 3_600, awake);
    expect(starved.bloodSugar).toBeLessThan(65);
    expect(hungerOf(starved)).toBe(1);
  });
});
