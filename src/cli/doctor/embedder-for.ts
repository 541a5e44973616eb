import type { Embedder } from '../../../ports/embedder.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import { chooseEmbedder, chooseReranker } from '../../embedding/choose.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import type { Environment, MindFile } from '../mind-file.ts';

/** The embedder that a mind's configuration asks for. Throws `MemoryConfigurationError`. */
export const embedderFor = ({ configuration }: MindFile, environment: Environment): Promise<Embedder> =>
  chooseEmbedder(configuration.memory.embedder, { environment, clock: systemClock });

/** The reranker that it asks for; null for none. Throws `MemoryConfigurationError`. */
export const rerankerFor = ({ configuration }: MindFile): Promise<Reranker | null> =>
  chooseReranker(configuration.memory.reranker);
