import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLatest } from '../../theory/keep-latest.ts';

describe('What is kept of the last texts', () => {
  it('is what was said of each of them, and is asked for anew when it was let go of', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', '')), fc.nat(4), (texts, most) => {
        const asked: string[] = [];
        const known = keepLatest((text) => {
          asked.push(text);
          return text === '' ? undefined : text.toUpperCase();
        }, most);
        let kept: string[] = [];
        const expected: string[] = [];
        for (const text of texts) {
          expect(known(text)).toBe(text === '' ? undefined : text.toUpperCase());
          if (kept.includes(text)) continue;
          expected.push(text);
          kept = [...kept, text].slice(Math.max(0, kept.length + 1 - most));
        }
        expect(asked).toEqual(expected);
      }),
    );
  });
});
