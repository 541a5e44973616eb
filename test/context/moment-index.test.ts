import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IndexedMoment, MomentIndex } from '../../src/context/moment-index.ts';
import { inverseDocumentFrequency, termWeight } from '../../theory/bm25.ts';
import { cosine } from '../../theory/cosine.ts';
import { coverage, neighbouringMoments, surroundings } from '../../theory/neighbouring-moments.ts';

const words = ['train', 'sister', 'rain', 'tea'];
const vectors = new Map(words.map((word, place) => [word, Float64Array.of(1, place, place * place - 0.3)]));

/** What a text is about: the sum of its words. */
const vectorOf = (text: string): Float32Array =>
  text.split(' ').reduce((sum, word) => {
    const vector = vectors.get(word) ?? [];
    for (const [place, value] of vector.entries()) sum[place]! += value;
    return sum;
  }, new Float32Array(3));

const moments: fc.Arbitrary<IndexedMoment[]> = fc.array(
  fc
    .record({
      told: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
      episode: fc.constantFrom('a room', 'a folder'),
      position: fc.integer({ min: 0, max: 9 }),
      isEmbedded: fc.boolean(),
    })
    .map(({ told, isEmbedded, ...place }) => {
      const text = told.join(' ');
      const terms = new Map(
        [...Map.groupBy(told, (word) => word)].map(([word, some]) => [word, some.length]),
      );
      return { ...place, text, terms, length: told.length, vector: isEmbedded ? vectorOf(text) : null };
    }),
  { maxLength: 30 },
);
const cut = fc.nat({ max: 30 });
const query = fc.subarray([...words, 'nothing']);

/** The moments in an index to which they were added in two parts. */
function indexOf(all: readonly IndexedMoment[], at: number): MomentIndex<IndexedMoment> {
  const index = new MomentIndex<IndexedMoment>();
  index.add(all.slice(0, at));
  index.add(all.slice(at));
  return index;
}

/** The weight of each word of a query in each moment, moment by moment. */
function weightsOf(all: readonly IndexedMoment[], lexemes: readonly string[]): Float64Array {
  const total = all.reduce((sum, { length }) => sum + length, 0);
  const meanLength = Math.max(1, total / Math.max(1, all.length));
  return Float64Array.from(
    all.flatMap(({ terms, length }) =>
      lexemes.map((word) => {
        const documents = all.filter((each) => each.terms.has(word)).length;
        const count = terms.get(word) ?? 0;
        const tells = inverseDocumentFrequency(all.length, documents);
        return count === 0 ? 0 : tells * termWeight(count, length, meanLength);
      }),
    ),
  );
}

describe('an index of moments that has grown', () => {
  it('covers the words of a query exactly as all moments looked at anew do', () => {
    fc.assert(
      fc.property(moments, cut, query, (all, at, lexemes) => {
        const expected = coverage(weightsOf(all, lexemes), lexemes.length, neighbouringMoments(all));
        expect(indexOf(all, at).covered(lexemes)).toEqual(expected);
      }),
    );
  });

  it('covers the words of a query in a text beside it as in a moment that says the same and has none around it', () => {
    fc.assert(
      fc.property(moments, query, (all, lexemes) => {
        const apart = all.map((moment, place) => ({ ...moment, episode: `room ${place}` }));
        const index = indexOf(apart, 0);
        expect(Float64Array.from(apart, ({ text }) => index.coveredIn(text, lexemes))).toEqual(
          index.covered(lexemes),
        );
      }),
    );
  });

  it('is as like a query as its vectors are one by one, and as what surrounds each', () => {
    fc.assert(
      fc.property(moments, cut, query, (all, at, asked) => {
        const vector = vectorOf(asked.join(' '));
        const index = indexOf(all, at);
        const cosines = index.cosines(vector);
        expect(cosines).toEqual(
          Float64Array.from(all, (each) => (each.vector === null ? Number.NaN : cosine(vector, each.vector))),
        );
        expect(index.surroundings(cosines)).toEqual(surroundings(cosines, neighbouringMoments(all)));
      }),
    );
  });

  it('takes up a vector that comes later', () => {
    const moment: IndexedMoment = {
      text: 'rain',
      episode: 'a room',
      position: 1,
      terms: new Map([['rain', 1]]),
      length: 1,
      vector: null,
    };
    const index = new MomentIndex<IndexedMoment>();
    index.add([moment]);
    expect([...index.cosines(vectorOf('rain'))]).toEqual([Number.NaN]);
    moment.vector = vectorOf('rain');
    expect(index.cosines(vectorOf('rain'))[0]).toBeCloseTo(1);
  });
});
