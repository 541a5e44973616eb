import { partnersOf } from '../../db/memories.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Recall } from '../../../ports/effects/memory-recall.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import { findMemories } from '../../../src/memory/recall/find-memories.ts';
import { performRecall } from '../../../src/memory/recall/perform-recall.ts';
import { homes, useStores } from '../../db/engines.ts';
import { commit, here, newMind, ordinary, percept, roomy } from '../../db/lives.ts';
import { day, know, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

const { signal } = new AbortController();

describe.each(homes)('performing a recall on $name', (home) => {
  const stores = useStores(home);
  let mind: MindStore;
  let embedder: WordEmbedder;

  beforeEach(async () => {
    mind = await newMind(stores());
    embedder = new WordEmbedder();
    const crates = Array.from({ length: 40 }, (_, place) => `In the cellar stands crate number ${place}.`);
    await know(mind.memory, embedder, [
      ...crates,
      { id: 'boiler', content: 'The boiler in the cellar was repaired.' },
      {
        id: 'violin',
        content: 'Ada plays the violin.',
        coAccess: [{ partner: 'concert', count: 9, at: now }],
      },
      { id: 'concert', content: 'The hall was full that evening.' },
    ]);
    embedder.calls.length = 0;
    await said('question', 'Is the boiler in the cellar repaired?');
  });

  const said = (id: string, text: string) => mind.inbox.accept(percept(id, { text }), ordinary, roomy);

  const ask = (rest: Partial<Recall> = {}): Recall => ({
    cycle: 1,
    winner: 'question' as PerceptId,
    hops: 1,
    active: [],
    ...rest,
  });

  const parts = (seed = 7) => ({
    configuration: { seed },
    memory: mind.memory,
    inbox: mind.inbox,
    embedder,
    reranker: null,
    limit: 10,
    now,
  });

  it('I7 the same cycle recalls the same, another cycle and another seed something else', async () => {
    const first = await performRecall(ask(), parts(), signal);
    expect(first.recalled).toHaveLength(10);
    expect(first.recalled).toContain('boiler');
    expect(await performRecall(ask(), parts(), signal)).toEqual(first);
    expect((await performRecall(ask({ cycle: 2 }), parts(), signal)).recalled).not.toEqual(first.recalled);
    expect((await performRecall(ask(), parts(8), signal)).recalled).not.toEqual(first.recalled);
  });

  it('§4.5 tells of each memory by which component it came to mind, and goes by what the blend has evolved by', async () => {
    const found = await performRecall(ask(), parts(), signal);
    expect(found.by!.map(({ memory }) => memory)).toEqual([...found.recalled, ...found.nearMisses]);
    expect(found.by).toContainEqual({ memory: 'boiler', by: 'semantic' });
    const associative = { semantic: 0.5, coactivation: 2, noise: 0.5, emotional: 0.5, recency: 0.5 };
    const places = async (blend?: typeof associative) => {
      const ranks = await Promise.all(
        Array.from({ length: 20 }, async (_, cycle) => {
          const { recalled, by } = await performRecall(
            ask({ cycle, active: ['violin' as MemoryId], ...(blend && { blend }) }),
            parts(),
            signal,
          );
          const place = recalled.indexOf('concert' as MemoryId);
          if (place >= 0) expect(by).not.toContainEqual({ memory: 'concert', by: 'semantic' });
          return place < 0 ? 10 : place;
        }),
      );
      return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
    };
    expect(await places(associative)).toBeLessThan(await places());
  });

  it('conclusions stand beside ten others, however many there are, in a recall and in a search', async () => {
    const concluded = Array.from({ length: 30 }, (_, place) => ({
      id: `concluded-${place}`,
      content: `Crate number ${place}: the boiler in the cellar is repaired.`,
      type: 'reflection' as const,
      sourceTag: 'internal_consolidation' as const,
    }));
    await know(mind.memory, embedder, concluded);
    const split = (ids: readonly string[]) => {
      const own = ids.filter((id) => id.startsWith('concluded')).length;
      return { told: ids.length - own, own };
    };
    const { recalled, nearMisses } = await performRecall(ask(), parts(), signal);
    expect(split(recalled)).toEqual({ told: 10, own: 3 });
    expect(split(nearMisses).own).toBe(0);
    const searching = { store: mind.memory, embedder, reranker: null, now };
    const { found } = await findMemories(searching, {
      text: 'Is the boiler in the cellar repaired?',
      limit: 10,
    });
    expect(split(found.map(({ memory }) => memory.id))).toEqual({ told: 7, own: 3 });
  });

  it('embeds once, the cue, as a query', async () => {
    await performRecall(ask({ active: ['violin' as MemoryId] }), parts(), signal);
    expect(embedder.calls).toEqual([{ texts: ['Is the boiler in the cellar repaired?'], task: 'query' }]);
  });

  it('two who speak at once are both remembered: everything that was said is a cue of its own', async () => {
    await said('other', 'Does Ada play the violin?');
    const spoken = ['other' as PerceptId];
    const { recalled } = await performRecall(ask({ spoken }), { ...parts(), limit: 2 }, signal);
    expect(recalled.toSorted()).toEqual(['boiler', 'violin']);
    const whole = await performRecall(ask({ spoken }), parts(), signal);
    expect(new Set([...whole.recalled, ...whole.nearMisses]).size).toBe(25);
    expect((await performRecall(ask(), { ...parts(), limit: 2 }, signal)).recalled).not.toContain('violin');
  });

  it('what came to mind last is active still', async () => {
    embedder.fails = true;
    const reminded = async (active: string[]) =>
      (await performRecall(ask({ active: active as MemoryId[] }), { ...parts(), limit: 25 }, signal))
        .recalled;
    expect(await reminded([])).not.toContain('concert');
    expect(await reminded(['violin'])).toContain('concert');
  });

  it('tells why words alone were searched', async () => {
    embedder.fails = true;
    const reasons: string[] = [];
    const onWithoutVectors = (reason: string) => reasons.push(reason);
    const { recalled } = await performRecall(ask(), { ...parts(), onWithoutVectors }, signal);
    expect(recalled).toContain('boiler');
    expect(reasons).toEqual(['The embedder is away.']);
  });

  it('§3.8 near-misses are suppressed, winners reinforced and tied together', async () => {
    const { recalled, nearMisses } = await performRecall(ask(), { ...parts(), limit: 3 }, signal);
    expect([recalled.length, nearMisses.length]).toEqual([3, 15]);
    const { epoch } = await mind.life.activate(now, here, false);
    const change = { change: 'recalled' as const, memories: recalled, nearMisses };
    await mind.life.commit(commit(1, { memory: [change] }), 'state', { epoch, now: now + day });
    for (const memory of await mind.memory.read(recalled)) {
      expect(memory.alpha).toBeCloseTo(1 + 0.1 / Math.log2(6), 9);
      expect(memory).toMatchObject({ beta: 4, recalls: 1, accessedAt: now + day });
    }
    for (const memory of await mind.memory.read(nearMisses)) {
      expect(memory.beta).toBeCloseTo(4.05, 9);
      expect(memory).toMatchObject({ alpha: 1, recalls: 0, accessedAt: now - day });
    }
    const partners = await partnersOf(mind, recalled.slice(0, 1), 10);
    expect(partners.map(({ partner }) => partner).toSorted()).toEqual(recalled.slice(1).toSorted());
  });

  it('§3.8 what is dormant comes back on a cue that is more alike than .9, and on no other', async () => {
    const asleep = {
      id: 'asleep',
      content: 'The ferry leaves at dawn from the northern pier.',
      alpha: 1,
      beta: 19,
    };
    await know(mind.memory, embedder, [asleep]);
    await said('weak', 'When does the ferry leave?');
    await said('strong', 'The ferry leaves at dawn from the northern pier!');
    const on = async (winner: string): Promise<MemoryId[]> => {
      const { recalled, nearMisses } = await performRecall(
        ask({ winner: winner as PerceptId }),
        parts(),
        signal,
      );
      return [...recalled, ...nearMisses];
    };
    expect(await on('weak')).not.toContain('asleep');
    expect(await on('strong')).toContain('asleep');
  });

  it('what has no text brings nothing to mind, and costs no embedding', async () => {
    await said('silent', '');
    expect(await performRecall(ask({ winner: 'silent' as PerceptId }), parts(), signal)).toEqual({
      recalled: [],
      nearMisses: [],
      knowing: { feeling: null, memories: 0 },
    });
    expect(embedder.calls).toEqual([]);
  });
});
