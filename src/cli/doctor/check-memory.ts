import { EmbeddingFailed } from '../../../ports/embedder.ts';
import { CommandFailed } from '../command-failed.ts';
import { embedderFor, rerankerFor } from './embedder-for.ts';
import type { Environment, MindFile } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

/** The text that is embedded and reranked to try a model out. */
const word = 'garden';

/** Whether the embedder makes a vector of one word. */
export async function checkEmbedder(
  mind: MindFile,
  environment: Environment,
): Promise<Omit<Finding, 'name'>> {
  const embedder = await embedderFor(mind, environment);
  try {
    await embedder.embed([word], 'document');
  } catch (error) {
    // its message says what to do
    if (error instanceof EmbeddingFailed) throw new CommandFailed(error.message, undefined, error);
    throw error;
  }
  const configured = mind.configuration.memory.embedder;
  // its own name also tells how its vectors are made
  const model = configured.kind === 'http' ? configured.model : embedder.model;
  return ok(`${configured.kind}; ${model} makes vectors of ${embedder.dimensions} numbers`);
}

/** Whether the reranker judges one word, where the configuration asks for one. */
export async function checkReranker(mind: MindFile): Promise<Omit<Finding, 'name'>> {
  const reranker = await rerankerFor(mind);
  if (reranker === null) return ok('none');
  await reranker.rank(word, [word]);
  return ok(`local; ${reranker.model} judges texts`);
}
