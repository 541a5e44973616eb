import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange, ScratchItem } from '../../ports/memory.ts';
import type { LifeStore, MindStore, MindStores } from '../../ports/store.ts';
import { memoryIdFor } from '../../ports/new-memory.ts';
import { openMindStore } from '../../db/mind-store.ts';
import { defaultRetention } from '../../ports/retention.ts';
import { storesOf } from '../../db/stores.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { engines, useDatabase } from './engines.ts';
import {
  awake,
  buffered,
  memoryId,
  model,
  persisted,
  recalled,
  record,
  scratchId,
  vector,
} from './memories.ts';

const retention = { cycles: 4, every: 2 };
const halfYear = 183 * 86_400_000;

const known = ['a', 'b', 'safe', 'gone', 'sleeper', 'sure'];
const made = ['m0', 'm1', 'm2'];
const items = ['i0', 'i1', 'i2', 'i3'];

const anyMemory = fc.constantFrom(...known, ...made);
const anyGathered = fc
  .constantFrom('a', 'b', 'sure', 'a', 'b', 'm0', 'm1', 'safe', 'gone', 'nobody')
  .map(memoryId);
const anyItem = fc.constantFrom(...items);
const amount = fc.constantFrom(0, 0.25, 0.5, 1, 3, 20_000);

const anyText = fc.constantFrom(
  'Ada met Grace in Lisbon.',
  'half \uD800 and \u0000',
  '🦋'.repeat(8_001),
  'It failed.',
);

const anyBuffered = fc
  .record({
    id: anyItem,
    text: anyText,
    origin: fc.constantFrom('own', 'own', 'own', 'percept', 'nobody'),
    at: fc.oneof(fc.constant(1_000), fc.nat(3_000)),
    episode: fc.constantFrom('kitchen', 'gar\u0000den'),
    speaker: fc.constantFrom(null, 'Ada', 'A\uD800'),
    recalled: fc.subarray(['a', 'b']),
    sourceTag: fc.constantFrom('external_user', 'internal_consolidation'),
    effectiveness: fc.constantFrom(null, 0.25),
  })
  .map(({ id, text, origin, recalled: reminded, ...rest }): MemoryChange => {
    const origins = { own: { text }, percept: { percept: 'p' }, nobody: { percept: 'nobody' } };
    const item = { ...rest, origin: origins[origin], recalled: reminded.map(memoryId) };
    return buffered(id, item as Partial<ScratchItem>);
  });

