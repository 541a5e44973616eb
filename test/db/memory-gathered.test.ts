import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import { awake, consolidated, knowing, memoryId, model, record, vector } from './memories.ts';

const newestIn =
  ({ memory }: MindStore) =>
  async (limit = 9) =>
    (await memory.newest(limit)).map(({ id }) => id);

const pairsIn =
  ({ memory: store }: MindStore) =>
  async (ids: string[], from = 0.9) =>
    (await store.alike(ids.map(memoryId), { model, from })).map(({ memory, other }) => `${memory} ${other}`);

describe.each(homes)('what memory tells consolidation in $name', (home) => {
  const stores = useStores(home);

  it('pages through what can fade, in the order in which it came', async () => {
    const mind = await knowing(
      stores(),
      record('safe', { immutable: true }),
      record('a', { createdAt: 5, accessedAt: 7, recalls: 2 }),
      record('gone'),
      record('b'),
      record('c'),
    );
    await knowing(stores(), record('theirs'));
    await mind.memory.retract(memoryId('gone'), { by: 'Bea', reason: 'Wrong.', now: 2_000 });
    const page = async (after: string | null, limit: number) =>
      (await mind.memory.aging(after === null ? null : memoryId(after), limit)).map(({ id }) => id);
    expect(await mind.memory.aging(null, 1)).toEqual([{ id: 'a', createdAt: 5, accessedAt: 7, recalls: 2 }]);
    expect(await page(null, 2)).toEqual(['a', 'b']);
    expect(await page('b', 2)).toEqual(['c']);
    expect(await page('gone', 9)).toEqual(['b', 'c']);
    expect(await page('c', 2)).toEqual([]);
    expect(await (await newMind(stores())).memory.aging(null, 9)).toEqual([]);
  });

  it('has the newest that can change and for which no other stands', async () => {
    const mind = await knowing(
      stores(),
      record('a'),
      record('b'),
      record('safe', { immutable: true }),
      record('c', { supersedes: ['b'] }),
    );
    await knowing(stores(), record('theirs'));
    const newest = newestIn(mind);
    expect(await newest()).toEqual(['c', 'b', 'a']);
    expect(await newest(2)).toEqual(['c', 'b']);
    const { lives } = await awake(mind);
    await lives(consolidated('n', { a: false, c: false }, { type: 'reflection' }));
    expect(await newest()).toEqual(['n', 'b']);
    expect((await mind.memory.conclusions(9)).map(({ id }) => id)).toEqual(['n']);
    expect(await mind.memory.newest(1)).toEqual(await mind.memory.read([memoryId('n')]));
    await mind.memory.retract(memoryId('n'), { by: 'Ada', reason: 'No.', now: 3_000 });
    expect(await newest()).toEqual(['c', 'b', 'a']);
  });

  it('has pairs that are alike, each once, of what may be gathered', async () => {
    const along = (id: string, ...numbers: number[]) => record(id, { vector: vector(...numbers) });
    const mind = await knowing(
      stores(),
      along('a', 1, 0, 0),
      along('b', 1, 0.1, 0),
      along('far', 0, 1, 0),
      along('c', 1, 0.3, 0),
      record('none'),
      { ...along('safe', 1, 0, 0), memory: { ...record('safe', { immutable: true }).memory } },
      record('sleeper', { vector: vector(1, 0, 0), alpha: 1, beta: 99 }),
      along('gone', 1, 0, 0),
    );
    await knowing(stores(), along('theirs', 1, 0, 0));
    await mind.memory.retract(memoryId('gone'), { by: 'Bea', reason: 'Wrong.', now: 2_000 });
    const alike = pairsIn(mind);
    expect(await alike(['a'])).toEqual(['a b', 'a c']);
    expect(await alike(['a', 'b', 'b', 'none', 'nobody'])).toEqual(['a b', 'a c', 'b c']);
    expect(await alike(['a'], 0.97)).toEqual(['a b']);
    expect(await alike(['safe', 'sleeper', 'gone', 'far'])).toEqual([]);
    expect(await alike([])).toEqual([]);
    const [pair] = await mind.memory.alike([memoryId('a')], { model, from: 0.97 });
    expect(pair!.similarity).toBeCloseTo(1 / Math.hypot(1, 0.1), 2);
    expect(await mind.memory.alike([memoryId('a')], { model: 'another', from: 0 })).toEqual([]);
    const { lives } = await awake(mind);
    await lives(consolidated('n', { b: false }));
    expect(await alike(['a', 'b'])).toEqual(['a c']);
  });

  it('tells of each only the ten that are most alike', async () => {
    const records = Array.from({ length: 14 }, (_, place) =>
      record(`m${place}`, { vector: vector(1, place / 50, 0) }),
    );
    const mind = await knowing(stores(), ...records);
    const found = await pairsIn(mind)(['m0'], 0.5);
    expect(found).toEqual(Array.from({ length: 10 }, (_, place) => `m0 m${place + 1}`));
  });
});
