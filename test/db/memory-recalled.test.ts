import type { Partners } from '../../ports/memory-store.ts';
import { describe, expect, it } from 'vitest';
import { homes, useStores } from './engines.ts';
import { awake, ids, knowing, memory, memoryId, partnersOf, query, recalled, record } from './memories.ts';

const day = 86_400_000;

describe.each(homes)('what a recall does to memory in $name', (home) => {
  const stores = useStores(home);

  it('§3.8 strengthens what was recalled, suppresses what nearly was, and remembers when', async () => {
    const mind = await knowing(stores(), record('a'), record('b'), record('near'), record('other'));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'b'], ['near'])], 5_000);
    const [a, near, other] = await mind.memory.read(['a', 'near', 'other'].map(memoryId));
    expect(a).toMatchObject({ beta: 3, accessedAt: 5_000, accesses: [1_000, 5_000], recalls: 1 });
    expect(a!.alpha).toBeCloseTo(2 + 0.1 / Math.log2(6), 12);
    expect(near).toMatchObject({ alpha: 2, accesses: [1_000], recalls: 0, accessedAt: 1_000 });
    expect(near!.beta).toBeCloseTo(3.05, 12);
    expect(other).toEqual(memory('other'));
    expect((await mind.memory.why(memoryId('near')))!.evidence.at(-1)).toMatchObject({
      kind: 'nearMiss',
      cycle: 1,
      at: 5_000,
      alpha: 0,
      source: null,
    });
  });

  it('§3.8 wakes what is recalled often enough, and lets sleep what is nearly recalled too often', async () => {
    const mind = await knowing(
      stores(),
      record('sleeper', { content: 'A key.', alpha: 1, beta: 9.1 }),
      record('tired', { content: 'A key.', alpha: 1, beta: 8.99 }),
    );
    const { lives } = await awake(mind);
    expect(ids((await mind.memory.search(query('key'))).lexical)).toEqual(['tired']);
    await lives([recalled(['sleeper'], ['tired'])]);
    const found = await mind.memory.search(query('key'));
    expect(ids(found.lexical)).toEqual(['sleeper']);
    expect(found.words).toMatchObject({ documents: 1, lexemes: [{ lexeme: 'key', documents: 1 }] });
  });

  it('keeps the newest 64 times of a memory', async () => {
    const accesses = Array.from({ length: 64 }, (_, place) => place);
    const mind = await knowing(stores(), record('a', { accesses, recalls: 100 }));
    const { lives } = await awake(mind);
    await lives([recalled(['a'])], 9_000);
    const [a] = await mind.memory.read([memoryId('a')]);
    expect(a!.accesses).toEqual([...accesses.slice(1), 9_000]);
    expect(a!.recalls).toBe(101);
  });

  it('believes nothing above the ceiling, however often it is recalled', async () => {
    const mind = await knowing(stores(), record('a', { alpha: 18.99, beta: 1 }));
    const { lives } = await awake(mind);
    await lives([recalled(['a'])]);
    await lives([recalled(['a'])]);
    const [a] = await mind.memory.read([memoryId('a')]);
    expect(a!.alpha / (a!.alpha + a!.beta)).toBeCloseTo(0.95, 12);
    expect((await mind.memory.why(a!.id))!.evidence.map(({ alpha }) => alpha).slice(1)).toEqual([
      expect.closeTo(0.01, 9),
      0,
    ]);
  });

  it('§3.1 updates co-access every time memories are recalled together', async () => {
    const mind = await knowing(stores(), record('a'), record('b'), record('c'), record('d'));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'b'])], 0);
    await lives([recalled(['b', 'a', 'c'], ['d'])], 30 * day);
    expect(await partnersOf(mind, [memoryId('b'), memoryId('d'), memoryId('a')], 1)).toEqual([
      { memory: 'b', partner: 'a', count: 1.5, at: 30 * day },
      { memory: 'a', partner: 'b', count: 1.5, at: 30 * day },
    ]);
    expect(
      ids(
        (await partnersOf(mind, [memoryId('c')], 3)).map(({ partner }) => ({ memory: partner })),
      ).toSorted(),
    ).toEqual(['a', 'b']);
  });

  it('finds the partners of partners, each memory once, and brings the nearest along', async () => {
    const mind = await knowing(stores(), ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => record(id)));
    const { lives } = await awake(mind);
    // a is tied to b most and to c, b to d, d to e, and e to f
    for (const [pair, times] of [
      ['ab', 3],
      ['ac', 2],
      ['bd', 1],
      ['de', 1],
      ['ef', 1],
    ] as const)
      for (let time = 0; time < times; time += 1) await lives([recalled(pair.split(''))], 0);
    const a = [memoryId('a'), memoryId('nobody')];
    const pairs = ({ ties }: Partners) => ties.map(({ memory: of, partner }) => `${of}${partner}`);
    expect(pairs(await mind.memory.partners(a, { tops: [5] }))).toEqual(['ab', 'ac']);
    const two = await mind.memory.partners(a, { tops: [1, 5] });
    expect(pairs(two)).toEqual(['ab', 'ba', 'bd']);
    expect(two.memories).toEqual([]);
    const three = await mind.memory.partners(a, {
      tops: [5, 5, 5],
      along: { most: 1, but: [memoryId('b')] },
    });
    expect(pairs(three).slice(0, 2)).toEqual(['ab', 'ac']);
    expect(pairs(three).slice(2).toSorted()).toEqual(['ba', 'bd', 'ca', 'db', 'de']);
    expect(three.memories).toEqual(await mind.memory.read([memoryId('c')]));
    expect(await mind.memory.partners([], { tops: [1] })).toEqual({ ties: [], memories: [] });
  });

  it('§3.1 ranks the older of two partners that are tied equally first', async () => {
    const mind = await knowing(stores(), ...['c', 'b', 'a', 'd'].map((id) => record(id)));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'b', 'c', 'd'])], 0);
    const partners = await partnersOf(mind, [memoryId('d')], 3);
    expect(partners.map(({ partner }) => partner)).toEqual(['c', 'b', 'a']);
    const ties = (await mind.memory.records(null, 9)).find(({ memory: { id } }) => id === 'd');
    expect(ties!.coAccess.map(({ partner }) => partner)).toEqual(['c', 'b', 'a']);
  });

  it('§3.1 ranks partners by what is left of their ties', async () => {
    const mind = await knowing(stores(), record('a'), record('old'), record('new'));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'old'])], 0);
    await lives([recalled(['a', 'old'])], 0);
    await lives([recalled(['a', 'new'])], 60 * day);
    const partners = await partnersOf(mind, [memoryId('a')], 3);
    expect(partners.map(({ partner, count }) => [partner, count])).toEqual([
      ['new', 1],
      ['old', 2],
    ]);
  });
});
