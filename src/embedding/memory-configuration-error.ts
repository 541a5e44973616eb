/** The configuration asks for an embedder or reranker that cannot be had. The caller stops and shows `field`, `message` and `remedy`. */
export class MemoryConfigurationError extends Error {
  override readonly name = 'MemoryConfigurationError';
  /** The field of the memory configuration that is at fault, for example `embedder.folder`. */
  readonly field: string;
  /** What a person can do about it. */
  readonly remedy: string;

  constructor(field: string, message: string, remedy: string, cause?: unknown) {
    super(message, { cause });
    this.field = field;
    this.remedy = remedy;
  }
}
