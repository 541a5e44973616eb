/**
 * A model that judges how well texts answer a query, both read together (docs/model/recall.md). Off unless configured
 * (docs/model/recall.md).
 */
export interface Reranker {
  readonly model: string;
  /** A score from 0 to 1 for each text, in their order. */
  rank(query: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}
