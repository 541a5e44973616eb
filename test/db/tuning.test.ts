import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { droppedFor } from '../../ports/gate-record.ts';
import { gateParameters, tunables } from '../../theory/gate-tuning.ts';
import { tuningAccount } from '../../src/memory/upkeep/tuning-account.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import { scratchId } from './memories.ts';
import { came, drops, keeps, learning, memoryOf } from '../memory/consolidate/learning-mind.ts';

describe.each(homes)('what the gates decided, in $name', (home) => {
  const stores = useStores(home, { cycles: 4, every: 2 });
  const made = async () => learning(await newMind(stores()));

  it('§5.3 stays with the item that a memory is named after, without any text', async () => {
    const mind = await made();
    await mind.hears({ p1: [1, 0, 0] });
    await mind.lives([keeps('p1', { relevance: 0.7, by: 'chance' })]);
    expect(await mind.store.tuning.decision(scratchId('p1'))).toEqual({
      record: {
        fate: 'persisted',
        rule: 'matrix',
        memory: memoryOf('p1'),
        relevance: 0.7,
        cell: 'core × novel',
        similarity: 0.1,
        activation: 1.2,
        persistFrom: 0,
        noiseFloor: 0.02,
        by: 'chance',
      },
      outcome: null,
      counted: null,
    });
    expect(await mind.store.tuning.decision(scratchId('p9'))).toBeNull();
  });

  it('keeps the vector of what was dropped and nobody asked to keep to themselves, for thirty days', async () => {
    const mind = await made();
    await mind.hears({ p1: [1, 0, 0], p2: [0, 1, 0] });
    const { leavesVector: _, ...confided } = drops('p2') as Extract<
      ReturnType<typeof drops>,
      { change: 'dropped' }
    >;
    await mind.lives([drops('p1'), confided]);
    const open = () => mind.store.tuning.open({ ripe: 0, over: 0, limit: 9 });
    expect(await open()).toMatchObject([
      { item: 'p1', at: came, isUsed: false, vector: { model: 'test-3' } },
    ]);
    // every second cycle lets go of what is old
    await mind.lives([], [], came + droppedFor);
    await mind.lives([], [], came + droppedFor);
    expect(await open()).toHaveLength(1);
    await mind.lives([], [], came + droppedFor + 1);
    await mind.lives([], [], came + droppedFor + 1);
    expect(await open()).toEqual([]);
  });

  it('goes with old cycles once it was counted, and else when it is a month old', async () => {
    const mind = await made();
    await mind.hears({ p1: null, p2: null });
    const cycle = await mind.lives([keeps('p1'), keeps('p2', { rule: 'correction' })]);
    for (let times = 0; times < 8; times += 1) await mind.lives([]);
    // only what an outcome is to be counted of stays
    expect(await mind.store.tuning.decision(scratchId('p2'))).toBeNull();
    expect(await mind.store.tuning.decision(scratchId('p1'))).not.toBeNull();
    await mind.learns(cycle, 15);
    for (let times = 0; times < 2; times += 1) await mind.lives([]);
    expect(await mind.store.tuning.decision(scratchId('p1'))).toBeNull();
  });
});

describe.each(engines)('what was learned and then edited by hand, in $name', (engine) => {
  const database = useDatabase(engine);
  /** A mind that has learned, and what is stored of that after `edit`. */
  async function edited(edit: (found: string) => string) {
    const { db } = database();
    const store = await newMind(database());
    const mind = await learning(store);
    await mind.hears({ p1: [1, 0, 0], p2: [1, 0.1, 0] });
    const cycle = await mind.lives([keeps('p1'), keeps('p2')]);
    await mind.learns(cycle, 15);
    const rows = db.selectFrom('mind_tuning').where('mind', '=', store.mind).select('found');
    const { found } = await rows.executeTakeFirstOrThrow();
    await sql`update mind_tuning set found = ${edit(found)} where mind = ${store.mind}`.execute(db);
    return { mind, cycle };
  }
  const edits = (found: string, gates: object, rest: object = {}) => {
    const state = JSON.parse(found) as { gates: object };
    return JSON.stringify({ ...state, gates: { ...state.gates, ...gates }, ...rest });
  };

  it('is in force within its bounds', async () => {
    const beyond = { noiseFloor: 1e300, persistFrom: -9, shortSkipped: -1, bufferTime: 1e15 };
    const { mind, cycle } = await edited((found) => edits(found, beyond));
    const tuned = await mind.learns(cycle, 16);
    for (const name of gateParameters) {
      expect(tuned?.gates[name]).toBeGreaterThanOrEqual(tunables[name].low);
      expect(tuned?.gates[name]).toBeLessThanOrEqual(tunables[name].high);
    }
    const told = await tuningAccount(mind.store.tuning, { isOn: true, start: mind.start, limit: 9 });
    expect(told.parameters[0]).toMatchObject({ name: 'noiseFloor', value: tunables.noiseFloor.high });
  });

  it.each([
    ['no blend', (found: string) => edits(found, {}, { blend: {} })],
    ['a word for a number', (found: string) => edits(found, { noiseFloor: 'much' })],
    ['an infinite one', (found: string) => found.replace(/"noiseFloor":[^,]+/, '"noiseFloor":1e999')],
    ['no JSON', () => 'oops'],
    ['nothing', () => 'null'],
  ])('is nothing that was learned where it has %s', async (_, edit) => {
    const { mind, cycle } = await edited(edit);
    expect(await mind.store.tuning.state()).toBeNull();
    expect(await mind.learns(cycle, 16)).toBeNull();
    await mind.hears({ p3: [1, 0, 0] });
    const next = await mind.lives([keeps('p3')]);
    expect((await mind.learns(next, 30))?.blend).toEqual(mind.start.blend);
    expect(await mind.store.tuning.state()).toMatchObject({ cycle: next });
  });
});
