import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { chooseEmbedder, chooseReranker } from '../embedding/choose.ts';
import { remembering } from '../embedding/remembering.ts';
import { unrelatedUnder } from '../memory/gate/unrelated-under.ts';

/** The embedder and reranker of one mind, made when they are first needed and the same from then on, whether it is awake or not. */
export class MemoryFinders {
  private readonly made: {
    configuration: Pick<MindConfiguration, 'memory'>;
    embedder: Embedder | undefined;
    clock: Clock;
  };
  private chosen: Promise<{ embedder: Embedder; reranker: Reranker | null }> | null = null;
  private known: Promise<number | null> | null = null;

  constructor(made: MemoryFinders['made']) {
    this.made = made;
  }

  /** Throws `MemoryConfigurationError`. */
  get(): Promise<{ embedder: Embedder; reranker: Reranker | null }> {
    this.chosen ??= this.choose().catch((error: unknown) => {
      this.chosen = null;
      throw error;
    });
    return this.chosen;
  }

  /**
   * The cosine of texts that have nothing to do with each other, under its embedder; null while that fails. What `store` has kept of
   * vectors is read, and nothing is kept there.
   */
  async unrelated(store: Pick<MemoryStore, 'cached'>): Promise<number | null> {
    const { embedder } = await this.get();
    this.known ??= unrelatedUnder(embedder, store);
    const known = await this.known;
    if (known === null) this.known = null;
    return known;
  }

  private async choose(): Promise<{ embedder: Embedder; reranker: Reranker | null }> {
    const { configuration, embedder, clock } = this.made;
    const { memory } = configuration;
    const surroundings = { environment: process.env, clock };
    return {
      embedder: remembering(embedder ?? (await chooseEmbedder(memory.embedder, surroundings))),
      reranker: await chooseReranker(memory.reranker),
    };
  }
}
