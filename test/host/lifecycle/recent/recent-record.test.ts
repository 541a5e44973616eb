import { beforeEach, describe, expect, it } from 'vitest';
import type { MindId, PerceptId } from '../../../../ports/identifiers.ts';
import type { ClaimWrites, StoredClaim } from '../../../../ports/claim.ts';
import type { MindStore } from '../../../../ports/store.ts';
import type { StreamEntry } from '../../../../ports/stream.ts';
import { withRecentRecord } from '../../../../src/host/lifecycle/recent/recent-record.ts';
import { memoryStores } from '../../../../src/simulation/memory-stores.ts';
import { commit, here, ordinary, percept, roomy, turn, words } from '../../../db/lives.ts';
import { defaultPriority } from '../../../../theory/priority.ts';

const said = (text: string): StreamEntry => ({ role: 'assistant', text, toolCalls: [] });

const order = defaultPriority;

const claim: StoredClaim = {
  id: 'p1#0',
  sentence: 'I live in Oslo.',
  form: 'i live in oslo',
  speaker: 'ada',
  space: null,
  subject: { person: 'ada', thing: '' },
  attribute: 'home',
  value: 'oslo',
  kind: 'text',
  isSingle: true,
  at: 1_000,
  cycle: 2,
  ended: null,
  contested: null,
};

let inner: MindStore;
let store: MindStore;
let asked: string[];
let at: { epoch: number; now: number };

/** A store that tells when it is asked for something that it could have been spared. */
const telling = (whole: MindStore): MindStore => {
  const told = <Part extends object>(part: Part, name: string): Part =>
    new Proxy(part, {
      get: (target, member) => {
        const value: unknown = Reflect.get(target, member);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          asked.push(`${name}.${String(member)}`);
          return Reflect.apply(value, target, given);
        };
      },
    });
  return {
    ...whole,
    inbox: told(whole.inbox, 'inbox'),
    outbox: told(whole.outbox, 'outbox'),
    stream: told(whole.stream, 'stream'),
    memory: { ...whole.memory, claims: told(whole.memory.claims, 'claims') },
  };
};

beforeEach(async () => {
  asked = [];
  inner = await memoryStores().open('ada' as MindId);
  const { epoch } = await inner.life.activate(1_000, here, false);
  at = { epoch, now: 2_000 };
  await inner.inbox.accept(percept('p0'), ordinary, roomy);
  await inner.life.commit(
    commit(1, { acknowledged: ['p0'], turn: turn(1, 'p0'), stream: [said('before')] }),
    'one',
    at,
  );
  store = withRecentRecord(telling(inner), 1);
});

const live = async (...cycles: number[]) => {
  for (const cycle of cycles)
    await store.life.commit(
      commit(cycle, { stream: [said(`in ${cycle}`)], turn: turn(cycle, 'p0') }),
      `${cycle}`,
      at,
    );
};

