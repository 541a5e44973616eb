import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayed } from '../../theory/body-decay.ts';
import { hungerOf } from '../../theory/body-nutrition.ts';
import { stimulated, type BodyStimulus } from '../../theory/body-stimuli.ts';
import { advanced, undisturbed, type BodyConditions } from '../../theory/body-step.ts';
import {
  bodyVariableNames,
  bodyVariables,
  type BodyState,
  type BodyVariableName,
} from '../../theory/body-variables.ts';

const awake: BodyConditions = { asleep: false, rates: undisturbed };

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
    expect(body[name]).toBeGreaterThanOrEqual(lowest);
    expect(body[name]).toBeLessThanOrEqual(highest);
  }
};

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
      'joy',
      'hurt',
      'alarm',
      'sympathy',
      'comfort',
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
        for (const name of bodyVariableNames) expect(together[name]).toBeCloseTo(next[name], 8);
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
          expect(Math.abs(now)).toBeLessThanOrEqual(Math.abs(before) + 1e-9);
          expect(now * before).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
    );
  });
});
