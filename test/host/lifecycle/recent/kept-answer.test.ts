import { beforeEach, expect, it } from 'vitest';
import type { MemoryId, MindId } from '../../../../ports/identifiers.ts';
import type { KeptSelfModel } from '../../../../ports/self-model.ts';
import type { MindStore } from '../../../../ports/store.ts';
import { withRecentRecord } from '../../../../src/host/lifecycle/recent/recent-record.ts';
import { defaultPriority } from '../../../../theory/priority.ts';
import { memoryStores } from '../../../../src/simulation/memory-stores.ts';
import { commit, here, ordinary, percept, roomy, turn } from '../../../db/lives.ts';
import { loopPass } from '../../../db/memories.ts';

let store: MindStore;
/** How often the store itself was asked, and whether it can be. */
let [asked, isGone] = [0, false];

beforeEach(async () => {
  [asked, isGone] = [0, false];
  const inner = await memoryStores().open('ada' as MindId);
  await inner.life.activate(1_000, here, false);
  const { memory } = inner;
  const revisions = async () => {
    asked += 1;
    if (isGone) throw new Error('gone');
    return memory.revisions();
  };
  store = withRecentRecord({ ...inner, memory: { ...memory, revisions } }, 1);
});

it('whether what was derived from memory holds is asked once a cycle, and anew after what may have changed it', async () => {
  const { gut } = store.memory;
  const found = async () => (await store.memory.revisions()).attuned;
  const none = { identity: null, goals: null, memories: null };
  const changes = [
    () =>
      gut.attune(
        { cycle: 1, at: 1_000, model: 'a model', layers: none, usual: null, axes: [] },
        loopPass({ cycle: 1 }),
        0,
      ),
    () => store.life.commit(commit(2, { turn: turn(2, 'p0') }), 'two', { epoch: 1, now: 2_000 }),
    () => store.memory.retract('m' as MemoryId, { by: 'Ada', reason: '', now: 1 }),
  ];
  expect([await found(), await found()]).toEqual([null, null]);
  for (const change of changes) {
    await change().catch(() => undefined);
    expect([await found(), await found()]).toEqual([1, 1]);
  }
  expect(asked).toBe(1 + changes.length);
});

it('is asked for with what comes in, and counts for the cycle that this begins at once', async () => {
  const accept = (id: string, now: number) => store.inbox.accept(percept(id), ordinary, { ...roomy, now });
  const front = (now: number) =>
    store.inbox.front({ ...defaultPriority, now }, { limit: 9, commandsOnly: false });
  await accept('p1', 5_000);
  expect(asked).toBe(1);
  await front(5_000);
  await store.memory.revisions();
  expect(asked).toBe(1);
  await store.life.commit(commit(2, { turn: turn(2, 'p1') }), 'two', { epoch: 1, now: 6_000 });
  await accept('p2', 7_000);
  // somebody may have had something forgotten since
  await front(9_000);
  await store.memory.revisions();
  expect(asked).toBe(3);
});

it('the newest model of itself is read once, and anew when another one is kept', async () => {
  const models = (limit: number) => store.self.models(limit);
  const keepModel = (model: KeptSelfModel) => store.self.keepModel(model);
  const kept = (day: string): KeptSelfModel => ({
    day,
    at: 1_000,
    cycle: 1,
    model: { goals: [], recurs: [], copes: null, told: null, knows: [], learned: [] },
  });
  expect([await models(1), await models(1)]).toEqual([[], []]);
  await keepModel(kept('2026-05-04'));
  expect([(await models(1))[0]?.day, (await models(1))[0]?.day]).toEqual(['2026-05-04', '2026-05-04']);
  await keepModel(kept('2026-05-05'));
  expect([(await models(1))[0]?.day, (await models(9)).length]).toEqual(['2026-05-05', 2]);
});

it('is asked again where it could not be read', async () => {
  isGone = true;
  await expect(store.memory.revisions()).rejects.toThrow('gone');
  isGone = false;
  expect(await store.memory.revisions()).toMatchObject({ attuned: null });
});
