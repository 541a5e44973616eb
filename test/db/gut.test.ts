import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { FeltDelta } from '../../ports/gut.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { packedVector } from '../../ports/packed-vector.ts';
import type { MindStore } from '../../ports/store.ts';
import { defaultRetention } from '../../ports/retention.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { accept, atEase, commit, here, newMind, turn } from './lives.ts';
import {
  buffered,
  knowing,
  memoryId,
  model,
  persisted,
  query,
  recalled,
  record,
  vector,
} from './memories.ts';

const day = 86_400_000;

const felt = (near: number, ...delta: number[]): FeltDelta => ({
  near,
  magnitude: 1,
  model,
  delta: packedVector(delta),
});

/** A mind that is awake and feels something in each cycle that it lives. */
async function feeling(mind: MindStore) {
  const { epoch, commit: last } = await mind.life.activate(1, here, false);
  let number = last;
  const handled = new Set<string>();
  return async (
    winner: string,
    near: number,
    memory: MemoryChange[] = [],
    delta = [1, 0, 0],
  ): Promise<number> => {
    number += 1;
    const lived = { ...turn(number, winner), felt: { ...felt(near, ...delta), action: 'spoke' as const } };
    const acknowledged = handled.has(winner) ? [] : [winner];
    handled.add(winner);
    const whole = commit(number, { turn: lived, memory, acknowledged });
    await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now: 2_000 });
    return number;
  };
}

describe.each(homes)('§5.1 what was felt, in $name', (home) => {
  const stores = useStores(home);

  it('is kept with its vector, the newest first, and what became of it is told after a day', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1', 'p2');
    const lives = await feeling(mind);
    await lives('p1', 0.4, [buffered('p1'), persisted('p1', 'one')]);
    await lives('p2', -0.2, [recalled(['one'])], [0, -0.5, 0.25]);
    const [second, first] = await mind.memory.gut.felt(9, 1_400 + day);
    expect(second).toMatchObject({ cycle: 2, percept: 'p2', at: 1_400, near: -0.2, action: 'spoke' });
    expect(second!.delta.model).toBe(model);
    expect(second!.delta.values[1]).toBeCloseTo(-0.5, 5);
    expect(second!.delta.values[2]).toBeCloseTo(0.25, 2);
    // it made no memory
    expect(second!.outcome).toEqual({
      reaccess: null,
      feedback: null,
      success: null,
      uncontradicted: null,
    });
    expect(first!.outcome).toEqual({
      reaccess: 1 / 3,
      feedback: null,
      success: null,
      uncontradicted: 1,
    });
    expect((await mind.memory.gut.felt(9, 1_400 + day - 1))[1]!.outcome.reaccess).toBeNull();
    expect(await mind.memory.gut.felt(1, day)).toHaveLength(1);
    // what a turn was is told without it
    expect(await mind.trace.turn(1)).toEqual(turn(1, 'p1'));
  });

  it('is not what was forgotten', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1', 'p2');
    const lives = await feeling(mind);
    await lives('p1', 0.4, [buffered('p1'), persisted('p1', 'one')]);
    await lives('p2', 0.1);
    await mind.memory.retract(memoryId('one'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect((await mind.memory.gut.felt(9, day)).map(({ percept }) => percept)).toEqual(['p2']);
  });

  it('stays bounded: the newest five hundred', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1');
    const lives = await feeling(mind);
    for (let cycle = 0; cycle < 601; cycle += 1) await lives('p1', 0);
    const kept = await mind.memory.gut.felt(1_000, day);
    expect(kept.length).toBeLessThanOrEqual(500 + defaultRetention.every);
    expect(kept[0]!.cycle).toBe(601);
  });
});

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
    await mind.memory.gut.attune({ ...found, cycle: 2 });
    await mind.memory.gut.attune(found);
    expect(await mind.memory.gut.attuned()).toEqual(found);
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

describe.each(engines)('a fork of a mind that feels, on $name', (engine) => {
  const database = useDatabase(engine);

  it('knows what was felt by then, and what was found of it by then', async () => {
    const stores = storesOf(database());
    const mind = await newMind(stores);
    await accept(mind, 'p1');
    const lives = await feeling(mind);
    const found = {
      at: 5_000,
      model,
      layers: { identity: null, goals: null, memories: null },
      usual: null,
      axes: [],
    };
    const first = await lives('p1', 0.4);
    await mind.memory.gut.attune({ ...found, cycle: first });
    const second = await lives('p1', 0.1);
    const fork = async (commitNumber: number, to: string) => {
      await stores.fork!({
        from: mind.mind,
        commit: commitNumber,
        to: to as MindId,
        checkpoint: 'forked',
        standing: atEase,
        batch: [],
        pending: [],
      });
      return (await stores.open(to as MindId)).memory.gut;
    };
    const early = await fork(first, `${mind.mind}-early`);
    expect((await early.felt(9, day)).map(({ near }) => near)).toEqual([0.4]);
    expect(await early.attuned()).toMatchObject({ cycle: first });
    await mind.memory.gut.attune({ ...found, cycle: second });
    const before = await fork(first, `${mind.mind}-before`);
    expect(await before.attuned()).toBeNull();
  });
});
