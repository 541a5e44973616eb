import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseDocumentFrequency, shortTexts, termWeight } from '../../theory/bm25.ts';

const count = fc.integer({ min: 1, max: 1_000 });
const length = fc.integer({ min: 1, max: 1_000 });

describe('BM25', () => {
  it('has its published values', () => {
    // ln(1 + (10 - 1 + .5) / (1 + .5)), and 1 · (k1 + 1) / (1 + k1) at the mean length
    expect(inverseDocumentFrequency(10, 1)).toBeCloseTo(Math.log(1 + 9.5 / 1.5), 12);
    expect(termWeight(1, 20, 20)).toBeCloseTo(1, 12);
    expect(termWeight(3, 40, 20)).toBeCloseTo((3 * 1.9) / (3 + 0.9 * (0.7 + 0.3 * 2)), 12);
    const usual = { k1: 1.2, b: 0.75 };
    expect(termWeight(3, 40, 20, usual)).toBeCloseTo((3 * 2.2) / (3 + 1.2 * (0.25 + 0.75 * 2)), 12);
  });

  it('never counts a word against a text, and a rarer word tells more', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000 }), fc.nat({ max: 5_000 }), (more, containing) => {
        const documents = containing + more + 1;
        const tells = inverseDocumentFrequency(documents, containing);
        expect(tells).toBeGreaterThan(0);
        expect(inverseDocumentFrequency(documents, containing + 1)).toBeLessThan(tells);
      }),
    );
  });

  it('counts a word more the oftener it stands in a text, up to k1 + 1, and less in a longer one', () => {
    fc.assert(
      fc.property(count, length, length, (count, length, mean) => {
        const weight = termWeight(count, length, mean);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThan(1 + shortTexts.k1);
        expect(termWeight(count + 1, length, mean)).toBeGreaterThan(weight);
        expect(termWeight(count, length + 1, mean)).toBeLessThan(weight);
      }),
    );
  });
});
