import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectionScore } from '../../theory/memory-selection.ts';
import { somaticSimilarity, type BodyPosition } from '../../theory/somatic-similarity.ts';

const lowest: BodyPosition = { arousal: 0, valence: -1, temperature: 25, pain: 0, fatigue: 0, hunger: 0 };
const highest: BodyPosition = { arousal: 1, valence: 1, temperature: 43, pain: 1, fatigue: 1, hunger: 1 };

const anyNumber = fc.double({ min: -50, max: 50, noNaN: true });
const anyBody: fc.Arbitrary<BodyPosition> = fc.record({
  arousal: anyNumber,
  valence: anyNumber,
  temperature: anyNumber,
  pain: anyNumber,
  fatigue: anyNumber,
  hunger: anyNumber,
});

describe('how alike two bodies are (docs/model/recall.md, Memory Context Selection)', () => {
  it('the same body is 1, the opposite in everything 0', () => {
    expect(somaticSimilarity(highest, highest)).toBe(1);
    expect(somaticSimilarity(lowest, highest)).toBe(0);
  });

  it.each(Object.keys(lowest) as (keyof BodyPosition)[])(
    '%s weighs as much as every other dimension',
    (dimension) => {
      expect(somaticSimilarity(lowest, { ...lowest, [dimension]: highest[dimension] })).toBeCloseTo(
        1 - 1 / Math.sqrt(6),
      );
    },
  );

  it('lies from 0 to 1 and is the same both ways, even for what no body can be', () => {
    fc.assert(
      fc.property(anyBody, anyBody, (one, other) => {
        const similarity = somaticSimilarity(one, other);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(somaticSimilarity(other, one)).toBe(similarity);
      }),
    );
  });

  it('falls as one body moves away from the other', () => {
    const at = (arousal: number) => somaticSimilarity(lowest, { ...lowest, arousal });
    expect([at(0), at(0.3), at(0.9)]).toEqual(
      [at(0), at(0.3), at(0.9)].toSorted((one, other) => other - one),
    );
    expect(at(0.9)).toBeLessThan(at(0.3));
  });
});

describe('what speaks for a memory', () => {
  it.each([
    [{ importance: 1, somaticSimilarity: 0, emotionalIntensity: 0 }, 0.35],
    [{ importance: 0, somaticSimilarity: 1, emotionalIntensity: 0 }, 0.35],
    [{ importance: 0, somaticSimilarity: 0, emotionalIntensity: 1 }, 0.3],
    [{ importance: 1, somaticSimilarity: 1, emotionalIntensity: 1 }, 1],
    [{ importance: 0.5, somaticSimilarity: 0.2, emotionalIntensity: 0.4 }, 0.365],
  ])('%j is %d', (cues, score) => {
    expect(selectionScore(cues)).toBeCloseTo(score);
  });
});
