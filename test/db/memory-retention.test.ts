import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { coAccessHalfLife } from '../../theory/co-access.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { footprint, newMind } from './lives.ts';
import { awake, buffered, memoryId, model, recalled, record, scratchId, vector } from './memories.ts';

const retention = { cycles: 5, every: 3 };

describe.each(homes)('memories of old cycles in $name', (home) => {
  const stores = useStores(home, retention);

  it('stay whole, however old they are', async () => {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a'), record('b')], 1);
    const { lives } = await awake(mind);
    for (let cycle = 1; cycle <= 12; cycle += 1) await lives([recalled(['a', 'b'])], 2_000 + cycle);
    const [a] = await mind.memory.read([memoryId('a')]);
    expect(a).toMatchObject({ recalls: 12, accessedAt: 2_012 });
    expect(a!.alpha).toBeCloseTo(2 + 12 * 0.1, 9);
    expect(a!.accesses).toHaveLength(13);
    const { evidence } = (await mind.memory.why(memoryId('a')))!;
    expect(evidence.reduce((sum, { alpha }) => sum + alpha, 0)).toBeCloseTo(a!.alpha, 9);
    expect(await mind.memory.partners([memoryId('a')], 1)).toMatchObject([
      { partner: 'b', count: expect.closeTo(12, 6) },
    ]);
  });

  it('§3.1 keeps the ties that are strong or were renewed lately, and lets the others go (decision 25)', async () => {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a'), record('b'), record('c'), record('d')], 1);
    const { lives } = await awake(mind);
    for (let cycle = 1; cycle <= 5; cycle += 1) await lives([recalled(['a', 'b'])], cycle);
    await lives([recalled(['a', 'c'])], 6);
    const partners = async () =>
      (await mind.memory.partners([memoryId('a')], 5)).map(({ partner }) => partner);
    expect(await partners()).toEqual(['b', 'c']);
    for (let cycle = 7; cycle <= 12; cycle += 1)
      await lives([recalled(['a', 'd'])].slice(cycle - 7), coAccessHalfLife + cycle);
    expect(await partners()).toEqual(['b', 'd']);
  });
});

describe.each(engines)('what memories collect around them on $name', (engine) => {
  const database = useDatabase(engine);
  let minds = 0;
  const open = () => openMindStore(database(), `bounded-${(minds += 1)}` as MindId, retention);

  it('is bounded: old recalls become one line, judged items and weak old ties go', async () => {
    const mind = await open();
    await mind.memory.enter([record('a'), record('b'), record('c')], 1);
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'c'])], 0);
    const sizes: number[] = [];
    for (let cycle = 2; cycle <= 30; cycle += 1) {
      const id = `item-${cycle}`;
      await lives(
        [
          buffered(id, { origin: { text: id } }),
          { change: 'dropped', from: scratchId(id), why: 'noise' },
          recalled(['a', 'b'], ['c']),
        ],
        cycle + coAccessHalfLife,
      );
      const { checkpoint: _, ...rows } = await footprint(database(), mind);
      sizes.push(Object.values(rows).reduce((sum, { length }) => sum + length, 0));
    }
    expect(Math.max(...sizes.slice(20))).toBe(Math.max(...sizes.slice(10, 20)));
    expect((await mind.memory.why(memoryId('a')))!.evidence.map(({ note }) => note).slice(0, 3)).toEqual([
      'imported',
      'recalled 25 times',
      'recalled',
    ]);
    expect(await mind.memory.partners([memoryId('a')], 5)).toMatchObject([{ partner: 'b' }]);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('keeps of the vectors of other texts the newest five thousand', async () => {
    const mind = await open();
    const texts = Array.from({ length: 5_010 }, (_, place) => `text ${place}`);
    for (let from = 0; from < texts.length; from += 1_670)
      await mind.memory.cache(
        texts.slice(from, from + 1_670).map((text) => ({ text, model, values: vector(1) })),
      );
    const { lives } = await awake(mind);
    for (let cycle = 1; cycle <= 3; cycle += 1) await lives([]);
    const known = await mind.memory.cached(texts, model);
    expect(known.findIndex((values) => values !== null)).toBe(10);
    expect(known.filter((values) => values !== null)).toHaveLength(5_000);
  });
});
