import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LexicalIndex } from '../../src/simulation/memory/long-term/lexical-index.ts';

const text = fc
  .array(fc.constantFrom('door', 'gate', 'garden', 'painting', 'red', 'the', 'lily', 'Melanie'), {
    maxLength: 8,
  })
  .map((words) => words.join(' '));

const indexOf = (texts: ReadonlyMap<number, string>): LexicalIndex<number> => {
  const index = new LexicalIndex<number>();
  for (const [key, text] of texts) index.add(key, text);
  return index;
};

const scoresOf = (index: LexicalIndex<number>, query: string): [key: number, score: number][] => {
  const scores: [number, number][] = [];
  index.score(index.wordsOf(query), (key, score) => scores.push([key, score]));
  return scores.sort(([, a], [, b]) => b - a);
};

describe('The words of memories', () => {
  it('rank a text with a rare word above one with a common word', () => {
    const index = indexOf(
      new Map([
        [1, 'red door'],
        [2, 'red gate'],
        [3, 'red garden'],
        [4, 'blue lily'],
      ]),
    );
    const scores = scoresOf(index, 'the red lily');
    expect(scores[0]![0]).toBe(4);
    expect(scores).toHaveLength(4);
  });

  it('score alike whether texts came and went or never were there', () => {
    fc.assert(
      fc.property(fc.array(text), fc.array(text), text, (staying, going, query) => {
        const kept = new Map(staying.map((text, key) => [key, text]));
        const index = new LexicalIndex<number>();
        const gone = new Map(going.map((text, place) => [1_000 + place, text]));
        for (const [key, text] of [...gone, ...kept]) index.add(key, text);
        for (const key of gone.keys()) index.remove(key);
        const fresh = indexOf(kept);
        expect(index.wordsOf(query)).toEqual(fresh.wordsOf(query));
        expect(scoresOf(index, query)).toEqual(scoresOf(fresh, query));
      }),
    );
  });
});
