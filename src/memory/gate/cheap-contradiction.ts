import type { Assessment } from '../../../ports/assessment.ts';
import { negationDirection, oppositionVerdict } from '../../../theory/embedding-opposition.ts';
import { negationVerdict } from '../../../theory/negation.ts';
import { isContradictionTested } from '../../../theory/novelty-band.ts';
import { asks } from './asks.ts';
import { tellingVector, type EmbeddedText } from './likeness.ts';
import { negationPairs } from './negation-pairs.ts';
import { saysTheSame, sharesMatter } from './other-matter.ts';

/** The texts that the direction of negation is learned from. */
export const negationTexts: readonly string[] = negationPairs.flatMap(({ affirmed, negated }) => [
  affirmed,
  negated,
]);

/** An embedder's direction of negation, from the vectors of {@link negationTexts}; null while there are none. */
export function learnedNegation(vectors: ReadonlyMap<string, Float32Array>): Float32Array | null {
  const pairs = negationPairs.flatMap((pair) => {
    const [affirmed, negated] = [
      tellingVector(vectors.get(pair.affirmed)),
      tellingVector(vectors.get(pair.negated)),
    ];
    return affirmed && negated ? [{ affirmed, negated }] : [];
  });
  return negationDirection(pairs) ?? null;
}

/**
 * The verdict of the two cheap layers on a text against the memory most like it (docs/model/gate.md): negation in words first, then
 * opposition of the embeddings. What is not like it enough to contradict it agrees, and what is not
 * about the same.
 */
export function cheapContradiction(
  item: EmbeddedText,
  nearest: EmbeddedText & { similarity: number },
  { negation, trust }: { negation: Float32Array | null; trust: number },
): Assessment['contradiction'] {
  if (!isContradictionTested(nearest.similarity)) return 'agrees';
  if (asks(item.text)) return 'agrees';
  const said = negationVerdict(nearest.text, item.text);
  if (said !== 'unclear') return said;
  // a framing ("you know, …") can move a vector as a negation does
  if (saysTheSame(nearest.text, item.text) || !sharesMatter(nearest.text, item.text, trust)) return 'agrees';
  if (negation === null || item.vector === null || nearest.vector === null) return said;
  return oppositionVerdict(nearest.vector, item.vector, negation);
}
