import { describe, expect, it } from 'vitest';
import { countForm, countInWords } from '../../theory/counts-in-words.ts';

describe('a count in words', () => {
  it.each([
    ['a', 1],
    ['eleven', 11],
    ['Nineteen', 19],
    ['forty', 40],
    ['twenty-five', 25],
    ['ninety nine', 99],
    ['a couple of', 2],
    ['a dozen', 12],
    ['a hundred', 100],
  ])('“%s” is %d', (words, count) => {
    expect(countInWords(words)).toBe(count);
    expect(new RegExp(`^${countForm}$`, 'iu').test(words)).toBe(true);
  });

  it.each(['', 'zero', 'twenty-eleven', 'five twenty', 'many', 'toString'])('“%s” is none', (words) => {
    expect(countInWords(words)).toBeNull();
  });
});
