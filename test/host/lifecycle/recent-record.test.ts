import { beforeEach, describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { StreamEntry } from '../../../ports/stream.ts';
import { withRecentRecord } from '../../../src/host/lifecycle/recent-record.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { commit, here, ordinary, percept, roomy } from '../../db/lives.ts';

const said = (text: string): StreamEntry => ({ role: 'assistant', text }) as unknown as StreamEntry;

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
    stream: told(whole.stream, 'stream'),
    memory: { ...whole.memory, claims: told(whole.memory.claims, 'claims') },
  };
};

beforeEach(async () => {
  asked = [];
  inner = await memoryStores().open('ada' as MindId);
  const { epoch } = await inner.life.activate(1_000, here, false);
  at = { epoch, now: 2_000 };
  await inner.life.commit(commit(1, { stream: [said('before')] }), 'one', at);
  store = withRecentRecord(telling(inner), 1);
});

const live = async (...cycles: number[]) => {
  for (const cycle of cycles)
    await store.life.commit(commit(cycle, { stream: [said(`in ${cycle}`)] }), `${cycle}`, at);
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
    const claim = {
      id: 'p1#0',
      sentence: 'I live in Oslo.',
      form: 'i live in oslo',
      speaker: 'ada',
      space: null,
      subject: { person: 'ada', thing: '' },
      attribute: 'home',
      value: 'oslo',
      kind: 'text' as const,
      isSingle: true,
      at: 1_000,
      cycle: 2,
      ended: null,
      contested: null,
    };
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
});
