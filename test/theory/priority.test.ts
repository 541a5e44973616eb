import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perceptSchema } from '../../ports/percept.ts';
import {
  agedBand,
  agedRank,
  bandOf,
  defaultPriority,
  standing,
  type BandNumber,
} from '../../theory/priority.ts';

const stand = (kind: string, boost = 0, urgency = 0) => standing({ kind, boost, urgency }, defaultPriority);

const kinds = fc.constantFrom('command', 'interrupt', 'speech', 'observation', 'plan', 'chatter');
const boosts = fc.double({ min: -10, max: 10, noNaN: true });
const urgencies = fc.double({ min: 0, max: 1, noNaN: true });
const bands = fc.constantFrom<BandNumber>(1, 2, 3, 4, 5);
const waits = fc.nat({ max: 100 * 3_600_000 });

describe('where a percept stands when it arrives (docs/model/attention.md)', () => {
  it.each([
    ['a command', 'command', 0, 0, 1],
    ['an emergency', 'interrupt', 0, 1, 1],
    ['direct speech', 'speech', 0, 0, 2],
    ['an urgent observation', 'observation', 0, 0.8, 2],
    ['an urgent plan', 'plan', 0, 1, 2],
    ['urgent chatter', 'chatter', 0, 0.9, 2],
    ['an observation boosted by 3', 'observation', 3, 0, 3],
    ['an observation boosted by 5', 'observation', 5, 0, 3],
    ['an observation boosted by 2', 'observation', 2, 0, 4],
    ['an observation that is nearly urgent', 'observation', 0, 0.79, 4],
    ['a plan that came due', 'plan', 0, 0, 4],
    ['chatter', 'chatter', 0, 0, 5],
    ['something of no known kind', 'dream', 0, 0, 4],
  ])('%s', (_, kind, boost, urgency, band) => {
    expect(stand(kind, boost, urgency).band).toBe(band);
  });

  it('adds base, boost and ten for urgency (docs/model/attention.md)', () => {
    expect(stand('speech', 4, 1).score).toBe(10 + 4 + 10);
    expect(stand('chatter', -2, 0.5).score).toBe(-1 - 2);
  });

  it('lets no boost and no urgency that a percept may carry lift words to a command (I9)', () => {
    const { boost, urgency } = perceptSchema.shape;
    const carried = fc.record({ boost: boosts, urgency: urgencies }).filter((claim) => {
      return boost.safeParse(claim.boost).success && urgency.safeParse(claim.urgency).success;
    });
    const words = fc.constantFrom('speech', 'observation', 'plan', 'chatter');
    fc.assert(
      fc.property(words, carried, (kind, claim) => {
        expect(stand(kind, claim.boost, claim.urgency).band).toBeGreaterThan(1);
      }),
      { examples: [['speech', { boost: 10, urgency: 1 }]] },
    );
  });

  it('is no lower for more boost or more urgency', () => {
    fc.assert(
      fc.property(kinds, fc.tuple(boosts, boosts), fc.tuple(urgencies, urgencies), (kind, boost, urgency) => {
        const less = stand(kind, Math.min(...boost), Math.min(...urgency));
        const more = stand(kind, Math.max(...boost), Math.max(...urgency));
        expect(more.score).toBeGreaterThanOrEqual(less.score);
        expect(more.band).toBeLessThanOrEqual(less.band);
      }),
    );
  });

  it('has a band for every score, and higher scores have no lower one', () => {
    const score = fc.double({ noNaN: true });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect([1, 2, 3, 4, 5]).toContain(bandOf(low, defaultPriority));
        expect(bandOf(high, defaultPriority)).toBeLessThanOrEqual(bandOf(low, defaultPriority));
      }),
    );
  });
});

describe('waiting', () => {
  it('lifts by one band every five minutes, up to the first', () => {
    const minutes = [0, 4.99, 5, 9.99, 10, 15, 20, 1_000];
    expect(minutes.map((waited) => agedBand(5, waited * 60_000, defaultPriority))).toEqual([
      5, 5, 4, 4, 3, 2, 1, 1,
    ]);
  });

  it('never lowers a band or changes the order in which two came, and a clock set back counts for nothing', () => {
    fc.assert(
      fc.property(bands, bands, waits, (one, other, waited) => {
        const lifted = agedBand(one, waited, defaultPriority);
        expect(lifted).toBeLessThanOrEqual(one);
        if (one <= other) expect(lifted).toBeLessThanOrEqual(agedBand(other, waited, defaultPriority));
        expect(agedBand(one, -waited, defaultPriority)).toBe(one);
      }),
    );
  });

  it('starves none: after five intervals a percept is in the first band and outranks any newcomer in the end (I3)', () => {
    fc.assert(
      fc.property(bands, boosts, kinds, fc.tuple(boosts, urgencies), (band, boost, kind, [more, urgency]) => {
        const old = { score: -1 + boost, urgency: 0 };
        const fresh = { score: stand(kind, more, urgency).score, urgency };
        const hour = 3_600_000;
        expect(agedBand(band, 5 * defaultPriority.promotionInterval, defaultPriority)).toBe(1);
        expect(agedRank(old, 2 * hour, defaultPriority)).toBeGreaterThan(agedRank(fresh, 0, defaultPriority));
      }),
    );
  });

  it('adds one to the rank each minute, and lets urgency fade by half every ten (docs/model/attention.md)', () => {
    const calm = { score: 10, urgency: 0 };
    const urgent = { score: 20, urgency: 1 };
    const at = (minutes: number, percept: typeof calm) =>
      agedRank(percept, minutes * 60_000, defaultPriority);
    expect([0, 1, 10, 60].map((minutes) => at(minutes, calm))).toEqual([10, 11, 20, 70]);
    expect([0, 10, 20].map((minutes) => at(minutes, urgent) - minutes)).toEqual([20, 15, 12.5]);
    expect(at(-5, urgent)).toBe(20);
  });

  it('never takes more from a rank than urgency gave', () => {
    fc.assert(
      fc.property(kinds, boosts, urgencies, waits, (kind, boost, urgency, waited) => {
        const { score } = stand(kind, boost, urgency);
        const calm = stand(kind, boost, 0);
        const rank = agedRank({ score, urgency }, waited, defaultPriority);
        expect(rank).toBeGreaterThanOrEqual(
          agedRank({ score: calm.score, urgency: 0 }, waited, defaultPriority),
        );
      }),
    );
  });
});
