import { describe, expect, it } from 'vitest';
import { learnedScales, scaleTexts } from '../../../src/memory/gate/attention-scale.ts';
import { learnedNegation, negationTexts } from '../../../src/memory/gate/cheap-contradiction.ts';
import { learnedOf, textsToLearn } from '../../../src/memory/gate/learned-of.ts';
import { unrelatedCosine } from '../../../src/memory/gate/relatedness.ts';
import type { Embedder } from '../../../ports/embedder.ts';

const embedder: Embedder = {
  model: 'told apart by place',
  dimensions: 3,
  trust: 0.5,
  embed: () => Promise.reject(new Error('Nobody asks.')),
};
const needed = [...negationTexts, ...scaleTexts(embedder)];
const vectors = new Map(needed.map((text, place) => [text, Float32Array.of(1, place % 2, Math.sin(place))]));

const store = { cached: async () => [], cache: async () => undefined };
const from = { store, embedder };

describe('What is learned of an embedder', () => {
  it('is learned anew until all vectors were there, and then kept', () => {
    const some = new Map([...vectors].slice(0, 4));
    expect(textsToLearn(from)).toEqual(needed);
    expect(learnedOf(from, some)).toEqual({
      negation: learnedNegation(some),
      unrelated: unrelatedCosine(some),
      scales: null,
    });
    expect(textsToLearn(from)).toEqual(needed);
    const all = {
      negation: learnedNegation(vectors),
      unrelated: unrelatedCosine(vectors),
      scales: learnedScales(embedder, vectors),
    };
    expect(all.scales).not.toBeNull();
    expect(learnedOf(from, vectors)).toEqual(all);
    expect(textsToLearn(from)).toEqual([]);
    expect(learnedOf(from, new Map())).toEqual(all);
    expect(textsToLearn({ store, embedder: { ...embedder } })).toEqual(needed);
    // another mind with the same embedder keeps the vectors, too
    expect(textsToLearn({ store: { ...store }, embedder })).toEqual(needed);
  });
});
