import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalSimilarity, novelty } from '../../theory/similarity.ts';

const word = fc.constantFrom('red', 'door', 'gate', 'rain', 'the', 'and', 'grün', '猫', '42', '!');
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const texts = fc.oneof(sentence, fc.string({ unit: 'grapheme', maxLength: 40 }));
const telling = sentence.map((text) => `${text} lighthouse`);

describe('the similarity of two texts', () => {
  it.each([
    ['the red door', 'a red gate', 0.5],
    ['Rain, rain!', 'rain', 1],
    ['red door', 'door red', 1],
    ['red', 'blue', 0],
    ['the of and', 'the of and', 0],
    ['', '', 0],
    ['🎈', '🎈', 0],
  ])('%j and %j: %f', (left, right, expected) => {
    expect(lexicalSimilarity(left, right)).toBeCloseTo(expected, 12);
  });

  it('is symmetric and lies between 0 and 1, for any texts', () => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const similarity = lexicalSimilarity(left, right);
        expect(similarity).toBe(lexicalSimilarity(right, left));
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('is exactly 1 for a text and itself, in any case, order or number of repetitions', () => {
    fc.assert(
      fc.property(telling, (text) => {
        expect(lexicalSimilarity(text, text)).toBe(1);
        expect(lexicalSimilarity(text, text.toUpperCase().toLowerCase())).toBe(1);
        expect(lexicalSimilarity(text, text.split(' ').toReversed().join(', '))).toBe(1);
        expect(lexicalSimilarity(text, `${text} ${text}`)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('is 0 for texts without a word in common', () => {
    const other = fc.array(fc.constantFrom('sun', 'sea', 'they'), { maxLength: 9 });
    fc.assert(
      fc.property(sentence, other, (text, words) => {
        expect(lexicalSimilarity(text, words.join(' '))).toBe(0);
      }),
    );
  });

  it('grows with what two texts share', () => {
    const seen = 'rain on the red door';
    const rising = ['sun', 'rain and sun', 'rain at the door', 'red door, rain'].map((text) =>
      lexicalSimilarity(seen, text),
    );
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
  });

  it('knows a word however its accents are encoded, and does not break words at vowel signs', () => {
    expect(lexicalSimilarity('Inês'.normalize('NFD'), 'Inês'.normalize('NFC'))).toBe(1);
    expect(lexicalSimilarity('हिन्दी', 'ह न द')).toBe(0);
  });
});

describe('novelty', () => {
  it('is whole when nothing came before, and none for a repetition', () => {
    expect(novelty('red door', [], lexicalSimilarity)).toBe(1);
    expect(novelty('red door', ['rain', 'the red door'], lexicalSimilarity)).toBe(0);
  });

  it('never grows by knowing more, is the same in any order, and lies between 0 and 1', () => {
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 6 }), texts, (text, before, more) => {
        const fresh = novelty(text, before, lexicalSimilarity);
        expect(fresh).toBeGreaterThanOrEqual(0);
        expect(fresh).toBeLessThanOrEqual(1);
        expect(novelty(text, before.toReversed(), lexicalSimilarity)).toBe(fresh);
        expect(novelty(text, [...before, more], lexicalSimilarity)).toBeLessThanOrEqual(fresh);
      }),
    );
  });
});
