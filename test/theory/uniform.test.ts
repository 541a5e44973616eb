import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../theory/uniform.ts';

const count = 100_000;
const draws = Array.from({ length: count }, (_, counter) => uniform(7, 'dream', counter));

/** How many standard errors a mean of `count` draws may be off: beyond five, one run in two million. */
const tolerance = 5;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('addressed draws', () => {
  it('are the same for ever: a restored mind draws what its twin drew (I6, I7)', () => {
    expect([0, 1].map((counter) => uniform(7, 'dream', counter))).toEqual([
      0.31661318556429663, 0.7777902701017858,
    ]);
    expect(uniform(8, 'dream', 0)).toBe(0.8427019985827613);
    expect(uniform(0, '', 0)).toBe(0.8659731212243074);
    expect(uniform(Number.MAX_SAFE_INTEGER, 'mind/1', 99)).toBe(0.4411146762056042);
  });

  it('lie in [0, 1)', () => {
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
  });

  it('have the mean and the variance of uniform ones', () => {
    const standardError = Math.sqrt(1 / 12 / count);
    expect(Math.abs(mean(draws) - 1 / 2)).toBeLessThan(tolerance * standardError);
    const variance = mean(draws.map((draw) => (draw - 1 / 2) ** 2));
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(tolerance * Math.sqrt(1 / 180 / count));
  });

  it('fill a hundred equal bins evenly (chi-square)', () => {
    const bins = Array.from({ length: 100 }, () => 0);
    for (const draw of draws) bins[Math.floor(draw * 100)] = (bins[Math.floor(draw * 100)] ?? 0) + 1;
    const expected = count / 100;
    const chiSquare = bins.reduce((sum, held) => sum + (held - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: mean 99, standard deviation 14; both tails, for too even is not chance either.
    expect(chiSquare).toBeGreaterThan(45);
    expect(chiSquare).toBeLessThan(180);
  });

  it.each([
    ['the next draw', (counter: number) => uniform(7, 'dream', counter + 1)],
    ['another stream', (counter: number) => uniform(7, 'dreams', counter)],
    ['another seed', (counter: number) => uniform(8, 'dream', counter)],
  ])('do not correlate with %s', (_, other) => {
    const products = draws.map((draw, counter) => 12 * (draw - 1 / 2) * (other(counter) - 1 / 2));
    expect(Math.abs(mean(products))).toBeLessThan(tolerance / Math.sqrt(count));
  });

  it('are as frequent as they should be below any bound', () => {
    for (const bound of [0.001, 0.1, 0.5, 0.9, 0.999]) {
      const share = draws.filter((draw) => draw < bound).length / count;
      expect(Math.abs(share - bound)).toBeLessThan(tolerance * Math.sqrt((bound * (1 - bound)) / count));
    }
  });

  it('differ for different addresses, also when the stream holds what parts the address', () => {
    const address = fc.record({
      seed: fc.nat({ max: 30 }),
      stream: fc.stringMatching(/^[0-9/]{0,4}$/),
      counter: fc.nat({ max: 30 }),
    });
    fc.assert(
      fc.property(address, address, (one, other) => {
        const same = one.seed === other.seed && one.stream === other.stream && one.counter === other.counter;
        const draw = ({ seed, stream, counter }: typeof one) => uniform(seed, stream, counter);
        expect(draw(one) === draw(other)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });
});
