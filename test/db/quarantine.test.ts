import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { defaultPriority } from '../../theory/priority.ts';
import { homes, useStores } from './engines.ts';
import { accept, commit, here, newMind, ordinary, percept, roomy } from './lives.ts';

const everyId = ['a', 'b', 'c', 'd'] as PerceptId[];
const anyId = fc.constantFrom(...everyId);
const someIds = fc.uniqueArray(anyId, { maxLength: 3 });

type Operation =
  | { do: 'accept'; id: PerceptId }
  | { do: 'suspect'; ids: PerceptId[]; under: 'current' | 'old' }
  | { do: 'setAside'; ids: PerceptId[] }
  | { do: 'release'; id: PerceptId }
  | { do: 'drop'; id: PerceptId }
  | { do: 'handle'; ids: PerceptId[] };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept' as const), id: anyId }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('suspect' as const),
      ids: someIds,
      under: fc.constantFrom('current' as const, 'current' as const, 'old' as const),
    }),
  },
  fc.record({ do: fc.constant('setAside' as const), ids: someIds }),
  fc.record({ do: fc.constant('release' as const), id: anyId }),
  fc.record({ do: fc.constant('drop' as const), id: anyId }),
  fc.record({ do: fc.constant('handle' as const), ids: someIds }),
);

/** What an inbox with a quarantine should be, in memory. */
class ModelInbox {
  readonly percepts = new Map<
    PerceptId,
    { state: 'waits' | 'handled' | 'held' | 'dropped'; crashes: number }
  >();
  epoch = 0;
  commit = 0;
  now = 0;

  inState(state: 'waits' | 'handled' | 'held' | 'dropped'): PerceptId[] {
    return [...this.percepts].filter(([, percept]) => percept.state === state).map(([id]) => id);
  }

  suspect(ids: readonly PerceptId[]): PerceptId[] {
    const held: PerceptId[] = [];
    for (const id of this.inState('waits')) {
      const percept = this.percepts.get(id)!;
      percept.crashes = ids.includes(id) ? percept.crashes + 1 : 0;
      if (percept.crashes < 2) continue;
      percept.state = 'held';
      held.push(id);
    }
    return ids.filter((id) => held.includes(id));
  }
}

async function perform(mind: MindStore, model: ModelInbox, what: Operation): Promise<void> {
  model.now += 1;
  switch (what.do) {
    case 'accept': {
      const limits = { now: model.now, capacity: 100 };
      const { outcome } = await mind.inbox.accept(percept(what.id), ordinary, limits);
      expect(outcome).toBe(model.percepts.has(what.id) ? 'duplicate' : 'accepted');
      if (outcome === 'accepted') model.percepts.set(what.id, { state: 'waits', crashes: 0 });
      return;
    }
    case 'suspect': {
      const epoch = model.epoch - (what.under === 'old' ? 1 : 0);
      const at = { epoch, now: model.now, cycle: 1, lastAlive: null };
      const suspicion = mind.inbox.suspect(what.ids, at);
      if (what.under === 'old') return expect(suspicion).rejects.toThrow(Fenced);
      return expect(await suspicion).toEqual(model.suspect(what.ids));
    }
    case 'setAside':
      await mind.inbox.setAside(what.ids, { epoch: model.epoch, now: model.now });
      for (const id of model.inState('waits'))
        if (what.ids.includes(id)) model.percepts.get(id)!.state = 'held';
      return;
    case 'release': {
      const isHeld = model.percepts.get(what.id)?.state === 'held';
      expect(await mind.inbox.release(what.id, { by: 'Tom', now: model.now })).toBe(isHeld);
      if (isHeld) model.percepts.set(what.id, { state: 'waits', crashes: 0 });
      return;
    }
    case 'drop': {
      const percept = model.percepts.get(what.id);
      const isHeld = percept?.state === 'held';
      expect(await mind.inbox.drop(what.id, { by: 'Tom', now: model.now })).toBe(isHeld);
      if (!isHeld) return;
      percept.state = 'dropped';
      const dropped = (await mind.inbox.history(9)).find(({ id }) => id === what.id)?.dropped;
      return expect(dropped).toEqual({ at: model.now, by: 'Tom' });
    }
    case 'handle':
      return handle(mind, model, what.ids);
  }
}

