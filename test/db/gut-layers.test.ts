import { describe, expect, it } from 'vitest';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { knowing, loopPass, memoryId, model, query, record, vector } from './memories.ts';

describe.each(homes)('§5.1 what a mind is made of, in $name', (home) => {
  const stores = useStores(home);

  it('is its memories by their centres: from .8 on identity, from .6 on goals, and all of them what it has lived', async () => {
    const mind = await knowing(
      stores(),
      record('who', { alpha: 9, beta: 1, vector: vector(1, 0, 0) }),
      record('wants', { alpha: 7, beta: 3, vector: vector(0, 1, 0) }),
      record('met', { alpha: 2, beta: 8, vector: vector(0, 0, 1) }),
      record('safe', { alpha: 50, beta: 1, immutable: true, vector: vector(0, 0, -1) }),
      record('unread', { alpha: 9, beta: 1 }),
    );
    const { identity, goals, memories } = await mind.memory.gut.layers(model);
    expect(identity).toMatchObject({ of: 1, weight: expect.closeTo(0.9, 6) });
    expect(goals).toMatchObject({ of: 1, weight: expect.closeTo(0.7, 6) });
    expect(memories).toMatchObject({ of: 3, weight: expect.closeTo(1.8, 6) });
    expect([...identity!.vector]).toEqual([1, 0, 0]);
    expect([...goals!.vector]).toEqual([0, 1, 0]);
    for (const [place, share] of [0.5, 0.7 / 1.8, 0.2 / 1.8].entries())
      expect(memories!.vector[place]).toBeCloseTo(share, 4);
    await mind.memory.retract(memoryId('who'), { by: 'Ada', reason: 'Wrong.', now: 3_000 });
    expect((await mind.memory.gut.layers(model)).identity).toBeNull();
    expect(await mind.memory.gut.layers('another')).toEqual({ identity: null, goals: null, memories: null });
  });

  it('is kept as the last deep pass found it', async () => {
    const mind = await knowing(stores(), record('who', { vector: vector(1, 0, 0) }));
    expect(await mind.memory.gut.attuned()).toBeNull();
    const layers = await mind.memory.gut.layers(model);
    const found = { cycle: 3, at: 5_000, model, layers, usual: null, axes: [] };
    await mind.memory.gut.attune({ ...found, cycle: 2 }, loopPass({ cycle: 2 }), 0);
    await mind.memory.gut.attune(found, loopPass({ cycle: 3 }), 0);
    expect(await mind.memory.gut.attuned()).toEqual(found);
  });

  it('is put together of many memories as of few', async () => {
    const many = Array.from({ length: 1_200 }, (_, place) =>
      record(`m${place}`, { alpha: 7, beta: 3, vector: place % 2 === 0 ? vector(1, 0, 0) : vector(0, 1, 0) }),
    );
    const mind = await knowing(stores(), ...many);
    const { goals, memories } = await mind.memory.gut.layers(model);
    expect(goals).toMatchObject({ of: 1_200, weight: expect.closeTo(840, 3) });
    expect(memories!.vector.map((value) => Math.round(value * 1_000) / 1_000)).toEqual(
      Float32Array.of(0.5, 0.5, 0),
    );
  });

  it('is not kept as it was found when something of it is withdrawn', async () => {
    const mind = await knowing(stores(), record('secret', { alpha: 9, beta: 1, vector: vector(1, 0, 0) }));
    const layers = await mind.memory.gut.layers(model);
    const found = { cycle: 3, at: 5_000, model, layers, usual: null, axes: [] };
    expect(await mind.memory.gut.attune(found, loopPass({ cycle: 3 }), 0)).toBe(true);
    expect(await mind.memory.revisions()).toMatchObject({ attuned: 3 });
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    // neither is it by a pass that was under way
    expect(await mind.memory.gut.attune(found, loopPass({ cycle: 3 }), 0)).toBe(false);
    expect([(await mind.memory.revisions()).attuned, await mind.memory.gut.attuned()]).toEqual([null, null]);
    expect(await mind.memory.gut.forgotten()).toBe(1);
    expect(await mind.memory.gut.attune({ ...found, cycle: 4 }, loopPass({ cycle: 4 }), 1)).toBe(true);
  });

  it('is what memories that are searched are held against', async () => {
    const mind = await knowing(
      stores(),
      record('sea', { content: 'The sea is blue.', vector: vector(1, 0, 0) }),
      record('tax', { content: 'The tax on the sea is due.', vector: vector(0, 1, 0) }),
      record('plain', { content: 'The sea has no vector.' }),
    );
    const gut = { model, subconscious: vector(3, 4, 0), delta: vector(0, -1, 0) };
    const { memories } = await mind.memory.search(query('sea', { gut: Promise.resolve(gut) }));
    const productsOf = (id: string) => memories.get(memoryId(id))!.toGut;
    expect(productsOf('sea')!.toSubconscious).toBeCloseTo(0.6, 3);
    expect(productsOf('sea')!.toDelta).toBeCloseTo(0, 3);
    expect(productsOf('tax')!.toSubconscious).toBeCloseTo(0.8, 3);
    expect(productsOf('tax')!.toDelta).toBeCloseTo(-1, 3);
    expect(productsOf('plain')).toBeNull();
    const without = await mind.memory.search(query('sea'));
    expect('toGut' in without.memories.get(memoryId('sea'))!).toBe(false);
  });
});

describe.each(engines)('§5.1 vectors of two lengths, on $name', (engine) => {
  const database = useDatabase(engine);

  it('that of the newest memory counts which is not withdrawn', async () => {
    const mind = await knowing(
      database(),
      record('one', { vector: vector(1, 0, 0) }),
      record('longer', { vector: vector(0, 1, 0, 0) }),
    );
    expect((await mind.memory.gut.layers(model)).memories!.vector).toHaveLength(4);
    await mind.memory.retract(memoryId('longer'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect((await mind.memory.gut.layers(model)).memories!.vector).toHaveLength(3);
  });
});
