import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { type Embedder, EmbeddingFailed, type EmbeddingTask } from '../../ports/embedder.ts';
import { normalized } from '../../theory/cosine.ts';
import { bundledLibrary } from '../bundled-library.ts';
import { borderFetch } from '../voice/provider/border-fetch.ts';
import { type Deadline, startDeadline } from '../voice/provider/deadline.ts';
import { shownAddress } from '../voice/provider/provider.ts';
import { inBatches } from './batches.ts';
import { type EmbeddingServer, failureOf, tooSlow, unreadable, wrongDimensions } from './http-failure.ts';
import { taskFieldOf } from './http-tasks.ts';

/** So many texts go into one call. */
const batchSize = 100;
/** So much of a text is embedded, characters: more than most models read. */
const longestText = 8_000;
/** More than a batch of the longest vectors takes, bytes: 100 texts with 4000 numbers each, and 80 bytes for a number. */
const roomForVectors = 32 * 1_024 * 1_024;

export interface HttpEmbedderOptions {
  /** Any server of the OpenAI embeddings protocol, up to and with `/v1`. */
  baseURL: string;
  /** As the server names it. */
  model: string;
  dimensions: number;
  trust: number;
  clock: Clock;
  /** Null for servers that want none. */
  key: string | null;
  /** The variable that the key came from, for remedies. */
  keyName?: string | null;
  /** How long one call may take, milliseconds. Default 60 000. */
  timeout?: number;
  /** How much of an answer is read at most, bytes. Default 32 MiB. */
  longestAnswer?: number;
  /** The field that tells the server what a text is embedded for; null for servers that know none. */
  taskField?: string | null;
  prefixes?: boolean;
}

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })),
});

/** What is sent as a key to a server that wants none: the SDK insists on one. */
const noKey = 'none';

/** Vectors of any server that speaks OpenAI's embeddings protocol. It makes each call once: who needs vectors decides about another. */
export function httpEmbedder(options: HttpEmbedderOptions): Embedder {
  const { baseURL, model, dimensions, trust, key, timeout = 60_000 } = options;
  const { keyName = null, taskField = null, prefixes = false, longestAnswer = roomForVectors } = options;
  const server: EmbeddingServer = { address: shownAddress(baseURL), model, keyName };
  const { OpenAI } = bundledLibrary('openai');
  const client = new OpenAI({
    apiKey: key ?? noKey,
    baseURL,
    timeout,
    maxRetries: 0,
    fetch: borderFetch({ longestAnswer }),
    organization: null,
    project: null,
    logLevel: 'off',
  });
  const ask = async (texts: readonly string[], task: EmbeddingTask, signal: AbortSignal): Promise<unknown> =>
    client.embeddings.create(
      { model, input: [...texts], encoding_format: 'float', ...taskFieldOf(taskField, task) },
      { signal },
    );
  const embed: Embedder['embed'] = async (texts, task, signal = new AbortController().signal) => {
    const shown = texts.map((text) => text.trim().slice(0, longestText).toWellFormed());
    return inBatches(shown, batchSize, dimensions, async (batch) => {
      const deadline = startDeadline(options.clock, timeout, signal);
      try {
        return vectorsIn(await ask(batch, task, deadline.signal), batch.length, dimensions, server);
      } catch (error) {
        throw endOf(error, deadline, server);
      } finally {
        deadline.release();
      }
    });
  };
  // vectors that were made in another way are those of another model
  const name = [model, `${dimensions} dimensions`, taskField, prefixes ? 'prefixes' : null]
    .filter((part) => part !== null)
    .join(' + ');
  return { model: name, dimensions, trust, prefixes, embed };
}

function endOf(error: unknown, deadline: Deadline, server: EmbeddingServer): EmbeddingFailed {
  if (error instanceof EmbeddingFailed) return error;
  switch (deadline.ended()) {
    case 'cancelled':
      return new EmbeddingFailed('Nobody waits for these vectors any more.', { passes: true });
    case 'timeout':
      return tooSlow(server);
    case null:
      return failureOf(error, server);
    default:
      throw new Error('A deadline ends by time or by its caller.');
  }
}

/** The vectors of an answer in the order of the texts, whatever the order of the answer; each of length 1. */
function vectorsIn(
  answer: unknown,
  count: number,
  dimensions: number,
  server: EmbeddingServer,
): Float32Array[] {
  const read = answerSchema.safeParse(answer);
  if (!read.success) throw unreadable(server, 'it holds no vectors');
  const vectors: Float32Array[] = [];
  for (const { index, embedding } of read.data.data) {
    if (embedding.length !== dimensions) throw wrongDimensions(server, dimensions, embedding.length);
    vectors[index] = normalized(embedding);
  }
  if (vectors.length !== count || Object.keys(vectors).length !== count)
    throw unreadable(server, `it holds ${read.data.data.length} vectors for ${count} texts`);
  return vectors;
}
