import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseEmbedder, chooseReranker } from '../../src/embedding/choose.ts';
import {
  type EmbedderConfiguration,
  embedderConfigurationSchema,
} from '../../src/configuration/embedding.ts';
import { MemoryConfigurationError } from '../../src/embedding/memory-configuration-error.ts';
import { writeTinyCrossEncoder, writeTinyEmbedder } from '../../scripts/embedding/tiny-models.ts';
import { handClock } from '../voice/hand-clock.ts';
import { startEmbeddingServer } from './embedding-server.ts';

const configured = (written: object): EmbedderConfiguration => embedderConfigurationSchema.parse(written);
const choose = (written: object, environment: Record<string, string> = {}) =>
  chooseEmbedder(configured(written), { environment, clock: handClock() });

/** What a person is told: the field at fault, what is wrong and what to do. */
async function complaint(made: Promise<unknown>): Promise<string> {
  const error: unknown = await made.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(MemoryConfigurationError);
  const { field, message, remedy } = error as MemoryConfigurationError;
  return `${field}: ${message} ${remedy}`;
}

describe('The embedder of a configuration', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wakeful-models-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is what comes with Wakeful unless another is named', async () => {
    const embedder = await choose({ kind: 'embedded' });
    const [vector] = await embedder.embed(['The lilies bloom in the garden.'], 'document');
    expect(vector).toHaveLength(embedder.dimensions);
  });

  it('is a server with the key of the variable that is named', async () => {
    const server = await startEmbeddingServer(8);
    try {
      const written = {
        kind: 'http',
        baseUrl: `${server.url}/`,
        model: 'loopback',
        dimensions: 8,
        apiKeyEnv: 'EMBEDDING_KEY',
      };
      const embedder = await choose(written, { EMBEDDING_KEY: ' sk-0123456789 ' });
      await embedder.embed(['A text.'], 'query');
      expect(server.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
        ['/v1/embeddings', 'Bearer sk-0123456789'],
      ]);
      expect(embedder.trust).toBe(0.5);
      expect(await complaint(choose(written))).toBe(
        'embedder.apiKeyEnv: The embedder needs a key, and EMBEDDING_KEY is not set. Set EMBEDDING_KEY, or leave memory.embedder.apiKeyEnv out for a server that wants no key.',
      );
      expect(await complaint(choose(written, { EMBEDDING_KEY: 'two words' }))).toContain(
        'holds characters that no key has',
      );
    } finally {
      await server.close();
    }
  });

  it('is never another one: a local model that is not there ends the start, with what to do', async () => {
    const written = { kind: 'local', folder: join(folder, 'nowhere'), dimensions: 14 };
    expect(await complaint(choose(written))).toContain('embedder.folder: There is no model in');
    expect(await complaint(chooseReranker({ folder }))).toContain('reranker.folder: There is no model in');
  });

  it('says how to install the package that local models need', async () => {
    await writeTinyEmbedder(folder);
    expect(await complaint(choose({ kind: 'local', folder, dimensions: 14 }))).toBe(
      'embedder.folder: A local model needs the package @huggingface/transformers, which is not installed. ' +
        'Install it beside Wakeful: ONNXRUNTIME_NODE_INSTALL=skip npm install @huggingface/transformers. ' +
        'Or do without: memory.embedder.kind embedded and memory.reranker null need none.',
    );
    await writeTinyCrossEncoder(folder);
    expect(await complaint(chooseReranker({ folder }))).toContain('reranker.folder: A local model needs');
  });

  it('has no reranker unless one is asked for (docs/model/recall.md)', async () => {
    expect(await chooseReranker(null)).toBeNull();
  });

  it.each([
    { kind: 'http', baseUrl: 'ftp://somewhere', model: 'm', dimensions: 8 },
    { kind: 'http', baseUrl: 'http://somewhere', dimensions: 8 },
    { kind: 'http', baseUrl: 'http://somewhere', model: 'm', dimensions: 0 },
    { kind: 'http', baseUrl: 'http://somewhere', model: 'm', dimensions: 8, trust: 1.5 },
    { kind: 'local', folder: '', dimensions: 8 },
    { kind: 'embedded', folder: 'somewhere' },
  ])('refuses %j', (written) => {
    expect(embedderConfigurationSchema.safeParse(written).success).toBe(false);
  });
});
