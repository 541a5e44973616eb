import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rerankedScore } from '../../theory/rerank.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('A reranked score', () => {
  it('§2.6 is 0.6 of the mark and 0.4 of the relevance', () => {
    expect(rerankedScore(1, 0)).toBeCloseTo(0.6, 12);
    expect(rerankedScore(0, 1)).toBeCloseTo(0.4, 12);
    expect(rerankedScore(0.5, 0.25)).toBeCloseTo(0.4, 12);
  });

  it('lies between mark and relevance, and rises with each', () => {
    fc.assert(
      fc.property(share, share, share, (mark, relevance, other) => {
        const score = rerankedScore(mark, relevance);
        expect(score).toBeGreaterThanOrEqual(Math.min(mark, relevance) - 1e-12);
        expect(score).toBeLessThanOrEqual(Math.max(mark, relevance) + 1e-12);
        expect(rerankedScore(Math.max(mark, other), relevance)).toBeGreaterThanOrEqual(score);
        expect(rerankedScore(mark, Math.max(relevance, other))).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  it('wants a mark from 0 to 1', () => {
    for (const mark of [-0.1, 1.1, Number.NaN]) expect(() => rerankedScore(mark, 0.5)).toThrow(RangeError);
  });
});