const anyChange: fc.Arbitrary<MemoryChange> = fc.oneof(
  { weight: 3, arbitrary: anyBuffered },
  {
    weight: 3,
    arbitrary: fc
      .record({
        from: anyItem,
        as: fc.constantFrom(...made),
        alpha: fc.constantFrom(1, 50),
        contradicts: fc.constantFrom(null, null, 'a', 'safe', 'gone', 'm0', 'nobody'),
        gathers: fc.array(fc.record({ memory: anyGathered, whole: fc.boolean() }), { maxLength: 3 }),
      })
      .map(({ from, as, alpha, contradicts, gathers }) =>
        persisted(from, as, {
          alpha,
          ...(gathers.length > 0 && { gathers }),
          compressed: 'in \u0000 short',
          contradicts: contradicts && memoryId(contradicts),
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ memory: anyMemory, from: anyItem, alpha: amount, beta: amount })
      .map(({ memory, from, ...rest }): MemoryChange => {
        const ids = { memory: memoryId(memory), from: scratchId(from) };
        return { change: 'reinforced', ...ids, ...rest, why: 'again \uDC00' };
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ memory: anyMemory, items: fc.array(anyItem, { maxLength: 3 }), asItem: fc.boolean() })
      .map(({ memory, items, asItem }): MemoryChange => ({
        change: 'forgotten',
        // what waits is forgotten under the id that it would have as a memory
        memory: asItem && items.length > 0 ? memoryIdFor(scratchId(items[0]!), 1_000) : memoryId(memory),
        items: items.map(scratchId),
        by: 'A\uD800',
        reason: 'A asked \u0000 to forget it.',
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.record({
          memory: anyMemory.map(memoryId),
          days: fc.constantFrom(1, 2.5, 91),
          halves: fc.boolean(),
        }),
        { maxLength: 4 },
      )
      .map((memories): MemoryChange => ({ change: 'faded', memories })),
  },
  {
    weight: 1,
    arbitrary: anyItem.map((id): MemoryChange => ({ change: 'dropped', from: scratchId(id), why: '' })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        memories: fc.array(anyMemory, { maxLength: 13 }),
        nearMisses: fc.array(anyMemory, { maxLength: 3 }),
      })
      .map(({ memories, nearMisses }) => recalled(memories, nearMisses)),
  },
);

/** What happens to a mind's memory from outside between two commits, and the changes of the next. */
const anyCommits = fc.array(
  fc.record({
    changes: fc.array(anyChange, { maxLength: 5 }),
    vectors: fc.subarray(items),
    withdrawn: fc.constantFrom(null, null, null, 'b', 'm1'),
    asleep: fc.boolean(),
    passes: fc.constantFrom(-50, 0, 1_000, halfYear),
  }),
  { minLength: 1, maxLength: 9 },
);

type Commits = typeof anyCommits extends fc.Arbitrary<infer T> ? T : never;

const beginnings = () => [
  record('a'),
  record('b', { accesses: Array.from({ length: 64 }, (_, place) => place) }),
  record('safe', { immutable: true, alpha: 50, beta: 1 }),
  record('gone', { retracted: { at: 1, by: 'Eve', reason: 'no' } }),
  record('sleeper', { alpha: 1, beta: 9.05, content: 'A key sleeps.' }),
  record('sure', { alpha: 18.95, beta: 1, episode: 'kitchen', position: 2.5 }),
];

/** Everything that can be read of a memory, after the sequence; and which of its commits were refused. */
async function rowsAfter(mind: MindStore, commits: Commits): Promise<unknown> {
  await mind.memory.enter(beginnings(), 1_000);
  const { lives, hears } = await awake(mind);
  await hears('p');
  let now = 2_000;
  const refused: number[] = [];
  for (const [place, { changes, vectors, withdrawn, asleep, passes }] of commits.entries()) {
    now += passes;
    try {
      await lives(changes, now, asleep ? 'sleeping' : 'cycle');
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
      refused.push(place);
    }
    const values = vector(1, place, 0);
    await mind.memory.keepScratchVectors(vectors.map((item) => ({ item: scratchId(item), model, values })));
    if (withdrawn !== null) await mind.memory.retract(memoryId(withdrawn), { by: 'Eve', reason: 'no', now });
  }
  const { memory } = mind;
  const words = { text: 'key Ada failed sleeps', vector: null, entities: ['Ada'], period: null, limit: 20 };
  const { lexical } = await memory.search(words);
  // a database may add up in another order
  const { meanCenter: _, ...statistics } = await memory.statistics(model);
  return {
    refused,
    records: await memory.records(null, 50),
    scratch: await memory.scratch(50),
    statistics,
    forgotten: await memory.forgotten(),
    aging: [await memory.aging(null, 3), await memory.aging(memoryId('b'), 50)],
    newest: await memory.newest(4),
    awake: lexical.map((found) => found.memory).toSorted(),
  };
}

let minds = 0;

/** Does the same to two minds, one in each place; throws when they remember something else afterwards. */
async function sameIn(one: MindStores, other: MindStores, commits: Commits): Promise<void> {
  const id = `mind-${(minds += 1)}` as MindId;
  expect(await rowsAfter(await one.open(id), commits)).toEqual(
    await rowsAfter(await other.open(id), commits),
  );
}

const inMemory = () => memoryStores({ ...defaultRetention, ...retention });

describe.each(engines)('changes of memory on $name', (engine) => {
  const database = useDatabase(engine);

  it(
    'leave the same rows as in memory, whatever they are and in whatever order they come',
    { timeout: 120_000 },
    () =>
      fc.assert(
        fc.asyncProperty(anyCommits, (commits) =>
          sameIn(storesOf(database(), { ...defaultRetention, ...retention }), inMemory(), commits),
        ),
        { numRuns: 20, seed: 12 },
      ),
  );

  it('take as many statements for twenty changes as for one of each kind', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db, engine } = database();
    const mind = await openMindStore({ db: db.withPlugin(counting), engine }, 'counted' as MindId);
    await mind.memory.enter(beginnings(), 1_000);
    const { lives } = await awake(mind);
    const own = (id: string) => buffered(id, { origin: { text: `This is ${id}.` } });
    const taken = async (changes: MemoryChange[]): Promise<number> => {
      const before = statements;
      await lives(changes);
      return statements - before;
    };
    // the first commit of an activation also learns how far the record goes
    await lives([]);
    const one = [own('one'), persisted('one', 'one'), recalled(['a', 'b'], ['sure'])];
    const many = [
      ...Array.from({ length: 6 }, (_, place) => one.map((each) => renamed(each, place))).flat(),
      ...one.slice(2),
    ];
    expect(await taken(one)).toBe(await taken(many));
    expect(await taken([])).toBeLessThan(await taken([recalled(['a'])]));
  });
});

/** The same change about another item and memory. */
const renamed = (change: MemoryChange, place: number): MemoryChange =>
  change.change === 'recalled'
    ? change
    : (JSON.parse(JSON.stringify(change).replaceAll('"one"', `"one-${place}"`)) as MemoryChange);

/** Stores in memory that do something else with the changes of each commit. */
function faulty(change: (changes: MemoryChange[]) => MemoryChange[]): MindStores {
  const stores = inMemory();
  return {
    ...stores,
    open: async (id) => {
      const mind = await stores.open(id);
      const commit: LifeStore['commit'] = (given, ...rest) =>
        mind.life.commit({ ...given, memory: change(given.memory) }, ...rest);
      return { ...mind, life: { ...mind.life, commit } };
    },
  };
}

describe('a store that takes changes of memory for something else is noticed', () => {
  it.each<[string, (changes: MemoryChange[]) => MemoryChange[]]>([
    [
      'when it forgets what nearly came to mind',
      (changes) => changes.map((each) => (each.change === 'recalled' ? { ...each, nearMisses: [] } : each)),
    ],
    ['when it applies them in another order', (changes) => changes.toReversed()],
    ['when it keeps what was dropped', (changes) => changes.filter(({ change }) => change !== 'dropped')],
    ['when it passes over what has faded', (changes) => changes.filter(({ change }) => change !== 'faded')],
    [
      'when it forgets what a memory stands for',
      (changes) =>
        changes.map((each) => (each.change === 'persisted' ? { ...each, gathers: undefined } : each)),
    ],
    [
      'when it forgets what a memory contradicts',
      (changes) =>
        changes.map((each) => (each.change === 'persisted' ? { ...each, contradicts: null } : each)),
    ],
  ])('%s', async (_, change) => {
    const trial = fc.asyncProperty(anyCommits, (commits) => sameIn(faulty(change), inMemory(), commits));
    expect((await fc.check(trial, { numRuns: 200, seed: 12, endOnFailure: true })).failed).toBe(true);
  });
});
