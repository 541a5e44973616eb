import type { Clock } from '../../../ports/clock.ts';
import { type Embedder, EmbeddingFailed } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { memoryText } from '../../embedding/memory-text.ts';

/** So many memories are embedded in one call. */
const batchSize = 100;

/** At most one call in this time, milliseconds (docs/model/gate.md): a mind that thinks goes before. */
const pace = 5_000;

/** The pause after a failure that may pass, milliseconds: it doubles from the pace up to this. */
const longestPause = 300_000;

/** The news of background embedding. */
export type ReEmbeddingNews =
  /** So many memories have no vector of the model; 0 once all of them have. */
  { kind: 'embedding.stale'; count: number; model: string } | { kind: 'embedding.failed'; message: string };

export interface ReEmbeddingSurroundings {
  store: Pick<MemoryStore, 'stale' | 'embed' | 'statistics'>;
  embedder: Embedder;
  clock: Clock;
  report: (news: ReEmbeddingNews) => void;
}

/**
 * Embeds in the background all memories without a vector of the configured model (docs/model/recall.md): after a change of
 * model all of them, else those that came while the embedder was away. Meanwhile these memories are found by their words. What
 * is done is done: stopped at any point, it goes on from there the next time.
 */
export class ReEmbedding {
  private readonly surroundings: ReEmbeddingSurroundings;
  private readonly ending = new AbortController();
  private running: Promise<void> | null = null;
  private wantsMore = false;
  /** The number of stale memories that was last told. */
  private told = 0;
  /** The earliest time at which the embedder may be called again. */
  private earliest = Number.NEGATIVE_INFINITY;
  /** Ends a pause at once; null while there is none. */
  private wake: (() => void) | null = null;

  constructor(surroundings: ReEmbeddingSurroundings) {
    this.surroundings = surroundings;
  }

  /** Begins embedding if any memory needs it. To be called at the start, and whenever vectors had failed. */
  look(): void {
    if (this.ending.signal.aborted) return;
    this.wantsMore = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
      if (this.wantsMore) this.look();
    });
  }

  /** Resolves when nothing is left to embed, or nothing can be. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  /** Ends. A call under way is given up. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.wake?.();
    await this.settled();
  }

  /** Embeds as long as memories are left, and answers a call of `look` that came meanwhile. */
  private async run(): Promise<void> {
    for (let more = true; more && !this.ending.signal.aborted; more = this.wantsMore) {
      this.wantsMore = false;
      more = await this.patiently(async () => {
        await this.tellHowMany();
        return this.told > 0 && (await this.embedSome()) > 0;
      });
      this.wantsMore ||= more;
    }
  }

  /** Tells how many memories are stale: where they are few, by reading them, because counting reads every memory. */
  private async tellHowMany(): Promise<void> {
    const { store, embedder, report } = this.surroundings;
    const { model } = embedder;
    const [first] = await store.stale(model, 1);
    const { length } = first === undefined ? [] : await store.stale(model, batchSize);
    const count = length < batchSize ? length : (await store.statistics(model)).stale;
    if (count !== this.told) report({ kind: 'embedding.stale', count, model });
    this.told = count;
  }

  /** Tries until it works; false when it was ended, or failed in a way that does not pass. */
  private async patiently(attempt: () => Promise<boolean>): Promise<boolean> {
    for (let pause = pace; !this.ending.signal.aborted; pause = Math.min(longestPause, pause * 2)) {
      try {
        return await attempt();
      } catch (error) {
        if (this.ending.signal.aborted) break;
        const message = error instanceof Error ? error.message : String(error);
        this.surroundings.report({ kind: 'embedding.failed', message });
        if (error instanceof EmbeddingFailed && !error.passes) break;
        this.earliest = this.surroundings.clock.now() + pause;
        await this.rest();
      }
    }
    return false;
  }

  /** Makes one call of the embedder, when its time has come. */
  private async embedSome(): Promise<number> {
    const { store, embedder, clock } = this.surroundings;
    await this.rest();
    const { model } = embedder;
    const stale = await store.stale(model, batchSize);
    if (stale.length === 0 || this.ending.signal.aborted) return 0;
    this.earliest = clock.now() + pace;
    const texts = stale.map(({ type, text }) => memoryText(embedder, type, text));
    const vectors = await embedder.embed(texts, 'document', this.ending.signal);
    await store.embed(stale.map(({ id }, place) => ({ memory: id, model, values: vectors[place]! })));
    return stale.length;
  }

  /** Waits for the earliest time of the next call. */
  private async rest(): Promise<void> {
    const { clock } = this.surroundings;
    if (this.ending.signal.aborted || clock.now() >= this.earliest) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.at(this.earliest, resolve);
    this.wake = () => {
      cancel();
      resolve();
    };
    await promise;
    this.wake = null;
  }
}
