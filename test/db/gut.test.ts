import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { FeltDelta } from '../../ports/gut.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { memoryIdFor } from '../../ports/new-memory.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { packedVector } from '../../ports/packed-vector.ts';
import type { MindStore } from '../../ports/store.ts';
import { defaultRetention } from '../../ports/retention.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { accept, atEase, commit, here, newMind, turn } from './lives.ts';
import { buffered, loopPass, memoryId, model, persisted, recalled, scratchId } from './memories.ts';

const day = 86_400_000;

const felt = (near: number, ...delta: number[]): FeltDelta => ({
  near,
  magnitude: 1,
  model,
  delta: packedVector(delta),
});

/** A memory that an item confirms. */
const confirming = (memory: string, from: string) => ({
  change: 'reinforced' as const,
  memory: memoryId(memory),
  from: scratchId(from),
  alpha: 0.5,
  beta: 0,
  why: 'It is said again.',
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

  it('is not what was forgotten before it was a memory, be it the first or a repetition', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1', 'p2', 'p3', 'p4');
    const lives = await feeling(mind);
    const asked = { by: 'Ada', reason: 'Ada asked to forget it.' };
    await lives('p1', 0.4, [buffered('p1')]);
    await lives('p2', 0.1, [
      {
        change: 'forgotten',
        memory: memoryIdFor(scratchId('p1'), 900),
        items: [scratchId('p1')],
        ...asked,
      },
    ]);
    const feltOf = async () => (await mind.memory.gut.felt(9, day)).map(({ percept }) => percept);
    expect(await feltOf()).toEqual(['p2']);
    await lives('p3', 0.4, [buffered('p3'), persisted('p3', 'known')]);
    await lives('p4', 0.4, [buffered('p4')]);
    await lives('p2', 0.1, [
      { change: 'forgotten', memory: memoryId('known'), items: [scratchId('p4')], ...asked },
    ]);
    expect(await feltOf()).toEqual(['p2', 'p2']);
    expect(await mind.memory.gut.keeps(4)).toBe(false);
    expect(await mind.memory.gut.keeps(5)).toBe(true);
  });

  it('is held against what came after it, and not against what came before', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1', 'p2', 'p3');
    const lives = await feeling(mind);
    await lives('p1', 0.4, [buffered('p1'), persisted('p1', 'one')]);
    const against = { alpha: 0, beta: 0.5, why: 'It says the contrary.' };
    await lives('p2', 0.4, [buffered('p2'), { ...confirming('one', 'p2'), ...against }]);
    await lives('p3', 0.4, [buffered('p3'), confirming('one', 'p3')]);
    const { cycle, outcome } = (await mind.memory.gut.felt(1, 1_400 + day))[0]!;
    expect([cycle, outcome.uncontradicted]).toEqual([3, 1]);
    const first = (await mind.memory.gut.felt(9, 1_400 + day)).at(-1)!;
    expect(first.outcome).toMatchObject({ uncontradicted: 0, feedback: 1 });
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

describe.each(homes)('§5.1 what was felt of a memory whose history was condensed, in $name', (home) => {
  const stores = useStores(home, { cycles: 5, every: 3 });

  it('goes with it, and still knows what became of it', async () => {
    const mind = await newMind(stores());
    const others = Array.from({ length: 15 }, (_, place) => `other-${place}`);
    await accept(mind, 'p1', 'p2', 'p3', ...others);
    const lives = await feeling(mind);
    await lives('p1', 0.4, [buffered('p1'), persisted('p1', 'secret')]);
    await lives('p2', 0.4, [buffered('p2'), confirming('secret', 'p2')]);
    await lives('p3', 0.4, [buffered('p3'), confirming('secret', 'p3')]);
    for (const other of others) await lives(other, 0.1);
    const second = (await mind.memory.gut.felt(99, 1_400 + day)).find(({ percept }) => percept === 'p2');
    expect(second!.outcome.uncontradicted).toBe(1);
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    const kept = (await mind.memory.gut.felt(99, day)).map(({ percept }) => percept);
    expect(kept.toReversed()).toEqual(others);
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
    await mind.memory.gut.attune({ ...found, cycle: first }, loopPass({ cycle: first }), 0);
    const second = await lives('p1', 0.1);
    const fork = async (commitNumber: number, to: string) => {
      await stores.fork({
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
    await mind.memory.gut.attune({ ...found, cycle: second }, loopPass({ cycle: second }), 0);
    const before = await fork(first, `${mind.mind}-before`);
    expect(await before.attuned()).toBeNull();
  });
});
