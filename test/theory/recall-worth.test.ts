import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import { recallWorth } from '../../theory/recall-worth.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const evidence = fc.double({ min: 0.01, max: 10_000, noNaN: true });

describe('what a belief counts in recall', () => {
  it('is the same for every draw of a new memory', () => {
    fc.assert(
      fc.property(share, (draw) => {
        expect(recallWorth(newMemoryWeight, draw)).toBe(0.5);
      }),
    );
  });

  it('stays between .2 and 1.2, and rises with the draw', () => {
    fc.assert(
      fc.property(evidence, evidence, share, share, (alpha, beta, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const worth = recallWorth({ alpha, beta }, low);
        expect(worth).toBeGreaterThanOrEqual(0.2);
        expect(worth).toBeLessThanOrEqual(1.2);
        expect(recallWorth({ alpha, beta }, high)).toBeGreaterThanOrEqual(worth - 1e-9);
      }),
    );
  });

  it('is hardly moved by the few observations of an ordinary life, whatever is drawn', () => {
    const few = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(few, few, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (alpha, beta, draw) => {
        expect(Math.abs(recallWorth({ alpha: 1 + alpha, beta: 4 + beta }, draw) - 0.5)).toBeLessThan(0.05);
      }),
    );
  });

  it('lifts what is well founded above twice as likely memories that nothing is known of', () => {
    expect(recallWorth({ alpha: 50, beta: 3 }, 0.5)).toBeGreaterThan(2 * recallWorth(newMemoryWeight, 0.5));
  });

  it('lowers what much speaks against', () => {
    expect(recallWorth({ alpha: 2, beta: 40 }, 0.5)).toBeLessThan(0.4);
  });
});
