import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { chooseEmbedder, chooseReranker } from '../embedding/choose.ts';
import { remembering } from '../embedding/remembering.ts';

/** The embedder and reranker of one mind, made when they are first needed and the same from then on, whether it is awake or not. */
export class MemoryFinders {
  private readonly made: {
    configuration: Pick<MindConfiguration, 'memory'>;
    embedder: Embedder | undefined;
    clock: Clock;
  };
  private chosen: Promise<{ embedder: Embedder; reranker: Reranker | null }> | null = null;

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
