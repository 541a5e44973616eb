import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddingFailed, embeddingTasks } from '../../ports/embedder.ts';
import { type HttpEmbedderOptions, httpEmbedder } from '../../src/embedding/http.ts';
import { memoryText } from '../../src/embedding/memory-text.ts';
import { cosine, dot } from '../../theory/cosine.ts';
import { type HandClock, handClock } from '../voice/hand-clock.ts';
import { type EmbeddingServer, startEmbeddingServer } from './embedding-server.ts';

const dimensions = 16;
const key = 'sk-a-key-that-nobody-may-read';

describe('An embedder over HTTP', () => {
  let server: EmbeddingServer;
  let clock: HandClock;
  beforeEach(async () => {
    server = await startEmbeddingServer(dimensions);
    clock = handClock();
  });
  afterEach(() => server.close());

  const embedder = (more: Partial<HttpEmbedderOptions> = {}) =>
    httpEmbedder({
      baseURL: server.url,
      model: 'loopback',
      dimensions,
      trust: 0.5,
      clock,
      key,
      keyName: 'LOOPBACK_KEY',
      taskField: 'task_type',
      ...more,
    });
  const failure = async (asked: Promise<unknown>): Promise<EmbeddingFailed> => {
    const error: unknown = await asked.then(
      () => null,
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(EmbeddingFailed);
    return error as EmbeddingFailed;
  };

  it('§2.1 embeds a text with each task type and gets different vectors', async () => {
    const asked = embedder();
    const vectors = [];
    for (const task of embeddingTasks)
      vectors.push((await asked.embed(['The lilies are in bloom.'], task))[0]!);
    expect(server.requests.map(({ body }) => body['task_type'])).toEqual([
      'RETRIEVAL_DOCUMENT',
      'RETRIEVAL_QUERY',
      'SEMANTIC_SIMILARITY',
      'CLUSTERING',
    ]);
    for (const [place, one] of vectors.entries())
      for (const other of vectors.slice(place + 1)) expect(cosine(one, other)).toBeLessThan(0.95);
  });

  it('calls the tasks as the server knows them, and keeps quiet about those that it does not', async () => {
    const asked = embedder({ taskField: 'input_type' });
    for (const task of embeddingTasks) await asked.embed(['A text.'], task);
    expect(server.requests.map(({ body }) => body['input_type'])).toEqual([
      'document',
      'query',
      undefined,
      undefined,
    ]);
  });

  it('treats all tasks alike with a server that knows none (docs/model/recall.md)', async () => {
    const asked = embedder({ taskField: null });
    const [one] = await asked.embed(['A text.'], 'document');
    const [other] = await asked.embed(['A text.'], 'query');
    expect(one).toEqual(other);
    expect(Object.keys(server.requests[0]!.body).sort()).toEqual(['encoding_format', 'input', 'model']);
  });

  it('§2.1 puts what kind of memory it is before a text, for a model that makes something of it', async () => {
    const [plain, prefixed] = [embedder(), embedder({ prefixes: true })];
    expect(memoryText(plain, 'procedural', 'Water the lilies.')).toBe('Water the lilies.');
    expect(memoryText(prefixed, 'procedural', 'Water the lilies.')).toBe(
      'How-to instruction: Water the lilies.',
    );
    expect(plain.model).not.toBe(prefixed.model);
    expect(embedder({ dimensions: 7 }).model).not.toBe(plain.model);
  });

  it('gives vectors of length 1 in the order of the texts, whatever the order of the answer', async () => {
    const asked = embedder();
    const texts = ['a door', 'a gate', 'a garden'];
    const together = await asked.embed(texts, 'document');
    const alone = await Promise.all(texts.map(async (text) => (await asked.embed([text], 'document'))[0]!));
    expect(together).toEqual(alone);
    for (const vector of together) expect(dot(vector, vector)).toBeCloseTo(1, 5);
  });

  it('asks in batches of a hundred, with its key, and not about blank texts', async () => {
    const texts = Array.from({ length: 251 }, (_, place) => (place === 120 ? '  ' : `text ${place}`));
    const vectors = await embedder().embed(texts, 'document');
    expect(server.requests.map(({ body }) => body.input.length)).toEqual([100, 100, 50]);
    expect(server.requests[0]!.headers.authorization).toBe(`Bearer ${key}`);
    expect(server.requests[0]!.path).toBe('/v1/embeddings');
    expect(vectors).toHaveLength(251);
    expect(vectors[120]).toEqual(new Float32Array(dimensions));
    expect(await embedder().embed(['text 250'], 'document')).toEqual([vectors[250]]);
  });

  it('cuts what is longer than a model reads', async () => {
    await embedder().embed(['x'.repeat(100_000)], 'document');
    expect(server.requests[0]!.body.input[0]).toHaveLength(8_000);
  });

  it.each([
    { answer: { status: 429, body: '{}' }, passes: true, says: 'answered 429' },
    { answer: { status: 500, body: 'oh' }, passes: true, says: 'answered 500' },
    { answer: { status: 401, body: '{}' }, passes: false, says: 'Set LOOPBACK_KEY' },
    { answer: { status: 404, body: '{}' }, passes: false, says: 'memory.embedder.model (loopback)' },
    { answer: { status: 400, body: '{}' }, passes: false, says: 'memory.embedder.taskField' },
    { answer: { status: 200, body: '{"data":[{"index":0,"embe' }, passes: false, says: 'cannot be read' },
    { answer: { status: 200, body: '{"object":"list"}' }, passes: false, says: 'it holds no vectors' },
    { answer: { status: 200, body: '{"data":[]}' }, passes: false, says: '0 vectors for 1 texts' },
    {
      answer: { status: 200, body: '{"data":[{"index":0,"embedding":[1,0,0]}]}' },
      passes: false,
      says: 'Set memory.embedder.dimensions to 3',
    },
    { answer: 'reset' as const, passes: true, says: 'The connection to the embedding server' },
  ])('says what to do when the answer is $answer', async ({ answer, passes, says }) => {
    server.will(answer);
    const asked = embedder();
    const failed = await failure(asked.embed(['My secret garden.'], 'document'));
    expect(failed.passes).toBe(passes);
    expect(failed.message).toContain(says);
    expect(failed.message).not.toContain(key);
    expect(failed.message).not.toContain('secret');
    // it asked once, and who needs the vectors may ask again
    expect(server.requests).toHaveLength(1);
    await expect(asked.embed(['My secret garden.'], 'document')).resolves.toHaveLength(1);
  });

  it('gives up when the time is over, and when nobody waits any more', async () => {
    server.will('hang', 'hang');
    const slow = failure(embedder({ timeout: 1_000 }).embed(['A text.'], 'document'));
    await server.received(1);
    clock.advance(1_000);
    const { passes, message } = await slow;
    expect(passes).toBe(true);
    expect(message).toContain('did not answer in time');
    const controller = new AbortController();
    const unwanted = failure(embedder().embed(['A text.'], 'document', controller.signal));
    await server.received(2);
    controller.abort();
    expect((await unwanted).message).toContain('Nobody waits');
    expect(clock.pending()).toBe(0);
  });

  it('refuses to go where its server redirects to, and sends nothing there', async () => {
    const elsewhere = await startEmbeddingServer(dimensions);
    server.will({ status: 307, body: '', headers: { location: `${elsewhere.url}/embeddings` } });
    const { passes, message } = await failure(embedder().embed(['My secret garden.'], 'document'));
    expect(passes).toBe(false);
    expect(message).toContain(`${new URL(server.url).origin} redirects to ${new URL(elsewhere.url).origin}`);
    expect(message).toContain('memory.embedder.baseUrl');
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('follows its server within the origin', async () => {
    server.will({ status: 308, body: '', headers: { location: '/moved' } });
    expect(await embedder().embed(['A text.'], 'document')).toHaveLength(1);
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/embeddings', '/moved']);
  });

  it.each([200, 500])('reads no more of an answer %i than it may, and asks again as ever', async (status) => {
    server.will({ status, body: `{"data":[],"more":"${'x'.repeat(5_000_000)}"}` });
    const asked = embedder({ longestAnswer: 100_000 });
    const { passes, message } = await failure(asked.embed(['A text.'], 'document'));
    expect(passes).toBe(status === 500);
    expect(message).toContain(status === 500 ? 'answered 500' : 'is longer than 100000 bytes');
    await expect(asked.embed(['A text.'], 'document')).resolves.toHaveLength(1);
  });

  it('has room for the answer about a batch of the longest vectors, written at length', async () => {
    const embedding = Array.from({ length: 4_000 }, () => '\n          -0.00000001234567890123456789');
    const data = Array.from(
      { length: 100 },
      (_, index) => `{"index":${index},"embedding":[${embedding.join()}]}`,
    );
    server.will({ status: 200, body: `{"data":[${data.join()}]}` });
    const texts = data.map((_, place) => `text ${place}`);
    await expect(embedder({ dimensions: 4_000 }).embed(texts, 'document')).resolves.toHaveLength(100);
  });
});
