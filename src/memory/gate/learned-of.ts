import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { type AttentionScales, learnedScales, scaleTexts } from './attention-scale.ts';
import { learnedNegation, negationTexts } from './cheap-contradiction.ts';
import { unrelatedCosine } from './relatedness.ts';

/**
 * What the gates have learned of an embedder: the direction of negation (null: none is known), the cosine of unrelated texts, and the
 * scales of attention (null: none are known).
 */
interface Learned {
  negation: Float32Array | null;
  unrelated: number;
  scales: AttentionScales | null;
}

/** Where its vectors are kept, and the embedder. */
interface Learning {
  store: Pick<MemoryStore, 'cached' | 'cache'>;
  embedder: Embedder;
}

/**
 * What was learned, by the store that keeps the vectors: each mind has them in its own, for when its embedder cannot be
 * reached.
 */
const known = new WeakMap<Learning['store'], { embedder: Embedder; learned: Learned }>();

const knownOf = ({ store, embedder }: Learning): Learned | null => {
  const kept = known.get(store);
  return kept?.embedder === embedder ? kept.learned : null;
};

/** The texts whose vectors are needed for learning; none once it is learned. */
export const textsToLearn = (from: Learning): readonly string[] =>
  knownOf(from) === null ? [...negationTexts, ...scaleTexts(from.embedder)] : [];

/** Learned from the vectors of {@link textsToLearn}: from those that there are, and anew the next time while some are missing. */
export function learnedOf(from: Learning, vectors: ReadonlyMap<string, Float32Array>): Learned {
  const before = knownOf(from);
  if (before !== null) return before;
  const { embedder } = from;
  const learned = {
    negation: learnedNegation(vectors),
    unrelated: unrelatedCosine(vectors),
    scales: learnedScales(embedder, vectors),
  };
  const isWhole = textsToLearn(from).every((text) => vectors.has(text));
  if (isWhole) known.set(from.store, { embedder, learned });
  return learned;
}
