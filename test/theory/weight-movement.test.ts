import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BeliefWeight,
  center,
  centerCeiling,
  newMemoryWeight,
  withEvidence,
} from '../../theory/belief-weight.ts';
import { goalLikeFrom, highestBeside, mostGoalShare } from '../../theory/goal-share.ts';
import {
  beginsPass,
  diminished,
  farthestInPass,
  type Movement,
  moveWeight,
  passOf,
  payOwed,
  type WeightChange,
} from '../../theory/weight-movement.ts';

const sides = fc.double({ min: 0.1, max: 500, noNaN: true });
const weights: fc.Arbitrary<BeliefWeight> = fc.record({ alpha: sides, beta: sides });
const amounts = fc.double({ min: 0, max: 200, noNaN: true });
const changes: fc.Arbitrary<Omit<WeightChange, 'pass'>> = fc.record({
  evidence: fc.record({ alpha: amounts, beta: amounts }),
  isSpread: fc.boolean(),
});

interface Moving {
  weight: BeliefWeight;
  movement: Movement | null;
}

const move = ({ weight, movement }: Moving, change: WeightChange): Moving =>
  moveWeight(weight, movement, change);

/** What evidence is worth to a weight that is owed nothing, below the ceiling. */
const wantedOf = (weight: BeliefWeight, { alpha, beta }: WeightChange['evidence']) => {
  const most = ((weight.beta + beta) * centerCeiling) / (1 - centerCeiling);
  return { alpha: Math.min(diminished(weight, alpha), Math.max(0, most - weight.alpha)), beta };
};

const gaining = (alpha: number, pass = 0): WeightChange => ({
  evidence: { alpha, beta: 0 },
  pass,
  isSpread: true,
});

