import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { EmbedderConfiguration, RerankerConfiguration } from '../configuration/embedding.ts';
import { GloveEmbedder } from './glove/glove-embedder.ts';
import { httpEmbedder } from './http.ts';
import { localEmbedder } from './local.ts';
import { MemoryConfigurationError } from './memory-configuration-error.ts';
import { localReranker } from './rerank.ts';

/** Its vectors are the same for every mind of this process. */
const embedded = new GloveEmbedder();

/** The surroundings of an embedder: what it is made with. */
export interface EmbedderSurroundings {
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
}

/**
 * Makes the embedder that a configuration asks for. What is asked for by name is never replaced by another.
 *
 * @throws MemoryConfigurationError when it cannot be had
 */
export async function chooseEmbedder(
  configuration: EmbedderConfiguration,
  surroundings: EmbedderSurroundings,
): Promise<Embedder> {
  switch (configuration.kind) {
    case 'embedded':
      return embedded;
    case 'http':
      return http(configuration, surroundings);
    case 'local':
      return localEmbedder(configuration);
    default:
      return configuration satisfies never;
  }
}

/**
 * Makes the reranker that a configuration asks for; none unless it does (docs/model/recall.md).
 *
 * @throws MemoryConfigurationError when it cannot be had
 */
export async function chooseReranker(configuration: RerankerConfiguration | null): Promise<Reranker | null> {
  return configuration === null ? null : localReranker(configuration.folder);
}

function http(
  configuration: EmbedderConfiguration & { kind: 'http' },
  { environment, clock }: EmbedderSurroundings,
): Embedder {
  const { baseUrl, model, dimensions, trust, timeout, prefixes } = configuration;
  const { apiKeyEnv: keyName = null, taskField = null } = configuration;
  const key = keyName === null ? null : keyOf(environment, keyName);
  const baseURL = baseUrl.replace(/\/+$/, '');
  return httpEmbedder({
    baseURL,
    model,
    dimensions,
    trust,
    timeout,
    prefixes,
    clock,
    key,
    keyName,
    taskField,
  });
}

function keyOf(environment: EmbedderSurroundings['environment'], name: string): string {
  const key = environment[name]?.trim() ?? '';
  if (key === '')
    throw new MemoryConfigurationError(
      'embedder.apiKeyEnv',
      `The embedder needs a key, and ${name} is not set.`,
      `Set ${name}, or leave memory.embedder.apiKeyEnv out for a server that wants no key.`,
    );
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new MemoryConfigurationError(
      'embedder.apiKeyEnv',
      `${name} holds characters that no key has.`,
      `Set ${name} to the key alone, without quotes or line breaks.`,
    );
  return key;
}
