import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverage,
  type EpisodeMoment,
  nearMoments,
  neighbouringMoments,
  surroundings,
} from '../../theory/neighbouring-moments.ts';

const talk = (...positions: number[]): EpisodeMoment[] =>
  positions.map((position) => ({ episode: 'talk', position }));
const one: EpisodeMoment = { episode: null, position: null };

const moment: fc.Arbitrary<EpisodeMoment> = fc.record({
  episode: fc.constantFrom('morning', 'evening', null),
  position: fc.option(fc.integer({ min: 0, max: 9 })),
});
const weight = fc.integer({ min: 0, max: 16 }).map((eighths) => eighths / 8);
const scene = fc.array(moment, { minLength: 1, maxLength: 12 }).chain((moments) =>
  fc.integer({ min: 1, max: 4 }).chain((words) =>
    fc.record({
      moments: fc.constant(moments),
      words: fc.constant(words),
      weights: fc
        .array(weight, { minLength: moments.length * words, maxLength: moments.length * words })
        .map((values) => Float64Array.from(values)),
    }),
  ),
);

describe('the neighbours of a moment', () => {
  it('stand up to three places away in its episode and count 0.6 for each place', () => {
    const [, , , middle] = neighbouringMoments(talk(1, 2, 3, 4, 5, 6, 7, 8));
    const near = new Map(middle!.map(({ place, weight }) => [place, weight]));
    expect([...near.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6]);
    expect(near.get(2)).toBeCloseTo(0.6, 12);
    expect(near.get(5)).toBeCloseTo(0.36, 12);
    expect(near.get(0)).toBeCloseTo(0.216, 12);
  });

  it('are found whatever order the moments are given in, and over gaps by their position', () => {
    const [first] = neighbouringMoments(talk(7, 30, 5, 8));
    expect(first!.map(({ place }) => place).sort((a, b) => a - b)).toEqual([2, 3]);
  });

  it('are never of another episode, and none for what has no place in one', () => {
    const moments = [
      ...talk(1),
      { episode: 'another', position: 2 },
      one,
      one,
      { episode: 'talk', position: null },
    ];
    expect(neighbouringMoments(moments)).toEqual([[], [], [], [], []]);
  });

  it('have each other', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 15 }), (moments) => {
        const around = neighbouringMoments(moments);
        for (const [place, near] of around.entries())
          for (const neighbour of near)
            expect(around[neighbour.place]).toContainEqual({ place, weight: neighbour.weight });
      }),
    );
  });
});

describe('the coverage of a cue', () => {
  it('counts every word once, where it stands best', () => {
    // the question holds both words, its answer none; the moment after them one of the two
    const weights = Float64Array.from([2, 1, 0, 0, 0, 1]);
    const [question, answer, after] = coverage(weights, 2, neighbouringMoments(talk(1, 2, 3)));
    expect(question).toBeCloseTo(2 + 1, 12);
    expect(answer).toBeCloseTo(0.6 * 2 + 0.6 * 1, 12);
    expect(after).toBeCloseTo(0.36 * 2 + 1, 12);
  });

  it('without neighbours is the plain sum', () => {
    expect([...coverage(Float64Array.from([2, 1, 0, 4]), 2, neighbouringMoments([one, one]))]).toEqual([
      3, 4,
    ]);
    expect([...coverage(new Float64Array(0), 0, neighbouringMoments([one]))]).toEqual([0]);
  });

  it('lies between what the moment covers alone and what the whole episode would', () => {
    fc.assert(
      fc.property(scene, ({ moments, words, weights }) => {
        const covered = coverage(weights, words, neighbouringMoments(moments));
        for (const place of moments.keys()) {
          let alone = 0;
          let most = 0;
          for (let word = 0; word < words; word += 1) {
            alone += weights[place * words + word]!;
            most += Math.max(...moments.map((_, other) => weights[other * words + word]!));
          }
          expect(covered[place]!).toBeGreaterThanOrEqual(alone);
          expect(covered[place]!).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('never falls when a word is worth more somewhere', () => {
    fc.assert(
      fc.property(scene, fc.nat(), weight, ({ moments, words, weights }, at, more) => {
        const around = neighbouringMoments(moments);
        const raised = weights.with(at % weights.length, weights[at % weights.length]! + more);
        const before = coverage(weights, words, around);
        const after = coverage(raised, words, around);
        for (const [place, covered] of before.entries())
          expect(after[place]!).toBeGreaterThanOrEqual(covered);
      }),
    );
  });

  it('does not depend on the order in which moments are given', () => {
    fc.assert(
      fc.property(scene, ({ moments, words, weights }) => {
        const turned = Float64Array.from(weights, (_, index) => {
          const place = moments.length - 1 - Math.floor(index / words);
          return weights[place * words + (index % words)]!;
        });
        const covered = coverage(weights, words, neighbouringMoments(moments));
        expect(coverage(turned, words, neighbouringMoments(moments.toReversed()))).toEqual(
          covered.toReversed(),
        );
      }),
    );
  });

  it('is nowhere more under a smaller discount or a shorter reach', () => {
    fc.assert(
      fc.property(scene, ({ moments, words, weights }) => {
        const far = coverage(weights, words, neighbouringMoments(moments));
        for (const less of [
          { ...nearMoments, reach: 1 },
          { ...nearMoments, discount: 0.3 },
        ])
          for (const [place, covered] of coverage(
            weights,
            words,
            neighbouringMoments(moments, less),
          ).entries())
            expect(covered).toBeLessThanOrEqual(far[place]!);
      }),
    );
  });
});

describe('the surroundings of a moment', () => {
  it('are the mean of similarities, the near ones counting more', () => {
    const [first, second] = surroundings(Float64Array.from([1, 0.2]), neighbouringMoments(talk(1, 2)));
    expect(first).toBeCloseTo((1 + 0.6 * 0.2) / 1.6, 12);
    expect(second).toBeCloseTo((0.2 + 0.6 * 1) / 1.6, 12);
  });

  it('leave out what has no vector, and are unknown where nothing has one', () => {
    const known = Float64Array.from([Number.NaN, 0.5, Number.NaN]);
    const [first, second, third] = surroundings(known, neighbouringMoments([...talk(1, 2), one]));
    expect([first, second, third]).toEqual([0.5, 0.5, Number.NaN]);
  });

  it('lie between the least and the most similar', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(moment, fc.integer({ min: -8, max: 8 })), { minLength: 1, maxLength: 12 }),
        (given) => {
          const similarities = Float64Array.from(given, ([, eighths]) => eighths / 8);
          const means = surroundings(similarities, neighbouringMoments(given.map(([each]) => each)));
          for (const mean of means) {
            expect(mean).toBeGreaterThanOrEqual(Math.min(...similarities) - 1e-12);
            expect(mean).toBeLessThanOrEqual(Math.max(...similarities) + 1e-12);
          }
        },
      ),
    );
  });
});
