/** The weight of a reranker's mark; the rest is the relevance found by words and vectors (docs/model/recall.md). */
const rerankShare = 0.6;

/**
 * The score of a text that a reranker has read: `0.6·rerank + 0.4·relevance` (docs/model/recall.md), 0 to 1.
 *
 * @param mark of the reranker, 0 to 1
 * @param relevance before, 0 to 1
 * @throws RangeError when the mark is not from 0 to 1
 */
export function rerankedScore(mark: number, relevance: number): number {
  if (!(mark >= 0 && mark <= 1))
    throw new RangeError(`The mark of a reranker is ${mark}: it must be a number from 0 to 1.`);
  return rerankShare * mark + (1 - rerankShare) * relevance;
}
