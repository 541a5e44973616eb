import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newWork,
  workAffect,
  worked,
  workRested,
  workRewarded,
  type WorkState,
} from '../../theory/work-affect.ts';

const workWith = (given: Partial<WorkState>): WorkState => ({ ...newWork(), ...given });
const done = { seconds: 0, succeeded: true, novelty: 0, backlog: 0 };

describe('how work feels', () => {
  it('at rest calm, slightly glad, and full of energy', () => {
    expect(workAffect(newWork())).toEqual({
      arousal: 0,
      valence: 0.1,
      energy: 1,
      cognitiveLoad: 0,
      pain: 0,
      fatigue: 0,
      hunger: 0,
      temperature: 36.6,
      cortisol: 0,
    });
  });

  it.each<[string, Partial<WorkState>, number, number, number, number]>([
    ['busy', { load: 1 }, 0.35, 0.1, 0.8, 0.3],
    ['behind by five', { backlog: 5 }, 0.175, -0.15, 1, 0.25],
    ['before something new', { novelty: 1 }, 0.3, 0.4, 1, 0],
    ['after success', { success: 1 }, 0, 1, 1, 0],
    ['after failure', { success: 0 }, 0, -0.8, 1, 0],
    ['tired', { fatigue: 1 }, 0, 0.1, 0.2, 0.2],
  ])('%s', (_, given, arousal, valence, energy, cognitiveLoad) => {
    const felt = workAffect(workWith(given));
    expect(felt.arousal).toBeCloseTo(arousal, 10);
    expect(felt.valence).toBeCloseTo(valence, 10);
    expect(felt.energy).toBeCloseTo(energy, 10);
    expect(felt.cognitiveLoad).toBeCloseTo(cognitiveLoad, 10);
  });

  it('a minute of work makes half busy; success and novelty follow by three tenths', () => {
    const after = worked(newWork(), { seconds: 60, succeeded: false, novelty: 1, backlog: 7 });
    expect(after.load).toBeCloseTo(0.5, 10);
    expect(after.success).toBeCloseTo(0.35, 10);
    expect(after.novelty).toBeCloseTo(0.3, 10);
    expect(after.backlog).toBe(7);
    expect(worked(newWork(), done).success).toBeCloseTo(0.65, 10);
  });

  it('eight hours of work tire out, and sleep rests twice as fast as rest', () => {
    const tired = worked(newWork(), { ...done, seconds: 8 * 3_600 });
    expect(tired.fatigue).toBeCloseTo(1, 10);
    expect(workRested(tired, 3_600, false).fatigue).toBeCloseTo(0.95, 10);
    expect(workRested(tired, 3_600, true).fatigue).toBeCloseTo(0.9, 10);
  });

  it('what work has stirred up decays', () => {
    const stirred = workWith({ load: 0.8, success: 1, novelty: 0.6, backlog: 8 });
    expect(workRested(stirred, 600, false).load).toBeCloseTo(0.4, 10);
    expect(workRested(stirred, 1_800, false).success).toBeCloseTo(0.75, 10);
    expect(workRested(stirred, 900, false).novelty).toBeCloseTo(0.3, 10);
    expect(workRested(stirred, 900, false).backlog).toBeCloseTo(4, 10);
    expect(workRested(stirred, -1, false)).toBe(stirred);
  });

  it('a drive that is met makes it go better', () => {
    expect(workRewarded(newWork(), 0.2).success).toBeCloseTo(0.7, 10);
    expect(workRewarded(newWork(), 5).success).toBe(1);
  });

  it('lies within its ranges, whatever is done', () => {
    const number = fc.double({ min: 0, max: 1e5, noNaN: true });
    const piece = fc.record({
      seconds: number,
      succeeded: fc.boolean(),
      novelty: fc.double({ min: 0, max: 1, noNaN: true }),
      backlog: fc.nat(1e6),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, number, fc.boolean(), number)), (pieces) => {
        let work = newWork();
        for (const [each, time, asleep, reward] of pieces) {
          work = workRewarded(workRested(worked(work, each), time, asleep), reward);
          const { valence, temperature: _, ...ratios } = workAffect(work);
          expect(Math.abs(valence)).toBeLessThanOrEqual(1);
          for (const value of Object.values(ratios)) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
