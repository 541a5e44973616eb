import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionShare } from '../../theory/question-share.ts';

describe('how much of a text asks', () => {
  it.each([
    ['', 0],
    ['…', 0],
    ['I moved to Rome.', 0],
    ['How are you?', 1],
    ['I moved to Rome. And you?', 1 / 3],
    ['Really?! I had no idea', 1 / 5],
    ['你好吗？很好。', 0.5],
    ['is it a question without its mark', 0],
  ])('%j: %f', (text, share) => {
    expect(questionShare(text)).toBeCloseTo(share, 12);
  });

  it('is between 0 and 1 for any text, and 0 without a question mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(questionShare(text)).toBeGreaterThanOrEqual(0);
        expect(questionShare(text)).toBeLessThanOrEqual(1);
        expect(questionShare(text.replaceAll(/[?？]/gu, ''))).toBe(0);
      }),
    );
  });
});
