import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attentionSalience,
  attentionWeights,
  urgencyAfter,
  urgencyOfKind,
  urgencyPerMinute,
} from '../../theory/attention-salience.ts';

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const anyScores = fc.record({ novelty: ratio, relevance: ratio, charge: ratio, urgency: ratio });
const halfLife = 600_000;
const minute = 60_000;

describe('salience', () => {
  it('is 0.3 novelty + 0.3 relevance + 0.2 charge + 0.2 urgency (docs/model/attention.md)', () => {
    expect(attentionWeights).toEqual({ novelty: 0.3, relevance: 0.3, charge: 0.2, urgency: 0.2 });
    expect(attentionSalience({ novelty: 1, relevance: 0.5, charge: 0.25, urgency: 0.8 })).toBeCloseTo(0.66);
  });

  it('lies between 0 and 1, and no score that rises lowers it', () => {
    fc.assert(
      fc.property(anyScores, anyScores, (one, other) => {
        const most = {
          novelty: Math.max(one.novelty, other.novelty),
          relevance: Math.max(one.relevance, other.relevance),
          charge: Math.max(one.charge, other.charge),
          urgency: Math.max(one.urgency, other.urgency),
        };
        const salience = attentionSalience(one);
        expect(salience).toBeGreaterThanOrEqual(0);
        expect(salience).toBeLessThanOrEqual(1 + 1e-12);
        expect(attentionSalience(most)).toBeGreaterThanOrEqual(salience - 1e-12);
      }),
    );
  });
});

describe('urgency', () => {
  it('is 0.8 of direct speech, 0.4 of a feeling, 0.2 of a thought of its own', () => {
    const fresh = (kind: string) => urgencyAfter({ kind, sent: 0, points: 0 }, 0, halfLife);
    expect([fresh('speech'), fresh('feeling'), fresh('impulse')]).toEqual([0.8, 0.4, 0.2]);
    expect(fresh('something new')).toBe(0);
  });

  it('gains 0.02 with each minute of waiting, up to 1', () => {
    const after = (minutes: number) =>
      urgencyAfter({ kind: 'impulse', sent: 0, points: 0 }, minutes * minute, halfLife);
    expect(after(5)).toBeCloseTo(0.2 + 5 * urgencyPerMinute);
    expect(after(1_000)).toBe(1);
    expect(after(-5)).toBe(0.2);
  });

  it('that a sender asked for fades by half in its half-life', () => {
    const after = (waited: number) =>
      urgencyAfter({ kind: 'observation', sent: 0.9, points: 0 }, waited, halfLife);
    expect(after(0)).toBeCloseTo(0.9);
    expect(after(halfLife)).toBeCloseTo(0.3 + 0.3 + 10 * urgencyPerMinute);
  });

  it('lies between 0 and 1, rises with points, and without a sender’s wish never falls by waiting', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(urgencyOfKind)),
        ratio,
        fc.double({ min: -15, max: 15, noNaN: true }),
        fc.nat(100 * minute),
        (kind, sent, points, waited) => {
          const at = (given: { sent: number; points: number }, time: number) =>
            urgencyAfter({ kind, ...given }, time, halfLife);
          const urgency = at({ sent, points }, waited);
          expect(urgency).toBeGreaterThanOrEqual(0);
          expect(urgency).toBeLessThanOrEqual(1);
          expect(at({ sent, points: points + 1 }, waited)).toBeGreaterThanOrEqual(urgency);
          expect(at({ sent: 0, points }, waited + minute)).toBeGreaterThanOrEqual(
            at({ sent: 0, points }, waited),
          );
        },
      ),
    );
  });
});
