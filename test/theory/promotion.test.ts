import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { center } from '../../theory/belief-weight.ts';
import {
  demotingEvidence,
  promotedTo,
  promotedWeight,
  promotingEvidence,
  type PromotedTo,
} from '../../theory/promotion.ts';
import { gatesAgainst } from '../../theory/two-gates.ts';
import { moveWeight, weightInTime } from '../../theory/weight-movement.ts';

const day = 86_400_000;
const recurring = (days: number, over: number) => ({ days, first: 0, last: over * day });

describe('003 §4.3: what recurs is promoted', () => {
  it.each<[number, number, PromotedTo | null]>([
    [4, 30, null],
    [5, 13, null],
    [5, 14, 'goal'],
    [9, 40, 'goal'],
    [10, 29, 'goal'],
    [10, 30, 'identity'],
  ])('on %s days over %s: to %s', (days, over, to) => {
    expect(promotedTo(recurring(days, over))).toBe(to);
  });

  const weight = fc.record({
    alpha: fc.double({ min: 0.5, max: 40, noNaN: true }),
    beta: fc.double({ min: 0.5, max: 40, noNaN: true }),
  });

  it('into the range of a goal, or of what the mind takes itself to be, and never above .85', () => {
    fc.assert(
      fc.property(weight, fc.constantFrom<PromotedTo>('goal', 'identity'), (from, to) => {
        const given = promotingEvidence(from, to);
        const { weight: now, movement } = moveWeight(from, null, {
          pass: 1,
          evidence: { alpha: given, beta: 0 },
          isSpread: true,
        });
        const stands = center(weightInTime({ ...now, movement }));
        const before = center(from);
        if (to === 'goal') expect(stands).toBeCloseTo(Math.max(before, 0.65), 9);
        else expect(stands).toBeCloseTo(Math.max(before, 0.82), 9);
        expect(center(promotedWeight(from, to))).toBeCloseTo(stands, 9);
        // no centre moves more than a tenth in a pass
        expect(Math.abs(center(now) - before)).toBeLessThan(0.1 + 1e-9);
      }),
    );
  });

  it('and taken back down to where it stood', () => {
    fc.assert(
      fc.property(weight, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (from, centre) => {
        const beta = demotingEvidence(from, centre);
        const now = center({ alpha: from.alpha, beta: from.beta + beta });
        expect(beta).toBeGreaterThanOrEqual(0);
        expect(now).toBeCloseTo(Math.min(center(from), centre), 9);
      }),
    );
  });
});

describe('003 §4.3: each gate refuses', () => {
  it('what has not enough evidence: its centre less a deviation must be a half', () => {
    expect(gatesAgainst({ alpha: 2, beta: 1 }, 1)).toEqual([
      'its centre less one deviation is 0.43, below 0.5',
    ]);
    expect(gatesAgainst({ alpha: 7.5, beta: 4 }, 1)).toEqual([]);
  });

  it('the 21st that is as strong as a goal', () => {
    expect(gatesAgainst({ alpha: 7.5, beta: 4 }, 20)).toEqual([]);
    expect(gatesAgainst({ alpha: 7.5, beta: 4 }, 21)).toEqual(['it is number 21, and 20 have room']);
  });
});
