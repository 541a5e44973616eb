import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  concernNames,
  creditsAfter,
  defaultShares,
  gainOf,
  mostGain,
  type Concern,
  type ConcernCredits,
} from '../../theory/concern-shares.ts';

/** Deterministic draws of 0 to 1 from a seed (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How often each concern wins when something waits for all of these, as salient as `salienceOf` says. */
function winsOf(cycles: number, present: readonly Concern[], salienceOf: (concern: Concern) => number) {
  const wins = new Map<Concern, number>(present.map((concern) => [concern, 0]));
  let credits: ConcernCredits = {};
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const scored = present.map((concern) => ({
      concern,
      salience: salienceOf(concern) + gainOf(credits[concern] ?? 0),
    }));
    const { concern: winner } = scored.reduce((best, each) => (each.salience > best.salience ? each : best));
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
    credits = creditsAfter(credits, { present, winner }, defaultShares);
  }
  return wins;
}

describe('primary focus with background concerns in rotation', () => {
  it('is attended to in 60, 10, 15, 10 and 5 of a hundred free cycles, ± 5, over 200 of them', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 0.12, noNaN: true }), (seed, spread) => {
        const draw = drawsOf(seed);
        const wins = winsOf(200, concernNames, () => 0.4 + spread * draw());
        for (const concern of concernNames)
          expect(Math.abs(wins.get(concern)! / 200 - defaultShares[concern])).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it('is attended to by its shares although one concern is always the more salient by 0.1', () => {
    for (const favoured of concernNames) {
      const wins = winsOf(200, concernNames, (concern) => (concern === favoured ? 0.5 : 0.4));
      for (const concern of concernNames)
        expect(Math.abs(wins.get(concern)! / 200 - defaultShares[concern])).toBeLessThanOrEqual(0.05);
    }
  });

  it('yields to merit: what is more salient by more than 0.15 wins every cycle', () => {
    expect(winsOf(200, concernNames, (concern) => (concern === 'inward' ? 0.6 : 0.4)).get('inward')).toBe(
      200,
    );
  });

  it('leaves what nobody claims to the concerns that something waits for, in their proportion', () => {
    const wins = winsOf(200, ['intake', 'upkeep', 'inward'], () => 0.4);
    expect(Math.abs(wins.get('intake')! / 200 - 10 / 30)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(wins.get('upkeep')! / 200 - 15 / 30)).toBeLessThanOrEqual(0.05);
    expect(winsOf(200, ['inward'], () => 0.1).get('inward')).toBe(200);
  });
});

describe('the credits of concerns', () => {
  const anyPresent = fc.subarray([...concernNames], { minLength: 1 });

  it('gain nothing at or ahead of the share, and 0.15 at the most behind it', () => {
    expect([gainOf(-1), gainOf(0), gainOf(0.5), gainOf(1), gainOf(9)]).toEqual([
      0,
      0,
      0.075,
      mostGain,
      mostGain,
    ]);
  });

  it('stay within two cycles, and a concern for which nothing waits has no claim', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPresent, fc.nat()), { maxLength: 60 }), (cycles) => {
        let credits: ConcernCredits = {};
        for (const [present, place] of cycles) {
          const winner = present[place % present.length]!;
          credits = creditsAfter(credits, { present, winner }, defaultShares);
          for (const concern of concernNames) {
            const credit = credits[concern] ?? 0;
            expect(Math.abs(credit)).toBeLessThanOrEqual(2);
            if (!present.includes(concern)) expect(credit).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });
});
