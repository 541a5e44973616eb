import { cosine } from '../../../theory/cosine.ts';
import { defaultGate } from '../../../theory/gate-decision.ts';
import { tellingVector } from './likeness.ts';
import { negationPairs } from './negation-pairs.ts';

/** Where unrelated statements lie on the gate's scale of relevance: in the middle of the peripheral band. */
const unrelatedStands = (defaultGate.coreAbove + defaultGate.irrelevantBelow) / 2;

/** The mean cosine between vectors that were asked about before, by the first of them: an embedder that keeps its vectors gives the same ones again. */
const means = new WeakMap<Float32Array, { of: readonly Float32Array[]; mean: number }>();

function meanCosine(vectors: readonly Float32Array[]): number {
  const before = means.get(vectors[0]!);
  if (before?.of.length === vectors.length && before.of.every((each, place) => each === vectors[place]))
    return before.mean;
  const cosines = vectors.flatMap((left, place) =>
    vectors.slice(place + 1).map((right) => cosine(left, right)),
  );
  const mean = cosines.reduce((sum, each) => sum + each, 0) / cosines.length;
  means.set(vectors[0]!, { of: vectors, mean });
  return mean;
}

/**
 * The cosine that statements about different things have under an embedder, by the vectors of texts that it has embedded; 0
 * while there are none. Some models give 0.6 to any two sentences, others nothing.
 */
export function unrelatedCosine(vectors: ReadonlyMap<string, Float32Array>): number {
  const known = negationPairs.flatMap(({ affirmed }) => tellingVector(vectors.get(affirmed)) ?? []);
  // a model that takes all for the same tells nothing
  return known.length < 2 ? 0 : Math.min(0.95, meanCosine(known));
}

/** How far a cosine lies above that of unrelated texts: 0 at that, 1 for the same text. */
export const aboveUnrelated = (cosineOf: number, unrelated: number): number =>
  Math.max(-1, (cosineOf - unrelated) / (1 - unrelated));

/**
 * A cosine on the scale that the gate's bands of relevance are meant for (docs/model/gate.md: core above 0.6, irrelevant below 0.3),
 * whatever the embedder: 1 stays 1, and what is unrelated stands in the middle of what is peripheral, because a gate starts
 * permissive and drops only what points elsewhere.
 */
export const relatedness = (cosineOf: number, unrelated: number): number =>
  unrelatedStands + (1 - unrelatedStands) * aboveUnrelated(cosineOf, unrelated);
