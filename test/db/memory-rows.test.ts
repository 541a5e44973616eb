import { sql } from 'kysely';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { inverseDocumentFrequency, termWeight } from '../../theory/bm25.ts';
import { storesOf } from '../../db/stores.ts';
import { engines, useDatabase } from './engines.ts';
import { footprint, newMind } from './lives.ts';
import {
  awake,
  buffered,
  memoryId,
  model,
  persisted,
  query,
  recalled,
  record,
  scratchId,
  vector,
} from './memories.ts';

/** Words whose stems are themselves. */
const vocabulary = ['red', 'door', 'house', 'tree', 'cat', 'dog', 'bird', 'lamp', 'moon', 'sun'];

/** Okapi BM25 by the book, of each text. */
function bm25(texts: readonly string[][], asked: readonly string[]): number[] {
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const count = (text: readonly string[], word: string) => text.filter((other) => other === word).length;
  return texts.map((text) =>
    [...new Set(asked)].reduce((score, word) => {
      const containing = texts.filter((other) => other.includes(word)).length;
      const times = count(text, word);
      return times === 0
        ? score
        : score + inverseDocumentFrequency(texts.length, containing) * termWeight(times, text.length, mean);
    }, 0),
  );
}

describe.each(engines)('the rows of memory on $name', (engine) => {
  const database = useDatabase(engine);

  it('are ranked by BM25 over the memories of this mind alone, as a plain reckoning ranks them', async () => {
    const text = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 12 });
    const noise = await newMind(database());
    await noise.memory.enter(
      Array.from({ length: 50 }, (_, place) => record(`n${place}`, { content: 'red red door' })),
      1,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 12 }), text, async (texts, asked) => {
        const mind = await newMind(database());
        const rows = texts.map((words, place) => record(`m${place}`, { content: words.join(' ') }));
        // some come and go, which leaves no trace in what is counted
        const gone = record('gone', { content: asked.join(' ') });
        await mind.memory.enter([...rows, gone], 1);
        await mind.memory.retract(memoryId('gone'), { by: 'x', reason: 'x', now: 1 });
        const { lexical, memories } = await mind.memory.search(query(asked.join(' '), { limit: 50 }));
        const scores = bm25(texts, asked);
        const expected = scores.flatMap((score, place) => (score > 0 ? [[`m${place}`, score] as const] : []));
        expect(lexical.map(({ memory }) => memory).toSorted()).toEqual(expected.map(([id]) => id).toSorted());
        for (const [id, score] of expected)
          expect(lexical.find(({ memory }) => memory === id)!.score).toBeCloseTo(score, 9);
        const given = lexical.map(({ score }) => score);
        expect(given).toEqual(given.toSorted((a, b) => b - a));
        for (const { id, length } of memories.values())
          expect(length).toBe(texts[Number(id.slice(1))]!.length);
      }),
      { numRuns: 30 },
    );
  });

  it('rank alike whether a word is so common that it brings no candidates of its own', async () => {
    const mind = await newMind(database());
    const common = Array.from({ length: 1_500 }, (_, place) => [
      ...Array.from({ length: 1 + (place % 3) }, () => 'common'),
      ...(place % 100 === 0 ? ['rare', ...Array.from({ length: place % 7 }, () => 'filler')] : []),
    ]);
    await mind.memory.enter(
      common.map((words, place) => record(`m${place}`, { content: words.join(' ') })),
      1,
    );
    const { lexical } = await mind.memory.search(query('the rare and common', { limit: 5 }));
    const ranked = bm25(common, ['rare', 'common'])
      .map((score, place) => ({ memory: `m${place}`, score }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 5);
    expect(lexical.map(({ score }) => score)).toEqual(ranked.map(({ score }) => expect.closeTo(score, 9)));
  });

  it('I12 are kept from change and deletion by the database itself, until the mind goes', async () => {
    const { db } = database();
    const mind = await newMind(database());
    await mind.memory.enter([record('safe', { immutable: true, alpha: 50, beta: 1 }), record('m')], 1);
    const whose = sql`mind = ${mind.mind} and id = 'safe'`;
    const weight = sql`memory = (select sequence from memory where ${whose})`;
    for (const attempt of [
      sql`update memory set content = 'No.' where ${whose}`,
      sql`update memory set immutable = false where ${whose}`,
      sql`update memory set metadata = '{"x":1}' where ${whose}`,
      sql`delete from memory where ${whose}`,
      sql`update memory_weight set alpha = 1 where ${weight}`,
      sql`delete from memory_weight where ${weight}`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow(/immutable/);
    await mind.memory.embed([{ memory: memoryId('safe'), model, values: vector(1, 0, 0) }]);
    expect(await mind.memory.immutables()).toHaveLength(1);
    await db.deleteFrom('mind').where('id', '=', mind.mind).execute();
    for (const rows of Object.values(await footprint(database(), mind))) expect(rows).toEqual([]);
  });

  it('go with their mind, to the last posting', async () => {
    const { db } = database();
    const mind = await newMind(database());
    const other = await newMind(database());
    await mind.memory.enter(
      [record('a', { content: 'One.', entities: ['Ada', 'Bea'] }), record('b', { entities: ['Ada'] })],
      1,
    );
    await other.memory.enter([record('a')], 1);
    const { lives } = await awake(mind);
    await lives([buffered('x', { origin: { text: 'x' } }), recalled(['a', 'b'])]);
    const count = async (table: string) =>
      (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]!.count;
    const before = await count('posting');
    const kept = (await footprint(database(), other))['posting']!.length;
    const own = (await footprint(database(), mind))['posting']!.length;
    expect(own).toBe(2);
    await db.deleteFrom('mind').where('id', '=', mind.mind).execute();
    expect(await count('posting')).toBe(before - own);
    expect((await footprint(database(), other))['posting']).toHaveLength(kept);
  });

  it('are found sound, and told of where they are not', async () => {
    const { db } = database();
    const mind = await newMind(database());
    await mind.memory.enter(
      [record('a', { content: 'A lamp.' }), record('b', { alpha: 1, beta: 20 }), record('c')],
      1,
    );
    await mind.memory.retract(memoryId('c'), { by: 'x', reason: 'x', now: 1 });
    const { lives } = await awake(mind);
    await lives([buffered('x', { origin: { text: 'x' } }), recalled(['a', 'b'])]);
    expect(await mind.life.examine()).toEqual([]);
    await sql`delete from memory_weight where memory = (select sequence from memory where mind = ${mind.mind} and id = 'a')`.execute(
      db,
    );
    await sql`delete from posting where memories = array(select sequence from memory where mind = ${mind.mind} and id = 'a')`.execute(
      db,
    );
    await sql`update memory_corpus set memories = 7 where mind = ${mind.mind}`.execute(db);
    await sql`update scratch_item set since = 9 where mind = ${mind.mind}`.execute(db);
    await sql`update memory set since = 9 where mind = ${mind.mind} and id = 'b'`.execute(db);
    const found = await mind.life.examine();
    expect(found.map(({ message }) => message)).toEqual([
      'Memory "a" has no weight.',
      'Memory "a" is found by 0 words; it should be by 1.',
      'The counts say 7 memories, 1 of them with 1 words to be found by; there are 1 with 1.',
      'Memory "b" is of commit 9; the last durable one is 1.',
      'Scratch item "x" is of commit 9; the last durable one is 1.',
    ]);
  });

  it('are kept with a cycle that was killed before it was durable as they were before (I2)', async () => {
    const mind = await newMind(database());
    await mind.memory.enter([record('a'), record('b')], 1);
    const { lives } = await awake(mind);
    await lives([buffered('x', { origin: { text: 'A red door.' } })]);
    const before = await footprint(database(), mind);
    const doomed = [persisted('x', 'm'), recalled(['a', 'b', 'm']), recalled(['nobody'])];
    await expect(lives(doomed)).rejects.toThrow('nobody');
    expect(await footprint(database(), mind)).toEqual(before);
    expect((await mind.memory.search(query('red door'))).lexical).toEqual([]);
  });

  it('fork as they were at the checkpoint', async () => {
    const { db } = database();
    const mind = await newMind(database());
    const { lives, hears } = await awake(mind);
    const stores = storesOf(database());
    await mind.memory.enter(
      [
        record('a', { vector: vector(1, 0, 0), entities: ['Ada', 'Tea'] }),
        record('b', { content: 'A cup.', alpha: 1, beta: 9.02 }),
        record('c'),
        record('d', { movement: { pass: 0, from: 0.4, owed: { alpha: 1, beta: 0 } } }),
      ],
      1,
    );
    await hears('p', 'q');
    await lives([buffered('p'), buffered('q'), recalled(['a', 'b'], ['c'])], 1_000);
    const commitNumber = await lives([recalled(['a', 'b'])], 2_000);
    const asThen = async (store: typeof mind) => ({
      records: await store.memory.records(null, 99),
      scratch: await store.memory.scratch(99),
      words: await store.memory.search(
        query('cup', { vector: { model, values: vector(1, 0, 0) }, entities: ['Ada'] }),
      ),
      statistics: await store.memory.statistics(model),
      count: await store.memory.count(),
    });
    const then = await asThen(mind);
    await lives(
      [
        recalled(['a', 'b', 'c'], []),
        persisted('p', 'p', { contradicts: memoryId('a') }),
        {
          change: 'reinforced',
          memory: memoryId('c'),
          from: scratchId('q'),
          alpha: 3,
          beta: 0,
          why: 'again',
        },
        buffered('later', { origin: { text: 'later' } }),
      ],
      3_000,
    );
    await lives([recalled([], ['b', 'b']), recalled(['a', 'b'])], 4_000);
    await mind.memory.retract(memoryId('a'), { by: 'Ada', reason: 'No.', now: 5_000 });
    await mind.memory.enter([record('imported', { entities: ['Tea', 'Cup'] })], 6_000);
    const to = `${mind.mind}-fork` as MindId;
    await stores.fork({
      from: mind.mind,
      to,
      commit: commitNumber,
      checkpoint: 'forked',
      standing: { mode: 'normal', focus: null, paused: false, space: 'kitchen', lastActivityAt: 0 },
      batch: [],
      pending: [],
    });
    const fork = await stores.open(to);
    expect(nearly(await asThen(fork))).toEqual(nearly(then));
    expect(await fork.life.examine()).toEqual([]);
    expect(await mind.life.examine()).toEqual([]);
    expect(
      await db.selectFrom('scratch_item').where('mind', '=', to).select('id').orderBy('id').execute(),
    ).toEqual([{ id: 'p' }, { id: 'q' }]);
  });

  it('go by the name of the fork where the mind itself has spoken', async () => {
    const mind = await newMind(database());
    const { lives } = await awake(mind);
    const own = { sourceTag: 'internal_self', speaker: mind.mind } as const;
    await mind.memory.enter([record('own', own), record('other', { speaker: 'Ada' })], 1);
    const commit = await lives([
      buffered('own', { ...own, origin: { text: 'I am here.' } }),
      buffered('other', { speaker: 'Ada', origin: { text: 'So am I.' } }),
    ]);
    const stores = storesOf(database());
    const to = `${mind.mind}-fork` as MindId;
    const standing = {
      mode: 'normal',
      focus: null,
      paused: false,
      space: 'kitchen',
      lastActivityAt: 0,
    } as const;
    await stores.fork({
      from: mind.mind,
      to,
      commit,
      checkpoint: 'forked',
      standing,
      batch: [],
      pending: [],
    });
    const { memory } = await stores.open(to);
    const records = await memory.records(null, 9);
    expect(records.map(({ memory: { id, speaker } }) => [id, speaker])).toEqual([
      ['own', to],
      ['other', 'Ada'],
    ]);
    expect((await memory.scratch(9)).map(({ id, speaker }) => [id, speaker])).toEqual([
      ['own', to],
      ['other', 'Ada'],
    ]);
  });
});

/**
 * Numbers to nine places: what was added is taken away again in floating point. Without how far weights have moved in their pass; what
 * they are owed stays.
 */
function nearly(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === 'movement') return (inner as Memory['movement'])?.owed ?? null;
      if (typeof inner === 'number') return Number(inner.toFixed(9));
      return inner instanceof Map ? [...inner] : inner;
    }),
  );
}
