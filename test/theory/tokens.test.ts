import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../theory/tokens.ts';

const texts = fc.string({ unit: 'binary', maxLength: 200 });

describe('the estimate of tokens', () => {
  it.each([
    ['', 0],
    ['   ', 1],
    ['hello', 2],
    ['to be or not to be', 8],
    ['x'.repeat(800), 100],
    ['今日は良い天気ですね', 10],
    ['สวัสดีครับ', 10],
    ['🎈🎈🎈', 6],
  ])('%j: %d', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('is ceil(1.3·words) for words of usual length (docs/model/stream.md)', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 200 }), (words) => {
        expect(estimateTokens(words.join(' '))).toBe(Math.ceil(1.3 * words.length));
      }),
    );
  });

  it('counts words as white space parts them, whatever is white space', () => {
    for (let unit = 0; unit < 0x10000; unit += 1) {
      const text = `a${String.fromCharCode(unit)}b`;
      const words = text.match(/\S+/g)?.length ?? 0;
      const denses = text.match(
        /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\udfff\uf900-\ufaff\uff00-\uffef]/g,
      );
      const characters = denses?.length ?? 0;
      expect(estimateTokens(text)).toBe(
        Math.max(Math.ceil(1.3 * words), Math.ceil(characters + (3 - characters) / 8)),
      );
    }
  });

  it('counts no more for a whole than for its parts, and no less than for one of them', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const whole = estimateTokens(one + ' ' + other);
        expect(whole).toBeLessThanOrEqual(estimateTokens(one) + estimateTokens(' ') + estimateTokens(other));
        expect(whole).toBeGreaterThanOrEqual(estimateTokens(one));
        expect(whole).toBeGreaterThanOrEqual(estimateTokens(other));
      }),
      { numRuns: 500 },
    );
  });
});
