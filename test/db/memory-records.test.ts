import { describe, expect, it } from 'vitest';
import { MemoryConflict } from '../../ports/memory-store.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import {
  awake,
  buffered,
  ids,
  knowing,
  memory,
  memoryId,
  model,
  partnersOf,
  query,
  recalled,
  record,
  vector,
} from './memories.ts';

describe.each(homes)('the records of memory in $name', (home) => {
  const stores = useStores(home);

  it('§2.3 keeps everything of a memory, exactly', async () => {
    const whole = memory('whole', {
      type: 'preference',
      content: 'Ada likes “tea”, \u0007 not coffee.',
      contextualized: 'In June, Ada said: I like tea.',
      compressed: 'Ada likes tea.',
      alpha: 7.25,
      beta: 1.1,
      sourceTag: 'external_world',
      sourceConfidence: 0.7,
      speaker: 'Ada',
      episode: 'kitchen/3',
      position: 4,
      eventAt: 123,
      createdAt: 456,
      accessedAt: 999,
      accesses: [456, 789, 999],
      recalls: 2,
      utility: 0.3,
      metadata: { z: 1, a: [true, null, { deep: 'é' }] },
    });
    const mind = await newMind(stores());
    await mind.memory.enter([{ memory: whole, evidence: [], supersedes: [], entities: [], coAccess: [] }], 5);
    expect(await mind.memory.read([memoryId('unknown'), whole.id])).toEqual([whole]);
    expect(await mind.memory.count()).toBe(1);
  });

  it('tells a history oldest first, however it was written', async () => {
    const mind = await newMind(stores());
    const line = (note: string, at: number) => {
      const nothing = { times: 1, cycle: null, alpha: 0, beta: 0, source: null };
      return { ...nothing, kind: 'reinforced' as const, note, at };
    };
    const evidence = [line('third', 2), line('first', 1), line('fourth', 2), line('second', 1)];
    await mind.memory.enter([{ ...record('m'), evidence }], 5);
    const told = ({ evidence: lines }: { evidence: readonly { note: string }[] }) =>
      lines.map(({ note }) => note);
    const order = ['first', 'second', 'third', 'fourth'];
    expect(told((await mind.memory.why(memoryId('m')))!)).toEqual(order);
    expect((await mind.memory.records(null, 9)).map(told)).toEqual([order]);
  });

  it('traces a belief through what it stands in place of, also where that goes in a circle', async () => {
    const mind = await knowing(
      stores(),
      record('first'),
      record('second', { supersedes: ['first', 'unknown'] }),
      record('third', { supersedes: ['second', 'circle'] }),
      record('circle', { supersedes: ['third'] }),
    );
    expect(await mind.memory.why(memoryId('third'))).toMatchObject({
      memory: { id: 'third' },
      supersedes: [
        {
          memory: { id: 'second' },
          supersededBy: ['third'],
          supersedes: [{ memory: { id: 'first' }, supersedes: [] }],
        },
        { memory: { id: 'circle' }, supersedes: [] },
      ],
      supersededBy: ['circle'],
    });
    expect(await mind.memory.why(memoryId('nobody'))).toBeNull();
  });

  it('gives out records that enter another mind exactly as they are, a page at a time', async () => {
    const mind = await knowing(
      stores(),
      ...Array.from({ length: 5 }, (_, place) =>
        record(`r${place}`, {
          entities: ['Ada', `Thing ${place}`],
          supersedes: place > 0 ? [`r${place - 1}`] : [],
        }),
      ),
    );
    const { lives } = await awake(mind);
    await lives([recalled(['r0', 'r3', 'r4'], ['r1'])], 8_000);
    await mind.memory.retract(memoryId('r2'), { by: 'Ada', reason: 'No.', now: 9_000 });
    const pages = [await mind.memory.records(null, 2), await mind.memory.records(memoryId('r1'), 9)];
    const all = pages.flat();
    expect(all.map(({ memory: { id } }) => id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
    expect(all[3]!.coAccess).toEqual([
      { partner: 'r0', count: 1, at: 8_000 },
      { partner: 'r4', count: 1, at: 8_000 },
    ]);
    const other = await newMind(stores());
    expect(await other.memory.enter(all.slice(0, 3), 10_000)).toBe(3);
    expect(await other.memory.enter(all, 10_000)).toBe(2);
    expect(await other.memory.enter(all, 10_000)).toBe(0);
    expect(await other.memory.records(null, 9)).toEqual(all);
    expect(await other.memory.records(memoryId('r4'), 9)).toEqual([]);
  });

  it('ties no record to itself, and leaves a tie that is known as it is', async () => {
    const tied = (id: string, partner: string, count: number) => ({
      ...record(id),
      coAccess: [{ partner: memoryId(partner), count, at: 1_000 }],
    });
    const mind = await newMind(stores());
    await mind.memory.enter([tied('a', 'a', 5), tied('b', 'a', 2)], 1_000);
    await mind.memory.enter([tied('c', 'a', 1)], 1_000);
    await mind.memory.enter([tied('d', 'a', 1), tied('a', 'b', 9)], 1_000);
    const partners = await partnersOf(mind, [memoryId('a')], 9);
    expect(partners.map(({ partner, count }) => [partner, count])).toEqual([
      ['b', 2],
      ['c', 1],
      ['d', 1],
    ]);
  });

  it('refuses records whose id is another memory’s, and enters none of them', async () => {
    const mind = await knowing(stores(), record('a'));
    await expect(mind.memory.enter([record('b'), record('a', { content: 'Another.' })], 1)).rejects.toThrow(
      MemoryConflict,
    );
    await expect(mind.memory.enter([record('c'), record('c', { content: 'Another.' })], 1)).rejects.toThrow(
      MemoryConflict,
    );
    expect(await mind.memory.count()).toBe(1);
  });

  it('tells what waits for a vector of a model, and finds it by words meanwhile', async () => {
    const mind = await knowing(
      stores(),
      record('old', { vector: vector(1, 0, 0), content: 'One apple.', type: 'semantic' }),
      record('none', { content: 'Two apples.', contextualized: 'Ada: two apples.' }),
      record('nothing', { content: 'Zzz.', vector: vector(0, 0, 0) }),
    );
    expect((await mind.memory.stale(model, 9)).map(({ id }) => id)).toEqual(['none']);
    expect(await mind.memory.stale('newer', 2)).toEqual([
      { id: 'old', type: 'semantic', text: 'One apple.' },
      { id: 'none', type: 'episodic', text: 'Ada: two apples.' },
    ]);
    const cue = { model: 'newer', values: vector(1, 0, 0, 0) };
    const before = await mind.memory.search(query('apple', { vector: cue }));
    expect(before.vector).toEqual([]);
    expect(ids(before.lexical).toSorted()).toEqual(['none', 'old']);
    expect(before.memories.get(memoryId('old'))!.cosine).toBeNull();
    await mind.memory.embed(
      ['old', 'none', 'gone'].map((id) => ({
        memory: memoryId(id),
        model: 'newer',
        values: vector(1, 0, 0, 0),
      })),
    );
    expect((await mind.memory.stale('newer', 9)).map(({ id }) => id)).toEqual(['nothing']);
    expect(ids((await mind.memory.search(query('', { vector: cue }))).vector).toSorted()).toEqual([
      'none',
      'old',
    ]);
    expect((await mind.memory.statistics('newer')).stale).toBe(1);
  });

  it('keeps vectors of other texts, each for its model', async () => {
    const mind = await newMind(stores());
    const values = Float32Array.from([0.1, 0.2]);
    await mind.memory.cache([
      { text: 'Be kind.', model, values },
      { text: 'Be kind.', model, values },
    ]);
    expect(await mind.memory.cached(['unknown', 'Be kind.'], model)).toEqual([null, values]);
    expect(await mind.memory.cached(['Be kind.'], 'another')).toEqual([null]);
    await mind.memory.cache([{ text: 'Be kind.', model, values: Float32Array.from([1, 0]) }]);
    expect(await mind.memory.cached(['Be kind.'], model)).toEqual([Float32Array.from([1, 0])]);
  });

  it('counts', async () => {
    const mind = await newMind(stores());
    expect(await mind.memory.count()).toBe(0);
    expect(await mind.memory.statistics(model)).toMatchObject({ memories: 0, byType: {}, meanCenter: null });
    await mind.memory.enter(
      [
        record('a', { vector: vector(1, 0, 0), entities: ['Ada', 'Grace'] }),
        record('b', { alpha: 6, beta: 6, entities: ['Ada'] }),
        record('c', { type: 'semantic', immutable: true, alpha: 50, beta: 1 }),
        record('d'),
      ],
      1,
    );
    await mind.memory.retract(memoryId('d'), { by: 'Ada', reason: '', now: 1 });
    const { lives } = await awake(mind);
    await lives([buffered('x', { origin: { text: 'x' } }), recalled(['a', 'b'])]);
    const { meanCenter, ...counts } = await mind.memory.statistics(model);
    expect(counts).toEqual({
      memories: 3,
      byType: { episodic: 2, semantic: 1 },
      retracted: 1,
      immutable: 1,
      contested: 1,
      buffered: 1,
      stale: 2,
      entities: 2,
      coAccesses: 1,
    });
    // what was recalled gains less the more evidence there is
    const [few, many] = [0.1 / Math.log2(6), 0.1 / Math.log2(13)];
    expect(meanCenter).toBeCloseTo(((2 + few) / (5 + few) + (6 + many) / (12 + many) + 50 / 51) / 3, 9);
    expect(await mind.memory.count()).toBe(3);
  });
});
