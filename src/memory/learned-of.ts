import type { Embedder } from '../../ports/embedder.ts';
import { learnedNegation, negationTexts } from './cheap-contradiction.ts';
import { unrelatedCosine } from './relatedness.ts';

/** What the gates go by in the space of an embedder: the direction of negation (null: none is known), and the cosine of what is unrelated. */
interface Learned {
  negation: Float32Array | null;
  unrelated: number;
}

/** It stays what it is as long as the embedder does. */
const known = new WeakMap<Embedder, Learned>();

/** The texts whose vectors are wanted before it is learned; none any more when it was. */
export const textsToLearn = (embedder: Embedder): readonly string[] =>
  known.has(embedder) ? [] : negationTexts;

/** Learned from the vectors of {@link textsToLearn}: from those that there are, and anew the next time while some are missing. */
export function learnedOf(embedder: Embedder, vectors: ReadonlyMap<string, Float32Array>): Learned {
  const before = known.get(embedder);
  if (before !== undefined) return before;
  const learned = { negation: learnedNegation(vectors), unrelated: unrelatedCosine(vectors) };
  if (negationTexts.every((text) => vectors.has(text))) known.set(embedder, learned);
  return learned;
}
