import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from '../../src/configuration/nearest-word.ts';

const words = ['normal', 'deepFocus', 'exploration', 'overload', 'sleep', 'recovery'];

describe('the nearest word', () => {
  it.each([
    ['overlaod', 'overload'],
    ['deep_focus', 'deepFocus'],
    ['Deep-Focus', 'deepFocus'],
    ['explore', null],
    ['slep', 'sleep'],
    ['zzz', null],
    ['', null],
    ['x'.repeat(10_000), null],
  ])('to %j is %j', (written, expected) => {
    expect(nearestWord(written, words)).toBe(expected);
  });

  it('to a known word is itself', () => {
    fc.assert(fc.property(fc.constantFrom(...words), (word) => nearestWord(word, words) === word));
  });

  it('is measured alike in both directions', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a)));
  });
});
