import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTokens } from '../../src/prompt/fit-tokens.ts';
import { countTokens, longestWithin } from '../../src/tokens/count-tokens.ts';
import { hostileText } from './scene.ts';

const plain = (text: string) => text;
const quoted = (text: string) => `head:\n> ${text.replaceAll('\n', '\n> ')}`;
const renderings = fc.constantFrom(plain, quoted);

describe('fitting a text into tokens', () => {
  it('never costs more, for any text and any number of tokens', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: -5, max: 200 }), renderings, (text, tokens, render) => {
        const fitted = fitTokens(text, tokens, render);
        expect(countTokens(fitted)).toBeLessThanOrEqual(Math.max(0, tokens));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves what fits as it is', () => {
    fc.assert(
      fc.property(hostileText, renderings, (text, render) => {
        expect(fitTokens(text, countTokens(render(text)), render)).toBe(render(text));
      }),
    );
  });

  it('keeps the beginning and the end of what does not, and says truly how much is missing between', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.integer({ min: 12, max: 90 }), (words, tokens) => {
        const text = Array.from({ length: 100 + words }, (_, place) => `word${place}`).join(' ');
        const parts = /^(.*)\n\[… (\d+) characters left out …\]\n(.*)$/s.exec(fitTokens(text, tokens, plain));
        expect(parts).not.toBeNull();
        const [, head = '', missing, tail = ''] = parts ?? [];
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
        expect(head.length + Number(missing) + tail.length).toBe(text.length);
        expect(head.length).toBeGreaterThanOrEqual(tail.length);
      }),
    );
  });

  it('uses the room that there is, and reads the text a few times only', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a ', 'word ', 'a long sentence without an end. ', '日本', '\n'), {
          minLength: 1,
          maxLength: 9,
        }),
        fc.integer({ min: 100, max: 5_000 }),
        renderings,
        (parts, tokens, render) => {
          let read = 0;
          const counting = (text: string) => {
            read += 1;
            return render(text);
          };
          const text = parts.join('').repeat(20_000);
          // what is longer than any text of so many tokens has more: counting all of it would tell nothing else
          const most =
            text.length > longestWithin(tokens) ? tokens : Math.min(tokens, countTokens(render(text)));
          expect(countTokens(fitTokens(text, tokens, counting))).toBeGreaterThan(most * 0.95);
          // three times mostly; by halves where it costs more in one place than in another
          expect(read).toBeLessThanOrEqual(16);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives nothing when not even the note fits', () => {
    expect(fitTokens('word '.repeat(50), 2, plain)).toBe('');
  });

  it('cuts no character in two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), (tokens) => {
        expect(fitTokens('🎈'.repeat(100), tokens, plain).isWellFormed()).toBe(true);
      }),
    );
  });

  it.each([
    ['of words', 'word '.repeat(2_000_000)],
    ['without a space', 'x'.repeat(10_000_000)],
    ['of empty lines', '\n'.repeat(10_000_000)],
    ['of dense script', '日'.repeat(10_000_000)],
  ])('fits 10 MB %s without reading them to their end', (_, text) => {
    let read = 0;
    const fitted = fitTokens(text, 4_000, (candidate) => {
      read += candidate.length;
      return quoted(candidate);
    });
    expect(countTokens(fitted)).toBeLessThanOrEqual(4_000);
    expect(countTokens(fitted)).toBeGreaterThan(3_900);
    expect(read).toBeLessThan(1_000_000);
  });
});
