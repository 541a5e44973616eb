import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correlation,
  type GutOutcome,
  meaningOf,
  howWell,
  permutationP,
  withFixedSign,
} from '../../theory/gut-axes.ts';
import { uniformSequence } from '../../theory/uniform-sequence.ts';

const unknown: GutOutcome = { reaccess: null, feedback: null, success: null, uncontradicted: null };

describe('what became of a moment', () => {
  it('is the weighted mean of what is known of it', () => {
    expect(howWell({ reaccess: 1, feedback: 1, success: 1, uncontradicted: 1 })).toBeCloseTo(1, 9);
    expect(howWell({ ...unknown, reaccess: 1, uncontradicted: 0 })).toBeCloseTo(0.6, 9);
    expect(howWell(unknown)).toBeNull();
  });
});

describe('§5.1 an axis', () => {
  it('§5.1 has its largest loading positive, whichever way it was found', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
        (axis) => {
          const turned = axis.map((value) => -value);
          const fixed = withFixedSign(axis);
          expect(Math.max(...fixed)).toBeCloseTo(Math.max(...axis.map(Math.abs)), 6);
          // of two that are as large, the first decides
          expect([...withFixedSign(turned)].map(Math.abs)).toEqual([...fixed].map(Math.abs));
        },
      ),
    );
    expect([...withFixedSign([0.5, -2, 1])]).toEqual([-0.5, 2, -1]);
    expect([...withFixedSign([-0.5, 2, -1])]).toEqual([-0.5, 2, -1]);
  });

  const moments = (count: number, outcome: (place: number, index: number) => GutOutcome) =>
    Array.from({ length: count }, (_, index) => {
      const place = (index % 10) / 10;
      return { place, outcome: outcome(place, index) };
    });
  const goesWith = (place: number): GutOutcome => ({ ...unknown, feedback: place, reaccess: 0.5 });

  it('§5.1 means something from 30 outcomes on, by the part that goes with it most', () => {
    expect(meaningOf(moments(29, goesWith), 1)).toBeNull();
    const meaning = meaningOf(moments(30, goesWith), 1);
    expect(meaning).toMatchObject({ part: 'feedback', outcomes: 30, p: 0.001 });
    expect(meaning!.r).toBeCloseTo(1, 9);
    expect(
      meaningOf(
        moments(30, (place) => goesWith(1 - place)),
        1,
      )!.r,
    ).toBeCloseTo(-1, 9);
  });

  it('§5.1 means nothing below |r| = .5, and nothing where chance alone would have it so', () => {
    const noise = uniformSequence(3, 'noise');
    expect(
      meaningOf(
        moments(60, () => ({ ...unknown, feedback: noise() })),
        1,
      ),
    ).toBeNull();
    // what is not known counts for nothing
    expect(
      meaningOf(
        moments(90, (place, index) => (index < 29 ? goesWith(place) : unknown)),
        1,
      ),
    ).toBeNull();
  });

  it('§5.1 is tested by permutations, the same for the same seed', () => {
    const places = Array.from({ length: 30 }, (_, index) => index);
    const draw = uniformSequence(5, 'outcomes');
    const chance = places.map(() => draw());
    expect(permutationP(places, places, 1)).toBe(0.001);
    expect(permutationP(places, chance, 1)).toBeGreaterThan(0.01);
    expect(permutationP(places, chance, 1)).toBe(permutationP(places, chance, 1));
    expect(correlation([1, 1, 1], [1, 2, 3])).toBe(0);
  });
});
