import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { center, contradict } from '../../theory/belief-weight.ts';
import { isDormant } from '../../theory/dormancy.ts';
import {
  concludedWeight,
  fadedADay,
  fadedBy,
  fadingOf,
  gatheringCost,
  passesIn,
  triedFor,
  weightAtRest,
} from '../../theory/fading.ts';
import { moveWeight } from '../../theory/weight-movement.ts';

const day = 86_400_000;
const weight = fc.record({
  alpha: fc.double({ min: 0.1, max: 900, noNaN: true }),
  beta: fc.double({ min: 0.1, max: 900, noNaN: true }),
});

describe('003 §4.4: fading', () => {
  it('is counted by the day since the last access, and not within the first', () => {
    const fresh = { accessedAt: 0, recalls: 5 };
    expect(fadedBy(fresh, { since: null, until: 0.99 * day })).toBeNull();
    expect(fadedBy(fresh, { since: null, until: day })).toEqual({ days: 1, halves: false });
    expect(fadedBy(fresh, { since: null, until: 30.5 * day })).toEqual({ days: 30.5, halves: false });
    expect(fadedBy(fresh, { since: 30 * day, until: 31 * day })).toEqual({ days: 1, halves: false });
  });

  it('counts the first day later when an earlier walk came too soon for it', () => {
    const fresh = { accessedAt: 0, recalls: 0 };
    expect(fadedBy(fresh, { since: 0.5 * day, until: 1.5 * day })).toEqual({ days: 1.5, halves: false });
  });

  it('is not counted twice, nor of a memory that was recalled while the walk was under way', () => {
    expect(fadedBy({ accessedAt: 0, recalls: 0 }, { since: 9 * day, until: 9 * day })).toBeNull();
    expect(fadedBy({ accessedAt: 9 * day, recalls: 0 }, { since: null, until: 8 * day })).toBeNull();
  });

  it('halves what was hardly ever recalled, once, in the walk that its 90th day falls into', () => {
    const hardly = { accessedAt: 0, recalls: 2 };
    const halves = (since: number | null, until: number, recalls = 2) =>
      fadedBy({ ...hardly, recalls }, { since: since && since * day, until: until * day })!.halves;
    expect(halves(null, 91)).toBe(true);
    expect(halves(89, 90)).toBe(true);
    expect(halves(88, 89)).toBe(false);
    expect(halves(90, 91)).toBe(false);
    expect(halves(null, 400)).toBe(true);
    expect(halves(null, 91, 3)).toBe(false);
  });

  it('adds up to the same, in one walk or in many', () =>
    fc.assert(
      fc.property(
        fc.record({ accessedAt: fc.nat(20), recalls: fc.nat(5) }),
        fc.array(fc.double({ min: 0.01, max: 40, noNaN: true }), { minLength: 1, maxLength: 60 }),
        ({ accessedAt, recalls }, steps) => {
          const memory = { accessedAt: accessedAt * day, recalls };
          let [since, days, halvings]: [number | null, number, number] = [null, 0, 0];
          let until = 0;
          for (const step of steps) {
            until += step * day;
            const faded = fadedBy(memory, { since, until });
            days += faded?.days ?? 0;
            halvings += faded?.halves ? 1 : 0;
            since = until;
          }
          const once = fadedBy(memory, { since: null, until });
          expect(days).toBeCloseTo(once?.days ?? 0, 6);
          expect(halvings).toBe(once?.halves ? 1 : 0);
        },
      ),
    ));

  it('starts anew with a recall', () =>
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(5), (recalledOn, later, recalls) => {
        const until = (recalledOn + later) * day;
        const memory = { accessedAt: recalledOn * day, recalls };
        const faded = fadedBy(memory, { since: (recalledOn - 1) * day, until });
        if (later < 1) expect(faded).toBeNull();
        else expect(faded).toEqual({ days: later, halves: later >= 90 && recalls < 3 });
      }),
    ));

  it('is a hundredth of an observation a day, and as much as there is where it halves', () => {
    expect(fadingOf({ alpha: 2, beta: 3 }, { days: 10, halves: false })).toBeCloseTo(10 * fadedADay, 12);
    fc.assert(
      fc.property(weight, (before) => {
        const after = contradict(before, fadingOf(before, { days: 1e-9, halves: true }));
        expect(center(after)).toBeCloseTo(center(before) / 2, 6);
      }),
    );
  });
});

describe('what only passes through the mind', () => {
  it('comes to rest once, a day after it came, and not where anything recalled it', () => {
    const fresh = { accessedAt: 0, recalls: 0 };
    expect(passesIn(fresh, { since: null, until: 0.99 * day })).toBe(false);
    expect(passesIn(fresh, { since: 0.5 * day, until: 1.5 * day })).toBe(true);
    expect(passesIn(fresh, { since: 1.5 * day, until: 2.5 * day })).toBe(false);
    expect(passesIn({ ...fresh, recalls: 1 }, { since: null, until: 9 * day })).toBe(false);
  });

  it('comes to rest later where it is given longer', () => {
    const fresh = { accessedAt: 0, recalls: 0 };
    const period = { since: 13.5 * day, until: 14.5 * day };
    expect(passesIn(fresh, period, triedFor)).toBe(true);
    expect(passesIn(fresh, period)).toBe(false);
    expect(passesIn({ ...fresh, recalls: 1 }, period, triedFor)).toBe(false);
  });

  it('has as much against it as makes it dormant, with what it is owed', () =>
    fc.assert(
      fc.property(weight, (before) => {
        const passed = { days: 1, halves: false, rests: true as const };
        expect(isDormant({ ...contradict(before, fadingOf(before, passed)), immutable: false })).toBe(true);
        const owed = { alpha: 3, beta: 0 };
        const paid = { alpha: before.alpha + 3, beta: before.beta };
        expect(isDormant({ ...contradict(paid, fadingOf(before, passed, owed)), immutable: false })).toBe(
          true,
        );
      }),
    ));

  it('is at rest within one pass where the mind has just concluded it', () => {
    const beta = fadingOf(concludedWeight, { days: 1, halves: false, rests: true });
    const { weight: resting } = moveWeight(concludedWeight, null, {
      evidence: { alpha: 0, beta },
      pass: 0,
      isSpread: true,
    });
    expect(isDormant({ ...resting, immutable: false })).toBe(true);
  });

  it('is what a new memory at rest begins as', () => {
    expect(isDormant({ ...weightAtRest, immutable: false })).toBe(true);
    expect(center(weightAtRest)).toBeCloseTo(0.099, 9);
  });
});

describe('the evidence against a memory that another stands for', () => {
  it('lets it fall asleep when that one says all of it, just so far, and else counts little', () =>
    fc.assert(
      fc.property(weight, (before) => {
        const asleep = contradict(before, gatheringCost(before, { whole: true }));
        expect(isDormant({ ...asleep, immutable: false })).toBe(true);
        expect(center(asleep)).toBeGreaterThan(Math.min(0.098, center(before) * 0.39));
        expect(gatheringCost(before, { whole: false })).toBe(0.3);
      }),
    ));

  it('takes into account what its weight is still owed', () => {
    const [before, owed] = [
      { alpha: 2, beta: 3 },
      { alpha: 4, beta: 0 },
    ];
    const { alpha, beta } = contradict({ alpha: 6, beta: 3 }, gatheringCost(before, { whole: true, owed }));
    expect(alpha / (alpha + beta)).toBeCloseTo(0.099, 9);
  });
});