describe('§3.9 A: the movement of weights', () => {
  it('rejects what would push a weight above the ceiling, from any weight below, by any evidence', () => {
    fc.assert(
      fc.property(weights, fc.array(fc.tuple(changes, fc.nat(3)), { maxLength: 30 }), (weight, given) => {
        let moving: Moving = { weight, movement: null };
        for (const [place, [change, step]] of given.entries()) {
          moving = move(moving, { ...change, pass: place + step });
          expect(center(moving.weight)).toBeLessThanOrEqual(Math.max(centerCeiling, center(weight)) + 1e-9);
        }
      }),
    );
    const [capped] = [move({ weight: { alpha: 18.9, beta: 1 }, movement: null }, gaining(50))];
    expect(center(capped.weight)).toBeCloseTo(centerCeiling, 12);
    expect(capped.movement?.owed).toBeUndefined();
  });

  it('diminishes returns over twenty reinforcements of one memory', () => {
    let moving: Moving = { weight: newMemoryWeight, movement: null };
    const gains: number[] = [];
    for (let pass = 0; pass < 20; pass += 1) {
      const before = moving.weight;
      moving = move(moving, gaining(1, pass));
      gains.push(moving.weight.alpha - before.alpha);
      expect(gains.at(-1)).toBeCloseTo(1 / Math.log2(before.alpha + before.beta + 1), 12);
    }
    expect(gains.every((gain, place) => place === 0 || gain < gains[place - 1]!)).toBe(true);
    expect(gains[0]).toBeCloseTo(0.387, 3);
  });

  it('never makes more of evidence than it is', () => {
    fc.assert(
      fc.property(weights, amounts, (weight, gain) => {
        expect(diminished(weight, gain)).toBeLessThanOrEqual(gain);
      }),
    );
  });

  it('that only watches holds nothing back, and counts what it would have, for any evidence', () => {
    fc.assert(
      fc.property(weights, fc.array(changes, { minLength: 1, maxLength: 30 }), (weight, given) => {
        let [held, watched]: [Moving, Moving] = [
          { weight, movement: null },
          { weight, movement: null },
        ];
        for (const change of given) {
          const before = held;
          held = move(held, { ...change, pass: 7 });
          watched = move(watched, { ...change, pass: 7, gradual: 'shadow' });
          expect(watched.movement?.owed).toBeUndefined();
          // the same, until the first thing that is held back
          const whole = withEvidence(before.weight, wantedOf(before.weight, change.evidence));
          const isHeld = Math.abs(center(held.weight) - center(whole)) > 1e-9;
          expect(watched.movement?.beyond !== undefined).toBe(isHeld);
          if (isHeld) return;
          expect(watched).toEqual(held);
        }
      }),
    );
  });

  it('counts each change beyond a tenth while it only watches, and keeps that once it holds', () => {
    const watching = { gradual: 'shadow' } as const;
    let moving = move({ weight: { alpha: 2, beta: 8 }, movement: null }, { ...gaining(9), ...watching });
    const to = center(moving.weight);
    expect(moving.movement).toEqual({ pass: 0, from: 0.2, beyond: { times: 1, pass: 0, from: 0.2, to } });
    moving = move(moving, { ...gaining(9), ...watching });
    expect(moving.movement?.beyond).toMatchObject({ times: 2, to: center(moving.weight) });
    // a little, in the next pass
    const { beyond } = moving.movement!;
    expect(move(moving, { ...gaining(0.1, 1), ...watching }).movement?.beyond).toEqual(beyond);
    expect(move(moving, gaining(50, 1)).movement).toMatchObject({ beyond, owed: {} });
    // what is owed from before is added whole
    const owing = move({ weight: { alpha: 2, beta: 8 }, movement: null }, gaining(50));
    expect(payOwed(owing.weight, owing.movement!, { pass: 1, ...watching }).movement.owed).toBeUndefined();
  });

  it('moves no centre by more than a tenth in a pass, however many write to it', () => {
    fc.assert(
      fc.property(weights, fc.array(changes, { minLength: 1, maxLength: 30 }), (weight, given) => {
        let moving: Moving = { weight, movement: null };
        for (const change of given) {
          moving = move(moving, { ...change, pass: 7 });
          expect(Math.abs(center(moving.weight) - center(weight))).toBeLessThanOrEqual(farthestInPass + 1e-9);
        }
      }),
    );
  });

  it('spreads a larger move over passes until all of it is there, and reaches where it was to go', () => {
    fc.assert(
      fc.property(weights, changes, (weight, { evidence }) => {
        const target = moveWeight(weight, null, { evidence, pass: 0, isSpread: true });
        const owed = target.movement.owed ?? { alpha: 0, beta: 0 };
        let moving = target;
        let passes = 1;
        for (; moving.movement.owed !== undefined && passes < 30; passes += 1) {
          const before = center(moving.weight);
          moving = payOwed(moving.weight, moving.movement, { pass: passes });
          expect(Math.abs(center(moving.weight) - before)).toBeLessThanOrEqual(farthestInPass + 1e-9);
        }
        // ten steps of a tenth are the whole range
        expect(passes).toBeLessThanOrEqual(11);
        expect(moving.weight.alpha).toBeLessThanOrEqual(target.weight.alpha + owed.alpha + 1e-6);
        expect(moving.weight.alpha + moving.weight.beta).toBeCloseTo(
          target.weight.alpha + target.weight.beta + owed.alpha + owed.beta,
          3,
        );
      }),
    );
  });

  it('never raises a belief by evidence against it, nor lowers it by evidence for it, whatever it is owed', () => {
    fc.assert(
      fc.property(
        weights,
        fc.record({ alpha: amounts, beta: amounts }),
        amounts,
        fc.boolean(),
        (weight, owed, amount, isSpread) => {
          const movement = { pass: 3, from: center(weight), owed };
          const after = (evidence: { alpha: number; beta: number }) =>
            center(moveWeight(weight, movement, { evidence, pass: 4, isSpread }).weight) - center(weight);
          expect(after({ alpha: 0, beta: amount })).toBeLessThanOrEqual(1e-12);
          expect(after({ alpha: amount, beta: 0 })).toBeGreaterThanOrEqual(-1e-12);
        },
      ),
    );
  });

  it('counts what is owed as evidence that is there: two halves are worth what they are one after the other', () => {
    const owing = { pass: 0, from: 0.2, owed: { alpha: 59, beta: 0 } };
    const { movement } = moveWeight(newMemoryWeight, owing, gaining(1));
    const gained =
      movement.owed!.alpha - 59 + moveWeight(newMemoryWeight, owing, gaining(1)).weight.alpha - 1;
    expect(gained).toBeCloseTo(1 / Math.log2(65), 9);
  });

  it('moves no centre by more than a tenth where a weight has all the evidence that it can carry', () => {
    const full = fc.record({
      alpha: fc.double({ min: 1, max: 9_999, noNaN: true }),
      rest: fc.double({ min: 0, max: 20, noNaN: true }),
    });
    const large = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(full, fc.array(fc.tuple(large, large), { minLength: 1 }), ({ alpha, rest }, given) => {
        const weight = { alpha, beta: Math.max(1, 10_000 - alpha - rest) };
        let moving: Moving = { weight, movement: null };
        for (const [plus, minus] of given) {
          moving = move(moving, { evidence: { alpha: plus, beta: minus }, pass: 0, isSpread: true });
          expect(Math.abs(center(moving.weight) - center(weight))).toBeLessThanOrEqual(farthestInPass + 1e-9);
        }
      }),
    );
  });

  it('loses what does not fit where it is not to be spread', () => {
    const recalled = moveWeight(newMemoryWeight, null, {
      evidence: { alpha: 9, beta: 0 },
      pass: 0,
      isSpread: false,
    });
    expect(center(recalled.weight)).toBeCloseTo(0.3, 9);
    expect(recalled.movement.owed).toBeUndefined();
  });

  it('counts passes of twenty cycles', () => {
    expect([0, 19, 20, 41].map(passOf)).toEqual([0, 0, 1, 2]);
    expect([0, 1, 19, 20, 21, 40].filter(beginsPass)).toEqual([20, 40]);
  });
});

describe('§3.9 A: the share of one goal', () => {
  const centers = fc.double({ min: goalLikeFrom, max: centerCeiling, noNaN: true });
  const weightAt = (mean: number): BeliefWeight => ({ alpha: mean * 20, beta: (1 - mean) * 20 });

  it('lifts none of three or more above 40 % of all goal-like weight', () => {
    fc.assert(
      fc.property(
        fc.array(centers, { minLength: 2, maxLength: 6 }),
        centers,
        amounts,
        (others, own, gain) => {
          const highest = highestBeside(others.map(weightAt));
          const weight = weightAt(own);
          const { weight: after } = moveWeight(weight, null, { ...gaining(gain), highest });
          const sum = others.reduce((whole, each) => whole + each, 0);
          const share = center(after) / (sum + center(after));
          expect(share).toBeLessThanOrEqual(Math.max(mostGoalShare, own / (sum + own)) + 1e-9);
        },
      ),
    );
    expect(highestBeside([weightAt(0.6), weightAt(0.6)])).toBeCloseTo(0.8, 12);
  });

  it('leaves one or two goals to the ceiling alone', () => {
    expect(highestBeside([])).toBe(centerCeiling);
    expect(highestBeside([weightAt(0.6)])).toBe(centerCeiling);
  });
});
