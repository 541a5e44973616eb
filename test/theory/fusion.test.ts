import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convexFusion, minMaxNormalized, rankConstant, reciprocalRankFusion } from '../../theory/fusion.ts';

const score = fc.integer({ min: -1_000, max: 1_000 }).map((whole) => whole / 8);
const scores = (length: number): fc.Arbitrary<Float64Array> =>
  fc.array(score, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));
const arms = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 }))
  .chain(([candidates, count]) =>
    fc.array(
      fc.record({
        scores: scores(candidates),
        weight: fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8),
      }),
      {
        minLength: count,
        maxLength: count,
      },
    ),
  );
const ranking = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
const rankings = fc.array(ranking, { maxLength: 5 });

describe('scores between the worst and the best', () => {
  it.each([
    [
      [2, 4, 3],
      [0, 1, 0.5],
    ],
    [
      [-1, 0, Number.NaN],
      [0, 1, 0],
    ],
    [
      [7, 7],
      [1, 1],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[Number.NaN], [0]],
    [[], []],
  ])('%j become %j', (given, expected) => {
    expect([...minMaxNormalized(Float64Array.from(given))]).toEqual(expected);
  });

  it('keep their order and lie between 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }).chain(scores), (given) => {
        const normalized = minMaxNormalized(given);
        for (const [left, one] of given.entries())
          for (const [right, other] of given.entries())
            if (one < other) expect(normalized[left]!).toBeLessThan(normalized[right]!);
        for (const value of normalized) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('do not change when all scores are stretched or moved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }).chain(scores),
        fc.constantFrom(0.5, 2, 8),
        fc.constantFrom(-4, 16),
        (given, by, more) => {
          fc.pre(new Set(given).size > 1);
          expect(minMaxNormalized(given.map((value) => value * by + more))).toEqual(minMaxNormalized(given));
        },
      ),
    );
  });
});

describe('the convex fusion', () => {
  it('is the weighted sum', () => {
    const words = { scores: Float64Array.from([1, 0, 0.5]), weight: 0.75 };
    const vectors = { scores: Float64Array.from([0, 1, 0.5]), weight: 0.25 };
    expect([...convexFusion([words, vectors])]).toEqual([0.75, 0.25, 0.5]);
  });

  it('is the same in any order of the searches', () => {
    fc.assert(
      fc.property(arms, (given) => {
        expect(convexFusion(given.toReversed())).toEqual(convexFusion(given));
      }),
    );
  });

  it('is the same for a candidate at any place', () => {
    fc.assert(
      fc.property(arms, (given) => {
        const turned = given.map(({ scores, weight }) => ({ scores: scores.toReversed(), weight }));
        expect(convexFusion(turned)).toEqual(convexFusion(given).toReversed());
      }),
    );
  });

  it('never puts a candidate below one that no search prefers to it', () => {
    fc.assert(
      fc.property(arms, (given) => {
        const fused = convexFusion(given);
        for (const left of fused.keys())
          for (const right of fused.keys())
            if (given.every(({ scores }) => scores[left]! >= scores[right]!))
              expect(fused[left]!).toBeGreaterThanOrEqual(fused[right]!);
      }),
    );
  });

  it('refuses searches of different candidates, a negative weight, and nothing', () => {
    const one = { scores: new Float64Array(1), weight: 1 };
    expect(() => convexFusion([one, { scores: new Float64Array(2), weight: 1 }])).toThrow(
      /of 2 and of 1 candidates/,
    );
    expect(() => convexFusion([{ ...one, weight: -0.1 }])).toThrow(/-0\.1/);
    expect(() => convexFusion([{ ...one, weight: Number.NaN }])).toThrow(RangeError);
    expect(() => convexFusion([])).toThrow(/at least one search/);
  });
});

describe('the reciprocal rank fusion', () => {
  it('sums 1 / (60 + rank)', () => {
    const fused = reciprocalRankFusion([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(fused).toEqual(
      new Map([
        ['a', 1 / 61],
        ['b', 1 / 62 + 1 / 61],
        ['c', 1 / 62],
      ]),
    );
    expect(rankConstant).toBe(60);
    expect(reciprocalRankFusion([['a']], 0)).toEqual(new Map([['a', 1]]));
  });

  it('is the same in any order of the rankings', () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const turned = reciprocalRankFusion(given.toReversed());
        const fused = reciprocalRankFusion(given);
        expect([...turned.keys()].sort()).toEqual([...fused.keys()].sort());
        for (const [id, value] of fused) expect(turned.get(id)).toBeCloseTo(value, 14);
      }),
    );
  });

  it('puts a candidate above one that stands below it in every ranking', () => {
    fc.assert(
      fc.property(
        fc.array(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 5 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (given) => {
          const fused = reciprocalRankFusion(given);
          for (const one of fused.keys())
            for (const other of fused.keys())
              if (one !== other && given.every((each) => each.indexOf(one) < each.indexOf(other)))
                expect(fused.get(one)!).toBeGreaterThan(fused.get(other)!);
        },
      ),
    );
  });

  it('gives more to what one more ranking names', () => {
    fc.assert(
      fc.property(rankings, ranking, (given, more) => {
        const before = reciprocalRankFusion(given);
        const after = reciprocalRankFusion([...given, more]);
        for (const id of more) expect(after.get(id)!).toBeGreaterThan(before.get(id) ?? 0);
      }),
    );
  });
});
