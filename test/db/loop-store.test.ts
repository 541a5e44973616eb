import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { Attuned } from '../../ports/gut.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { defaultRetention } from '../../ports/retention.ts';
import type { MindStore } from '../../ports/store.ts';
import { mostLoopPasses } from '../../ports/strange-loop.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { accept, atEase, newMind } from './lives.ts';
import { awake, buffered, consolidated, loopPass, memoryId, model, persisted } from './memories.ts';

const found: Attuned = {
  cycle: 0,
  at: 5_000,
  model,
  layers: { identity: null, goals: null, memories: null },
  usual: null,
  axes: [],
};

/** A deep pass after a cycle. */
const passes = async ({ memory: { gut } }: MindStore, cycle: number, since = 0, moved = 0.1) =>
  gut.attune(
    { ...found, cycle, centroid: [0.25, -1] },
    loopPass({ cycle, since, moved }),
    await gut.forgotten(),
  );

describe.each(homes)('§6.1 the record of the strange loop, in $name', (home) => {
  const stores = useStores(home);

  it('is one line a pass, the newest first, however often a crash has the pass repeated', async () => {
    const mind = await newMind(stores());
    await awake(mind);
    const first = loopPass({ cycle: 3, felt: 2, near: 0.25, moved: null });
    const did = { spoke: 1, acted: 0, thought: 2, failed: 0 };
    const second = loopPass({ cycle: 7, since: 3, felt: 3, near: -0.5, did, moved: 0.125, along: 0.5 });
    expect(await mind.memory.gut.loop(9)).toEqual([]);
    await mind.memory.gut.attune({ ...found, cycle: 3 }, first, 0);
    await mind.memory.gut.attune({ ...found, cycle: 7 }, second, 0);
    await mind.memory.gut.attune({ ...found, cycle: 7 }, { ...second, moved: 0, along: null }, 0);
    expect(await mind.memory.gut.loop(9)).toEqual([
      { ...second, made: 0 },
      { ...first, made: 0 },
    ]);
    expect(await mind.memory.gut.loop(1)).toEqual([{ ...second, made: 0 }]);
  });

  it('counts what the cycles in between made, and nothing that is withdrawn or was made of memories', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1', 'p2', 'p3', 'p4');
    const { lives } = await awake(mind);
    await lives([buffered('p1'), persisted('p1', 'one')]);
    await lives([buffered('p2'), persisted('p2', 'two')]);
    await lives([buffered('p3'), persisted('p3', 'three')]);
    await lives([...consolidated('both', { one: true, two: true }), buffered('p4'), persisted('p4', 'four')]);
    await passes(mind, 2);
    await passes(mind, 4, 2);
    const made = async () => (await mind.memory.gut.loop(9)).map((each) => each.made);
    expect(await made()).toEqual([2, 2]);
    await mind.memory.retract(memoryId('three'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await made()).toEqual([1, 2]);
    expect((await mind.memory.gut.loop(1)).map((each) => each.made)).toEqual([1]);
  });

  it('what is forgotten takes the centroid with it, and a pass that was under way notes nothing', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'p1');
    const { lives } = await awake(mind);
    await lives([buffered('p1'), persisted('p1', 'secret')]);
    await passes(mind, 1);
    expect((await mind.memory.gut.attuned())!.centroid).toEqual([0.25, -1]);
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await mind.memory.gut.attuned()).toBeNull();
    expect(await mind.memory.gut.attune({ ...found, cycle: 2 }, loopPass({ cycle: 2 }), 0)).toBe(false);
    expect((await mind.memory.gut.loop(9)).map(({ cycle }) => cycle)).toEqual([1]);
  });

  it('stays in order with one line a pass, whatever is repeated, forgotten and cut off', async () => {
    const step = fc.oneof(fc.constant('pass'), fc.constant('again'), fc.constant('late'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const mind = await newMind(stores());
        await awake(mind);
        const expected: number[] = [];
        let cycle = 0;
        for (const each of steps) {
          if (each !== 'again') cycle += 1;
          const { gut } = mind.memory;
          const forgotten = (await gut.forgotten()) + (each === 'late' && expected.length > 0 ? 1 : 0);
          const pass = loopPass({ cycle, since: expected.at(-1) ?? 0, felt: expected.length });
          if (await gut.attune({ ...found, cycle }, pass, forgotten))
            if (!expected.includes(cycle)) expected.push(cycle);
        }
        const kept = await mind.memory.gut.loop(99);
        expect(kept.map((each) => each.cycle)).toEqual(expected.toReversed());
        // that which was noted first stays
        expect(kept.map(({ felt }) => felt)).toEqual(expected.map((_, place) => place).toReversed());
      }),
      { numRuns: 15 },
    );
  });

  it('stays bounded: the newest five hundred', async () => {
    const mind = await newMind(stores());
    const { lives } = await awake(mind);
    const { every } = defaultRetention;
    for (let cycle = 1; cycle <= mostLoopPasses + 1; cycle += 1) await passes(mind, cycle, cycle - 1);
    for (let cycle = 0; cycle < every; cycle += 1) await lives([]);
    const kept = await mind.memory.gut.loop(1_000);
    expect(kept).toHaveLength(mostLoopPasses);
    expect(kept[0]!.cycle).toBe(mostLoopPasses + 1);
  });
});

describe.each(engines)('§6.1 the strange loop of a fork, on $name', (engine) => {
  const database = useDatabase(engine);

  it('is that of its original up to where it begins', async () => {
    const stores = storesOf(database());
    const mind = await newMind(stores);
    await accept(mind, 'p1', 'p2');
    const { lives } = await awake(mind);
    await lives([buffered('p1'), persisted('p1', 'one')]);
    await passes(mind, 1);
    await lives([buffered('p2'), persisted('p2', 'two')]);
    await passes(mind, 2, 1);
    const to = `${mind.mind}-early` as MindId;
    const begun = { checkpoint: 'forked', standing: atEase, batch: [], pending: [] };
    await stores.fork({ from: mind.mind, commit: 1, to, ...begun });
    const fork = await stores.open(to);
    expect(await fork.memory.gut.loop(9)).toEqual([{ ...loopPass({ cycle: 1, moved: 0.1 }), made: 1 }]);
  });
});
