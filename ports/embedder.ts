/**
 * The tasks that a text can be embedded for (docs/model/recall.md). Embedders that know no tasks treat all alike
 * (docs/model/recall.md).
 */
export const embeddingTasks = ['document', 'query', 'similarity', 'clustering'] as const;

export type EmbeddingTask = (typeof embeddingTasks)[number];

/** Turns texts into vectors. */
export interface Embedder {
  /** Names the model and its version: vectors of different models are never compared (docs/model/recall.md). */
  readonly model: string;
  /** How many numbers a vector has. */
  readonly dimensions: number;
  /**
   * How far vectors are trusted against words when both are fused: the weight of the vectors, 0 to 1 (docs/model/recall.md).
   */
  readonly trust: number;
  /** Whether memories are embedded with a prefix for their type (`memoryTypePrefixes`), because the model makes use of it. */
  readonly prefixes?: boolean;
  /** Whether it embeds thousands of texts in a second, without a call that costs or waits: nothing is then put off. */
  readonly isQuick?: boolean;
  /**
   * One vector of length 1 for each text, in their order; a text in which nothing is known is all zeros. The same text gives
   * the same vector. Throws `EmbeddingFailed`.
   */
  embed(texts: readonly string[], task: EmbeddingTask, signal?: AbortSignal): Promise<Float32Array[]>;
}

/** An error: the embedder returned no vectors. The caller goes on by words alone. */
export class EmbeddingFailed extends Error {
  override readonly name = 'EmbeddingFailed';
  /** Whether the failure is temporary, so that trying again may help. */
  readonly passes: boolean;
  constructor(message: string, { passes, cause }: { passes: boolean; cause?: unknown }) {
    super(message, { cause });
    this.passes = passes;
  }
}
