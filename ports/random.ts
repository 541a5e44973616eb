/**
 * Randomness without state: a draw is addressed by stream and counter under the source's seed, so a
 * restored mind draws what its twin drew (I6, I7) and there is nothing to restore.
 */
export interface Random {
  /** A number in [0, 1): always the same one for the same seed, `stream` and `counter`. */
  uniform(stream: string, counter: number): number;
}