async function handle(mind: MindStore, model: ModelInbox, ids: PerceptId[]): Promise<void> {
  const next = model.commit + 1;
  const at = { epoch: model.epoch, now: model.now };
  const answer = mind.life.commit(commit(next, { acknowledged: ids }), 'state', at);
  const waiting = model.inState('waits');
  if (!ids.every((id) => waiting.includes(id))) return expect(answer).rejects.toThrow(CommitConflict);
  await answer;
  model.commit = next;
  for (const id of ids) model.percepts.get(id)!.state = 'handled';
}

describe.each(homes)('the quarantine in $name', (home) => {
  const stores = useStores(home);

  it('holds what was behind two crashes in a row, until a person lets it go, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 40 }), async (operations) => {
        const mind = await newMind(stores());
        const model = new ModelInbox();
        model.epoch = (await mind.life.activate(1, here, false)).epoch;
        for (const what of operations) {
          await perform(mind, model, what);
          const waits = model.inState('waits');
          const order = { ...defaultPriority, now: model.now };
          const { candidates, depth } = await mind.inbox.front(order, { limit: 9, commandsOnly: false });
          expect(candidates.map(({ id }) => id).toSorted()).toEqual(waits.toSorted());
          expect([depth, await mind.inbox.depth()]).toEqual([waits.length, waits.length]);
          const asked = await mind.inbox.waiting(everyId);
          expect(asked.map(({ id }) => id)).toEqual(everyId.filter((id) => waits.includes(id)));
          for (const one of asked) expect(candidates).toContainEqual(one);
          const held = await mind.inbox.quarantined();
          expect(held.map(({ id }) => id)).toEqual(model.inState('held'));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is shown, with the time of the second crash, in the history too', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'poison', 'harmless');
    const ids = ['poison'] as PerceptId[];
    expect(await mind.inbox.suspect(ids, { epoch, now: 50, cycle: 1, lastAlive: null })).toEqual([]);
    expect(await mind.inbox.quarantined()).toEqual([]);
    expect(await mind.inbox.suspect(ids, { epoch, now: 60, cycle: 1, lastAlive: null })).toEqual(ids);
    const held = {
      ...percept('poison'),
      acceptedAt: 1_000,
      band: 2,
      handledIn: null,
      quarantinedAt: 60,
      dropped: null,
    };
    expect(await mind.inbox.quarantined()).toEqual([held]);
    expect(await mind.inbox.history(9)).toContainEqual(held);
    expect(await mind.inbox.read(ids)).toEqual([percept('poison')]);
    expect(await mind.inbox.accept(percept('poison'), ordinary, roomy)).toMatchObject({
      outcome: 'duplicate',
      depth: 1,
    });
    expect(await mind.life.activate(70, here, false)).toMatchObject({ depth: 1 });
    expect(await mind.life.examine()).toEqual([]);
  });

  it('makes room in a full inbox', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'poison');
    for (const now of [2, 3])
      await mind.inbox.suspect(['poison'] as PerceptId[], { epoch, now, cycle: 1, lastAlive: null });
    const limits = { now: 4, capacity: 1 };
    expect(await mind.inbox.accept(percept('next'), ordinary, limits)).toMatchObject({ outcome: 'accepted' });
  });

  it('answers for what waits in the order in which it was asked', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'a', 'b', 'c');
    const asked = await mind.inbox.waiting(['c', 'nobody', 'a'] as PerceptId[]);
    expect(asked.map(({ id, excerpt }) => [id, excerpt])).toEqual([
      ['c', 'This is c.'],
      ['a', 'This is a.'],
    ]);
    expect(await mind.inbox.waiting([])).toEqual([]);
  });
});
