import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemoryId, MindId } from '../../../ports/identifiers.ts';
import { type Embedder, EmbeddingFailed } from '../../../ports/embedder.ts';
import type { MemoryRecord, MemoryStore } from '../../../ports/memory-store.ts';
import { ReEmbedding, type ReEmbeddingNews } from '../../../src/memory/upkeep/re-embedding.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { WordEmbedder } from '../word-embedder.ts';
import { newMemory } from '../../../ports/new-memory.ts';

/** The same vectors under the name of another model, which count the calls and their times. */
class NewModel extends WordEmbedder {
  override readonly model = 'new';
  readonly times: number[] = [];
  readonly clock: VirtualClock;
  failure: EmbeddingFailed | null = null;

  constructor(clock: VirtualClock, options: { prefixes?: boolean } = {}) {
    super(options);
    this.clock = clock;
  }

  override async embed(...asked: Parameters<Embedder['embed']>): Promise<Float32Array[]> {
    this.times.push(this.clock.now());
    if (this.failure !== null) throw this.failure;
    return super.embed(asked[0], asked[1]);
  }
}

const record = (number: number, content: string): MemoryRecord => ({
  memory: newMemory({
    id: `m${number}` as MemoryId,
    type: 'semantic',
    content,
    sourceTag: 'imported',
    createdAt: number,
  }),
  evidence: [],
  supersedes: [],
  entities: [],
  coAccess: [],
});

const count = 250;

describe('Embedding memories anew', () => {
  const rest = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  let clock: VirtualClock;
  let store: MemoryStore;
  let news: ReEmbeddingNews[];
  const begin = (embedder: Embedder): ReEmbedding => {
    const job = new ReEmbedding({ store, embedder, clock, report: (told) => news.push(told) });
    job.look();
    return job;
  };
  const staleFor = async ({ model }: Embedder) => (await store.statistics(model)).stale;
  const search = async (embedder: Embedder, text: string) => {
    const [values] = await embedder.embed([text], 'query');
    const vector = { model: embedder.model, values: values! };
    return store.search({ text, vector, entities: [], period: null, limit: 5 });
  };

  beforeEach(async () => {
    clock = new VirtualClock(0, rest);
    news = [];
    store = (await memoryStores().open('ada' as MindId)).memory;
    const old = new WordEmbedder();
    const contents = Array.from({ length: count }, (_, number) =>
      number === 42 ? 'The lilies bloom in the garden.' : `Train ${number} leaves the station.`,
    );
    const vectors = await old.embed(contents, 'document');
    await store.enter(
      contents.map((content, number) => ({
        ...record(number, content),
        vector: { model: old.model, values: vectors[number]! },
      })),
      0,
    );
  });
  let job: ReEmbedding | null;
  afterEach(() => job?.stop());

  it('is visible, and until it is done what has the old vectors is found by its words alone (docs/model/recall.md)', async () => {
    const embedder = new NewModel(clock);
    const before = await search(embedder, 'blooming lilies');
    expect(before.vector).toEqual([]);
    expect(before.lexical.map(({ memory }) => memory)).toEqual(['m42']);
    expect(before.memories.get('m42' as MemoryId)?.cosine).toBeNull();
    job = begin(embedder);
    await clock.advance(60_000);
    await job.settled();
    expect(news).toEqual([
      { kind: 'embedding.stale', count: 250, model: 'new' },
      { kind: 'embedding.stale', count: 150, model: 'new' },
      { kind: 'embedding.stale', count: 50, model: 'new' },
      { kind: 'embedding.stale', count: 0, model: 'new' },
    ]);
    expect(await staleFor(embedder)).toBe(0);
    expect((await search(embedder, 'blooming lilies')).vector[0]?.memory).toBe('m42');
  });

  it('asks for a hundred at a time, and no oftener than every five seconds (§2.9)', async () => {
    const embedder = new NewModel(clock);
    job = begin(embedder);
    await clock.advance(60_000);
    expect(embedder.times).toEqual([0, 5_000, 10_000]);
    expect(embedder.calls.map(({ texts, task }) => [texts.length, task])).toEqual([
      [100, 'document'],
      [100, 'document'],
      [50, 'document'],
    ]);
  });

  it('puts what kind of memory it is before a text, for a model that makes something of it', async () => {
    const embedder = new NewModel(clock, { prefixes: true });
    job = begin(embedder);
    await clock.advance(1);
    expect(embedder.calls[0]?.texts[42]).toBe('Factual knowledge: The lilies bloom in the garden.');
  });

  it('ends with the mind and goes on from there', async () => {
    const embedder = new NewModel(clock);
    job = begin(embedder);
    await clock.advance(6_000);
    await job.stop();
    expect(clock.next()).toBeNull();
    expect(await staleFor(embedder)).toBe(50);
    job = begin(embedder);
    await clock.advance(60_000);
    expect(await staleFor(embedder)).toBe(0);
    expect(embedder.calls.map(({ texts }) => texts.length)).toEqual([100, 100, 50]);
  });

  it('waits longer and longer while no vectors come, and says so each time', async () => {
    const embedder = new NewModel(clock);
    embedder.failure = new EmbeddingFailed('The server is away.', { passes: true });
    job = begin(embedder);
    await clock.advance(36_000);
    expect(embedder.times).toEqual([0, 5_000, 15_000, 35_000]);
    expect(news.filter(({ kind }) => kind === 'embedding.failed')).toHaveLength(4);
    embedder.failure = null;
    await clock.advance(120_000);
    expect(await staleFor(embedder)).toBe(0);
  });

  it('gives up what a person has to put right, until it is told to look again', async () => {
    const embedder = new NewModel(clock);
    embedder.failure = new EmbeddingFailed('Set the key.', { passes: false });
    job = begin(embedder);
    await clock.advance(3_600_000);
    expect(embedder.times).toEqual([0]);
    expect(news.at(-1)).toEqual({ kind: 'embedding.failed', message: 'Set the key.' });
    embedder.failure = null;
    job.look();
    await clock.advance(60_000);
    expect(await staleFor(embedder)).toBe(0);
  });

  it('does nothing where every memory has its vector', async () => {
    const embedder = new WordEmbedder();
    job = begin(embedder);
    await clock.advance(60_000);
    await job.settled();
    expect(embedder.calls).toEqual([]);
    expect(news).toEqual([]);
  });
});
