import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coAccessScore, survivesPruning } from '../../theory/co-access-score.ts';
import {
  coactivation,
  defaultSpreading,
  spreadActivation,
  type CoAccessPartner,
} from '../../theory/spreading-activation.ts';

const day = 86_400_000;
const twoHops = { ...defaultSpreading, hops: 2 } as const;

/** Ties given as 'a-b': strength, each in both directions. */
const network =
  (ties: Readonly<Record<string, number>>) =>
  (id: string): CoAccessPartner<string>[] =>
    Object.entries(ties).flatMap(([tie, strength]) => {
      const [from = '', to = ''] = tie.split('-');
      if (from === id) return [{ id: to, strength }];
      return to === id ? [{ id: from, strength }] : [];
    });

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const ties = fc.dictionary(
  fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)).map((pair) => pair.join('-')),
  fc.double({ min: 0, max: 1, noNaN: true }),
  { maxKeys: 20 },
);

describe('§3.1 spreading activation over co-access', () => {
  it('§3.1 reaches an indirect association over one hop, at 0.3 of the direct score', () => {
    const partners = network({ 'active-direct': 0.8, 'direct-indirect': 1, 'indirect-far': 1 });
    const reached = coactivation(['active'], partners);
    expect(reached.get('direct')).toBe(0.8);
    expect(reached.get('indirect')).toBeCloseTo(0.3 * 0.8, 12);
    expect(reached.has('far')).toBe(false);
    expect(reached.has('active')).toBe(false);
  });

  it('§3.1 takes two hops in introspection, at 0.1 for the second', () => {
    const partners = network({
      'active-direct': 0.8,
      'direct-indirect': 1,
      'indirect-far': 0.5,
      'far-off': 1,
    });
    const reached = coactivation(['active'], partners, twoHops);
    expect(reached.get('indirect')).toBeCloseTo(0.3 * 0.8, 12);
    expect(reached.get('far')).toBeCloseTo(0.1 * 0.8 * 0.5, 12);
    expect(reached.has('off')).toBe(false);
  });

  it('§3.1 follows the three strongest partners of each', () => {
    const partners = network({ 'a-p': 0.1, 'a-q': 0.9, 'a-r': 0.5, 'a-s': 0.4, 'a-t': 0.2 });
    expect([...spreadActivation(new Map([['a', 1]]), partners).keys()].sort()).toEqual(['q', 'r', 's']);
  });

  it('takes the best of several paths, not their sum', () => {
    const partners = network({ 'a-x': 0.9, 'b-x': 0.5 });
    const seeds = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    expect(spreadActivation(seeds, partners).get('x')).toBeCloseTo(0.27, 12);
  });

  it('is bounded by the decay of each hop, and never gives the seeds anything', () => {
    fc.assert(
      fc.property(ties, fc.subarray([...ids], { minLength: 1 }), (given, sources) => {
        const partners = network(given);
        const seeds = new Map(sources.map((id) => [id, 1]));
        const one = spreadActivation(seeds, partners);
        const two = spreadActivation(seeds, partners, twoHops);
        for (const [id, value] of one) {
          expect(value).toBeGreaterThan(0);
          expect(value).toBeLessThanOrEqual(0.3);
          expect(two.get(id)).toBeGreaterThanOrEqual(value);
        }
        for (const [id, value] of two) {
          expect(seeds.has(id)).toBe(false);
          expect(value).toBeLessThanOrEqual(one.has(id) ? 0.3 : 0.1);
        }
        expect(one.size).toBeLessThanOrEqual(3 * seeds.size);
        expect(two.size).toBeLessThanOrEqual(12 * seeds.size);
      }),
    );
  });

  it('spreads in proportion to what the seed has', () => {
    fc.assert(
      fc.property(ties, fc.double({ min: 0.01, max: 1, noNaN: true }), (given, activation) => {
        const whole = spreadActivation(new Map([['a', 1]]), network(given), twoHops);
        const part = spreadActivation(new Map([['a', activation]]), network(given), twoHops);
        for (const [id, value] of part) expect(value).toBeCloseTo((whole.get(id) ?? 0) * activation, 12);
      }),
    );
  });

  it('does not depend on the order of partners of different strength', () => {
    const partners = network({ 'a-p': 0.1, 'a-q': 0.9, 'a-r': 0.5, 'a-s': 0.4, 'q-x': 0.3 });
    const turned = (id: string) => partners(id).toReversed();
    expect(coactivation(['a'], turned, twoHops)).toEqual(coactivation(['a'], partners, twoHops));
  });
});

describe('the co-access score', () => {
  it('survives pruning while the faded count is above two (docs/model/recall.md)', () => {
    expect(survivesPruning({ count: 3, at: 0 }, 0)).toBe(true);
    expect(survivesPruning({ count: 2, at: 0 }, 0)).toBe(false);
    expect(survivesPruning({ count: 8, at: 0 }, 59 * day)).toBe(true);
    expect(survivesPruning({ count: 8, at: 0 }, 60 * day)).toBe(false);
  });

  it('is 0 to 1, rises with the count and falls with time', () => {
    expect(coAccessScore({ count: 0, at: 0 }, 0)).toBe(0);
    expect(coAccessScore({ count: 5, at: 0 }, 0)).toBe(0.5);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat({ max: 1_000 }), (count, days) => {
        const score = coAccessScore({ count, at: 0 }, days * day);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThan(1);
        expect(coAccessScore({ count: count + 1, at: 0 }, days * day)).toBeGreaterThan(score);
        expect(coAccessScore({ count, at: 0 }, (days + 1) * day)).toBeLessThan(score);
      }),
    );
  });
});
