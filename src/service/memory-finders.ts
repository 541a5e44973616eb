import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { chooseEmbedder, chooseReranker } from '../embedding/choose.ts';
import { remembering } from '../embedding/remembering.ts';
import { unrelatedUnder } from '../memory/gate/unrelated-under.ts';

interface Finders {
  embedder: Embedder;
  reranker: Reranker | null;
}

/** The embedder and reranker of one mind, made when they are first needed and the same from then on, whether it is awake or not. The vectors of its latest texts are kept until it is put away. */
export class MemoryFinders {
  private readonly made: {
    configuration: Pick<MindConfiguration, 'memory'>;
    embedder: Embedder | undefined;
    clock: Clock;
  };
  private chosen: Promise<Finders> | null = null;
  private remembered: Promise<Finders> | null = null;
  private known: Promise<number | null> | null = null;

  constructor(made: MemoryFinders['made']) {
    this.made = made;
  }

  /** Throws `MemoryConfigurationError`. */
  get(): Promise<Finders> {
    this.chosen ??= this.choose().catch((error: unknown) => {
      this.chosen = null;
      this.remembered = null;
      throw error;
    });
    this.remembered ??= this.chosen.then(({ embedder, reranker }) => ({
      embedder: remembering(embedder),
      reranker,
    }));
    return this.remembered;
  }

  /** The mind is put away: the vectors of its latest texts are let go, which are megabytes. */
  rest(): void {
    this.remembered = null;
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

  private async choose(): Promise<Finders> {
    const { configuration, embedder, clock } = this.made;
    const { memory } = configuration;
    const surroundings = { environment: process.env, clock };
    return {
      embedder: embedder ?? (await chooseEmbedder(memory.embedder, surroundings)),
      reranker: await chooseReranker(memory.reranker),
    };
  }
}
