import { cosine } from '../../../theory/cosine.ts';
import { defaultGate } from '../../../theory/gate-decision.ts';
import { tellingVector } from './likeness.ts';
import { negationPairs } from './negation-pairs.ts';

/** Where unrelated statements lie on the gate's scale of relevance: in the middle of the peripheral band. */
const unrelatedStands = (defaultGate.coreAbove + defaultGate.irrelevantBelow) / 2;

/**
 * The cosine that statements about different things have under an embedder, by the vectors of texts that it has embedded; 0
 * while there are none. Some models give 0.6 to any two sentences, others nothing.
 */
export function unrelatedCosine(vectors: ReadonlyMap<string, Float32Array>): number {
  const known = negationPairs.flatMap(({ affirmed }) => tellingVector(vectors.get(affirmed)) ?? []);
  const cosines = known.flatMap((left, place) => known.slice(place + 1).map((right) => cosine(left, right)));
  if (cosines.length === 0) return 0;
  // a model that takes all for the same tells nothing
  return Math.min(0.95, cosines.reduce((sum, each) => sum + each, 0) / cosines.length);
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