describe('what an activation remembers of its own record', () => {
  it('are the percepts that it accepted, each its own copy', async () => {
    const told = percept('p1');
    await store.inbox.accept(told, ordinary, roomy);
    asked = [];
    const [first] = await store.inbox.read([told.id]);
    expect(first).toEqual(told);
    first!.text = 'changed';
    expect(await store.inbox.read([told.id])).toEqual(await inner.inbox.read([told.id]));
    expect(asked).toEqual([]);
  });

  it('is nothing of a percept that was not accepted', async () => {
    const told = percept('p1');
    await store.inbox.accept(told, ordinary, { now: 1_000, capacity: 0 });
    await expect(store.inbox.read([told.id])).rejects.toThrow('never received');
  });

  it('is the stream of the cycles that it began, and no other', async () => {
    await live(2, 3, 4);
    expect(await store.stream.read([2, 4])).toEqual(await inner.stream.read([2, 4]));
    expect(await store.stream.before(5, 2)).toEqual(await inner.stream.before(5, 2));
    expect(asked).toEqual([]);
    expect(await store.stream.read([1, 3])).toEqual(await inner.stream.read([1, 3]));
    expect(await store.stream.before(5, 4)).toEqual(await inner.stream.before(5, 4));
    expect(asked).toEqual(['stream.read', 'stream.before']);
  });

  it('is the same stream when a cycle goes on in a later commit, and when much has been lived', async () => {
    await live(2);
    await store.life.commit(commit(3, { cycle: 2, reason: 'memory', stream: [said('more')] }), 'b', at);
    expect(await store.stream.read([2])).toEqual(await inner.stream.read([2]));
    await live(...Array.from({ length: 150 }, (_, place) => place + 4));
    for (const end of [5, 60, 154]) {
      const cycles = [end - 2, end - 1];
      expect(await store.stream.read(cycles)).toEqual(await inner.stream.read(cycles));
      expect(await store.stream.before(end, 3)).toEqual(await inner.stream.before(end, 3));
    }
  });

  it('is what was answered about claims, until some are written', async () => {
    const queries = [{ forms: [claim.form, 'nothing'] }, { newest: { speaker: 'ada', limit: 5 } }];
    const answers = async (of: MindStore) =>
      Promise.all(queries.map((query) => of.memory.claims.find(query)));
    expect(await answers(store)).toEqual([[], []]);
    await store.memory.claims.note({ position: 2, added: [claim], ended: [], contested: [] });
    expect(await answers(store)).toEqual([[claim], [claim]]);
    asked = [];
    expect(await answers(store)).toEqual(await answers(inner));
    expect(asked).toEqual([]);
  });

  it('is what is written about sentences that were asked about', async () => {
    const { form } = claim;
    const find = (of: MindStore) => of.memory.claims.find({ forms: [form] });
    const note = (writes: Partial<ClaimWrites>) =>
      store.memory.claims.note({ position: 2, added: [], ended: [], contested: [], ...writes });
    const same = { ...claim, id: 'p2#0', at: 1_500 };
    const other = { ...claim, id: 'p3#0', form: 'i live in rome', sentence: 'I live in Rome.' };
    const unstorable = { ...claim, id: 'p4#0', value: 'os\u0000lo' };
    const ended = { by: other.id, at: 2_000, cycle: 3 };
    await find(store);
    for (const [writes, asks] of [
      [{ added: [claim, claim] }, 0],
      [{ added: [same, other], ended: [{ id: claim.id, ended }] }, 0],
      [{ ended: [{ id: claim.id, ended: { ...ended, at: 9 } }], contested: [{ id: same.id, by: 'x' }] }, 0],
      [{ contested: [{ id: same.id, by: 'y' }] }, 0],
      [{ ended: [{ id: same.id, ended: { ...ended, cycle: 1 } }] }, 0],
      [{ added: [unstorable] }, 1],
    ] as const) {
      await note(writes);
      asked = [];
      expect(await find(store)).toEqual(await find(inner));
      expect(asked).toHaveLength(asks);
    }
  });

  it('is what claims have become that were asked for by their id', async () => {
    const [later, last] = [
      { ...claim, id: 'p2#0', cycle: 3, at: 1_500 },
      { ...claim, id: 'p3#0', cycle: 4, at: 1_600 },
    ];
    const find = (of: MindStore) => of.memory.claims.find({ ids: [last.id, claim.id, later.id, 'none'] });
    const note = (writes: Partial<ClaimWrites>) =>
      store.memory.claims.note({ position: 2, added: [], ended: [], contested: [], ...writes });
    const ended = { by: later.id, at: 2_000, cycle: 3 };
    await note({ added: [claim] });
    await find(store);
    for (const [writes, asks] of [
      // what was not there may have come
      [{ added: [later] }, 1],
      [{ ended: [{ id: claim.id, ended }], contested: [{ id: later.id, by: 'x' }] }, 1],
      [{ ended: [{ id: claim.id, ended: { ...ended, at: 9 } }], contested: [{ id: later.id, by: 'y' }] }, 1],
      [{ added: [last] }, 1],
    ] as const) {
      await note(writes);
      asked = [];
      for (let time = 0; time < 2; time += 1) expect(await find(store)).toEqual(await find(inner));
      expect(asked).toHaveLength(asks);
    }
    await note({ contested: [{ id: last.id, by: 'z' }] });
    asked = [];
    expect(await store.memory.claims.find({ ids: [last.id, claim.id] })).toEqual(
      await inner.memory.claims.find({ ids: [last.id, claim.id] }),
    );
    expect(asked).toEqual([]);
  });

  it('is that a percept is all that waits, once and for a second', async () => {
    const look = (now: number, commandsOnly = false) => {
      asked = [];
      return store.inbox.front({ ...order, now }, { limit: 10, commandsOnly });
    };
    const accept = (id: string) =>
      store.inbox.accept(percept(id, { text: 'é'.repeat(600) }), ordinary, roomy);
    await accept('p1');
    const whole = await inner.inbox.front({ ...order, now: 1_000 }, { limit: 10, commandsOnly: false });
    expect(await look(1_000)).toEqual(whole);
    expect(asked).toEqual([]);
    expect(await look(1_000)).toEqual(whole);
    expect(asked).toEqual(['inbox.front']);
    await store.life.commit(commit(2, { acknowledged: ['p1'] }), '2', at);
    await accept('p2');
    expect(await look(1_000, true)).toEqual({ candidates: [], depth: 1 });
    expect(asked).toEqual([]);
    await store.life.commit(commit(3, { acknowledged: ['p2'] }), '3', at);
    await accept('p3');
    expect((await look(2_001)).depth).toBe(1);
    expect(asked).toEqual(['inbox.front']);
    await accept('p4');
    expect((await look(1_000)).depth).toBe(2);
  });

  it('is not that a percept is all that waits where another came in the same breath, or it was held back', async () => {
    await Promise.all(['p1', 'p2'].map((id) => store.inbox.accept(percept(id), ordinary, roomy)));
    const look = () => store.inbox.front({ ...order, now: 1_000 }, { limit: 10, commandsOnly: false });
    expect((await look()).depth).toBe(2);
    await store.life.commit(commit(2, { acknowledged: ['p1', 'p2'] }), '2', at);
    await store.inbox.accept(percept('p3'), ordinary, roomy);
    await store.inbox.setAside(['p3' as PerceptId], at);
    expect(await look()).toEqual({ candidates: [], depth: 0 });
  });

  it('is not that a percept waits whose acceptance is told after it was handled', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const { inbox } = inner;
    const late: MindStore['inbox'] = {
      ...inbox,
      accept: async (...given) => {
        const acceptance = await inbox.accept(...given);
        await told;
        return acceptance;
      },
    };
    store = withRecentRecord(telling({ ...inner, inbox: late }), 1);
    const accepting = store.inbox.accept(percept('p1'), ordinary, roomy);
    const look = () => store.inbox.front({ ...order, now: 1_000 }, { limit: 10, commandsOnly: false });
    expect((await look()).depth).toBe(1);
    await store.life.commit(commit(2, { acknowledged: ['p1'] }), '2', at);
    tell();
    await accepting;
    expect(await look()).toEqual({ candidates: [], depth: 0 });
  });

  it('is what it has handled and said', async () => {
    const id = 'p1' as PerceptId;
    await store.inbox.accept(percept(id), ordinary, roomy);
    expect(await store.inbox.find(id)).toEqual(await inner.inbox.find(id));
    const utterances = [{ ...words('u1', 'a\u0000b'), answers: [id] }];
    await store.life.commit(commit(2, { acknowledged: [id], utterances }), '2', at);
    await store.life.commit(commit(3), '3', at);
    expect(await store.outbox.of(2)).toEqual(await inner.outbox.of(2));
    asked = [];
    expect(await store.inbox.find(id)).toEqual(await inner.inbox.find(id));
    expect(await store.outbox.of(3)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('are the self-summaries of all cycles from the first that was asked for, until old ones are let go of', async () => {
    await live(2, 3);
    expect(await store.stream.summaries(2, 3)).toEqual(await inner.stream.summaries(2, 3));
    expect(asked).toEqual([]);
    expect(await store.stream.summaries(1, 3)).toEqual(await inner.stream.summaries(1, 3));
    expect(asked).toEqual(['stream.summaries']);
    await live(4);
    expect(await store.stream.summaries(1, 4)).toEqual(await inner.stream.summaries(1, 4));
    expect(await store.stream.summaries(2, 3)).toEqual(await inner.stream.summaries(2, 3));
    expect(asked).toEqual(['stream.summaries']);
    await live(100);
    expect(await store.stream.summaries(1, 100)).toEqual(await inner.stream.summaries(1, 100));
    expect(asked).toEqual(['stream.summaries', 'stream.summaries']);
  });
});
