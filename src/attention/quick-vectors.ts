import type { Clock } from '../../ports/clock.ts';
import { EmbeddingFailed, type Embedder } from '../../ports/embedder.ts';
import { pause } from '../../ports/pause.ts';

/** How long the attention waits for vectors, and how long an embedder that failed is left alone, milliseconds. */
const patience = 3_000;
const rest = 60_000;

/** Why what waits is let go: with no reason given, an exception is made for each, which takes longer than to wait. */
const answered = 'The vectors are there.';

const tooSlow = (model: string) =>
  new EmbeddingFailed(`The embedder "${model}" took longer than ${patience} ms.`, { passes: true });

/**
 * The vectors that attention is measured by. What waits is looked at before every cycle, so an embedder that fails or is slow is not
 * waited for: it is left alone for a minute, and until then words alone count.
 */
export class QuickVectors {
  private readonly embedder: Embedder;
  private readonly clock: Clock;
  private readonly onWithoutVectors: (reason: string) => void;
  private restsUntil = -Infinity;

  /**
   * @param embedder one that keeps its vectors, so that no text is embedded twice
   * @param onWithoutVectors called with the reason when the embedder has failed; it tells nothing of what was embedded
   */
  constructor(embedder: Embedder, clock: Clock, onWithoutVectors: (reason: string) => void) {
    this.embedder = embedder;
    this.clock = clock;
    this.onWithoutVectors = onWithoutVectors;
  }

  /** The vectors of texts, by text, as queries: what is recalled for a winner needs the same. Empty while there are none. */
  async of(texts: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Float32Array>> {
    const wanted = [...new Set(texts)];
    if (this.clock.now() < this.restsUntil) return new Map();
    try {
      const vectors = await this.inTime(wanted, signal);
      return new Map(wanted.map((text, place) => [text, vectors[place]!]));
    } catch (error) {
      if (signal.aborted) return new Map();
      // whatever an embedder of the host throws, the mind hears by words alone
      this.restsUntil = this.clock.now() + rest;
      this.onWithoutVectors(
        error instanceof EmbeddingFailed ? error.message : `The embedder failed: ${String(error)}`,
      );
      return new Map();
    }
  }

  private async inTime(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const { embedder, clock } = this;
    const over = new AbortController();
    const late = pause(clock, patience, over.signal).then((isLate) => {
      if (!isLate) return new Promise<never>(() => {});
      over.abort();
      throw tooSlow(embedder.model);
    });
    try {
      return await Promise.race([
        embedder.embed(texts, 'query', AbortSignal.any([signal, over.signal])),
        late,
      ]);
    } finally {
      over.abort(answered);
    }
  }
}
