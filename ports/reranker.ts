/** Judges how well texts answer a query, both read together (seed 003 §2.6). Off unless configured (decision 13). */
export interface Reranker {
  readonly model: string;
  /** A score from 0 to 1 for each text, in their order. */
  rank(query: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}
