import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostWaves, shortAbsence } from '../../actors/body/living.ts';
import { stimuli } from '../../ports/inner.ts';
import { personSettings } from '../../src/testing/inner-life.ts';
import { defaultDrives } from '../../theory/drives.ts';
import { birth, InnerStage } from './inner-stage.ts';

const innerSettings = personSettings({ beat: 10_000, body: true });
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe('laws of the inner life', () => {
  const happening = fc.oneof(
    fc.record({
      kind: fc.constant('stimulus' as const),
      stimulus: fc.constantFrom(...stimuli),
      intensity: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('sleep' as const), asleep: fc.boolean() }),
    fc.record({
      kind: fc.constant('lived' as const),
      patterns: fc.subarray(['rumination', 'catastrophizing', 'acceptance', 'suppression'] as const),
      people: fc.subarray(['Ada']),
      surprises: fc.subarray(['It rained.']),
      backlog: fc.nat(100),
      tensions: fc.nat(3),
      progress: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  );
  type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never;
  const course = fc.array(fc.tuple(fc.integer({ min: 0, max: 10 * minute }), happening), { maxLength: 12 });
  const settings = fc
    .tuple(fc.boolean(), fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([body, drives, neuroticism]) => ({
      ...innerSettings,
      body,
      drives: drives ? defaultDrives : null,
      personality: { ...innerSettings.personality, neuroticism },
    }));
  const befall = (stage: InnerStage, what: Happening): void => {
    if (what.kind === 'stimulus') stage.stimulate(what.stimulus, what.intensity);
    else if (what.kind === 'sleep') stage.sleep(what.asleep);
    else {
      const { kind: _, ...lived } = what;
      stage.live(lived);
    }
  };

  it('what reaches the mind is in range and no NaN, and never goes back in time', () => {
    fc.assert(
      fc.property(settings, course, (inner, happenings) => {
        const stage = new InnerStage(inner);
        for (const [time, what] of happenings) {
          stage.pass(time);
          befall(stage, what);
        }
        stage.pass(minute);
        // what befalls a mind in the instant of its birth is told at its birth
        let before = birth - 1;
        for (const { at, affect, regulation, aloneHours, drives, fatigue, hunger, cortisol } of stage.told) {
          expect(at).toBeGreaterThan(before);
          before = at;
          const { valence, ...ratios } = affect;
          expect(Math.abs(valence)).toBeLessThanOrEqual(1);
          for (const value of [
            ...Object.values({ ...ratios, ...drives }),
            regulation,
            fatigue,
            hunger,
            cortisol,
          ]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
          expect(aloneHours).toBeGreaterThanOrEqual(0);
        }
      }),
      {
        numRuns: 40,
        examples: [
          [{ ...innerSettings, drives: null }, [[0, { kind: 'stimulus', stimulus: 'pain', intensity: 0 }]]],
        ],
      },
    );
  });

  it('one that was away for a short while catches up wave by wave, and is its twin that never was', () => {
    fc.assert(
      fc.property(settings, course, course, fc.nat(shortAbsence), (inner, before, after, absence) => {
        const [twin, restored] = [new InnerStage(inner), new InnerStage(inner)];
        const live = (happenings: [number, Happening][]) => {
          for (const [time, what] of happenings)
            for (const stage of [twin, restored]) {
              stage.pass(time);
              befall(stage, what);
            }
        };
        live(before);
        twin.pass(absence);
        restored.away(absence);
        // every activation adopts, and what was overdue is caught up with before it is heard
        for (const stage of [twin, restored]) stage.adopt(inner);
        expect(restored.told).toEqual(twin.told);
        live(after);
        for (const stage of [twin, restored]) stage.pass(minute);
        expect(restored.told).toEqual(twin.told);
        expect(restored.body).toEqual(twin.body);
        expect(restored.drives).toEqual(twin.drives);
        expect(restored.affect).toEqual(twin.affect);
      }),
      { numRuns: 40 },
    );
  });

  it('after a long absence it tells the last thousand beats, and has lived the others', () => {
    const stage = new InnerStage();
    stage.pass(minute);
    stage.takeTold();
    stage.away(48 * hour);
    stage.adopt(innerSettings);
    expect(stage.told).toHaveLength(mostWaves);
    expect(stage.told.at(-1)!.at - birth).toBe(48 * hour + minute);
    // it was away, and so it slept and ate
    expect(stage.told.every(({ fatigue }) => fatigue === 0)).toBe(true);
    expect(stage.told.at(-1)!.hunger).toBeLessThan(0.3);
    expect(stage.told.at(-1)!.aloneHours).toBeCloseTo(48 * 0.85, 1);
    expect(stage.wakes).toBe(stage.now + 10 * second);
  });
});
