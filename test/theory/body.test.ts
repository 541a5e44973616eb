import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertness, circadianCortisol, circadianTemperature } from '../../theory/body-circadian.ts';
import { decayed } from '../../theory/body-decay.ts';
import { bloodSugarTarget, hungerOf } from '../../theory/body-nutrition.ts';
import { stimulated, type BodyStimulus } from '../../theory/body-stimuli.ts';
import { advanced, painHalfLife, undisturbed, type BodyConditions } from '../../theory/body-step.ts';
import {
  bodyVariableNames,
  bodyVariables,
  newbornBody,
  written,
  type BodyState,
  type BodyVariableName,
} from '../../theory/body-variables.ts';

const awake: BodyConditions = { asleep: false, rates: undisturbed };
const bodyWith = (given: Partial<BodyState>): BodyState => ({ ...newbornBody(), ...given });

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const seconds = fc.double({ min: 0, max: 1e5, noNaN: true });
const anyBody: fc.Arbitrary<BodyState> = fc
  .record(Object.fromEntries(bodyVariableNames.map((name) => [name, ratio])))
  .map(
    (shares) =>
      Object.fromEntries(
        bodyVariableNames.map((name) => {
          const [lowest, highest] = bodyVariables[name].range;
          return [name, lowest + shares[name]! * ((highest === Infinity ? 100 : highest) - lowest)];
        }),
      ) as BodyState,
  );

const withinRanges = (body: BodyState) => {
  for (const name of bodyVariableNames) {
    const [lowest, highest] = bodyVariables[name].range;
    expect(body[name], name).toBeGreaterThanOrEqual(lowest);
    expect(body[name], name).toBeLessThanOrEqual(highest);
  }
};

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
    expect(written(newbornBody(), { [name]: -1e9 })[name]).toBe(lowest);
    expect(written(newbornBody(), { [name]: 1e9 })[name]).toBe(Math.min(highest, 1e9));
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
    expect(() => written(newbornBody(), { pain: NaN })).toThrow(/pain/u);
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
    ['stress', 1, { pendingCortisol: 0.5, adrenaline: 0.4, heartRate: 110 }],
    ['meal', 1, { bloodSugar: 150 }],
    ['reward', 1, { dopamine: 0.8, endorphins: 0.3 }],
    ['pain', -1, {}],
    ['pain', 7, { pain: 1, adrenaline: 0.3 }],
  ] as const)('%s of %f changes nothing but %o', (stimulus, intensity, changed) => {
    const after = stimulated(newbornBody(), stimulus, intensity);
    const expected = { ...newbornBody(), ...changed };
    for (const name of bodyVariableNames) expect(after[name], name).toBeCloseTo(expected[name], 10);
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

describe('laws of the body', () => {
  it('the distance halves in every half-life, and two steps are one of their length', () => {
    const halfLife = fc.double({ min: 1, max: 1e5, noNaN: true });
    const level = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(level, level, halfLife, seconds, seconds, (value, baseline, half, one, other) => {
        const now = decayed(value, baseline, one, half);
        expect(decayed(value, baseline, one + half, half) - baseline).toBeCloseTo((now - baseline) / 2, 8);
        expect(decayed(now, baseline, other, half)).toBeCloseTo(
          decayed(value, baseline, one + other, half),
          8,
        );
        expect(decayed(value, baseline, 0, half)).toBeCloseTo(value, 10);
      }),
      { numRuns: 1_000 },
    );
  });

  it('stays within its ranges and has no NaN, whatever befalls it', () => {
    const stimulus = fc.constantFrom<BodyStimulus>(
      'pain',
      'noise',
      'cold',
      'heat',
      'stress',
      'meal',
      'reward',
    );
    const rate = fc.double({ min: -0.1, max: 0.1, noNaN: true });
    const conditions = fc.record({
      asleep: fc.boolean(),
      rates: fc.record({ cortisol: rate, serotonin: rate, adrenaline: rate }),
    });
    const happening = fc.tuple(stimulus, fc.double({ min: -1, max: 2, noNaN: true }), seconds, conditions);
    fc.assert(
      fc.property(anyBody, fc.array(happening, { maxLength: 10 }), (first, happenings) => {
        let body = first;
        for (const [what, intensity, time, conditions] of happenings) {
          body = stimulated(body, what, intensity);
          withinRanges(body);
          body = advanced(body, time, conditions);
          withinRanges(body);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('steps by 300 s at most: a longer time comes to the same as its steps', () => {
    fc.assert(
      fc.property(anyBody, fc.integer({ min: 1, max: 30 }), fc.boolean(), (body, steps, asleep) => {
        const conditions = { ...awake, asleep };
        let next = body;
        for (let step = 0; step < steps; step += 1) next = advanced(next, 300, conditions);
        const together = advanced(body, 300 * steps, conditions);
        for (const name of bodyVariableNames) expect(together[name], name).toBeCloseTo(next[name], 8);
      }),
      { numRuns: 300 },
    );
  });

  it('hunger falls with every mg of sugar and every bit of glycogen, and is a ratio', () => {
    const sugar = fc.double({ min: 50, max: 200, noNaN: true });
    fc.assert(
      fc.property(sugar, sugar, ratio, ratio, (one, other, store, fuller) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [empty, full] = [Math.min(store, fuller), Math.max(store, fuller)];
        const hungriest = hungerOf({ bloodSugar: low, glycogen: empty });
        expect(hungriest).toBeGreaterThanOrEqual(hungerOf({ bloodSugar: high, glycogen: full }));
        expect(hungriest).toBeGreaterThanOrEqual(0);
        expect(hungriest).toBeLessThanOrEqual(1);
      }),
    );
    expect(hungerOf({ bloodSugar: 90, glycogen: 1 })).toBe(0);
  });

  it('nothing that returns overshoots where it returns to', () => {
    const returning: BodyVariableName[] = [
      'heartRate',
      'adrenaline',
      'serotonin',
      'dopamine',
      'endorphins',
      'pain',
    ];
    fc.assert(
      fc.property(anyBody, seconds, (body, time) => {
        const after = advanced(body, time, awake);
        for (const name of returning) {
          const { baseline } = bodyVariables[name];
          const [before, now] = [body[name] - baseline, after[name] - baseline];
          expect(Math.abs(now), name).toBeLessThanOrEqual(Math.abs(before) + 1e-9);
          expect(now * before, name).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
    );
  });
});
