import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../db/commit-conflict.ts';
import { ImmutableMemory, MemoryConflict } from '../../ports/memory-store.ts';
import type { MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import {
  awake,
  buffered,
  memory,
  memoryId,
  model,
  persisted,
  query,
  recalled,
  record,
  scratchId,
  vector,
} from './memories.ts';

const ids = (found: readonly { memory: string }[]): string[] => found.map(({ memory: id }) => id);
const day = 86_400_000;

describe.each(homes)('long-term memory in $name', (home) => {
  const stores = useStores(home);

  /** A mind that was given these memories. */
  async function knowing(...records: ReturnType<typeof record>[]): Promise<MindStore> {
    const mind = await newMind(stores());
    await mind.memory.enter(records, 1_000);
    return mind;
  }

  it('§2.2 stores and retrieves a memory by its vector in half precision', async () => {
    const mind = await knowing(
      record('near', { vector: vector(1, 0.1, 0) }),
      record('far', { vector: vector(0, 1, 0) }),
      record('opposite', { vector: vector(-1, 0, 0) }),
      record('without'),
    );
    const found = await mind.memory.search(query('', { vector: { model, values: vector(1, 0, 0) } }));
    expect(ids(found.vector)).toEqual(['near', 'far', 'opposite']);
    expect(found.vector[0]!.score).toBeCloseTo(1 / Math.hypot(1, 0.1), 3);
    expect(found.vector[1]!.score).toBeCloseTo(0, 3);
    expect(found.vector[2]!.score).toBeCloseTo(-1, 3);
    expect(found.memories.get(memoryId('near'))!.cosine).toBeCloseTo(found.vector[0]!.score, 6);
    expect(found.memories.has(memoryId('without'))).toBe(false);
  });

  it('§2.3 keeps everything of a memory, exactly', async () => {
    const whole = memory('whole', {
      type: 'preference',
      content: 'Ada likes “tea”, \u0007 not coffee.',
      contextualized: 'In June, Ada said: I like tea.',
      compressed: 'Ada likes tea.',
      alpha: 7.25,
      beta: 1.1,
      sourceTag: 'external_world',
      sourceConfidence: 0.7,
      speaker: 'Ada',
      episode: 'kitchen/3',
      position: 4,
      eventAt: 123,
      createdAt: 456,
      accessedAt: 999,
      accesses: [456, 789, 999],
      recalls: 2,
      utility: 0.3,
      metadata: { z: 1, a: [true, null, { deep: 'é' }] },
    });
    const mind = await newMind(stores());
    await mind.memory.enter([{ memory: whole, evidence: [], supersedes: [], entities: [], coAccess: [] }], 5);
    expect(await mind.memory.read([memoryId('unknown'), whole.id])).toEqual([whole]);
    expect(await mind.memory.count()).toBe(1);
  });

  it('§2.5 finds by a keyword what vectors would miss', async () => {
    const rows = Array.from({ length: 20 }, (_, place) =>
      record(`m${place}`, {
        content: `An ordinary day, number ${place}.`,
        vector: vector(1, place / 100, 0),
      }),
    );
    rows[13]!.memory.content = 'The password of the cellar is Xyzzy.';
    rows[13]!.vector!.values = vector(-1, 0, 0);
    const mind = await knowing(...rows);
    const found = await mind.memory.search(
      query('What was xyzzy for?', { vector: { model, values: vector(1, 0, 0) }, limit: 5 }),
    );
    expect(ids(found.vector)).not.toContain('m13');
    expect(ids(found.lexical)).toEqual(['m13']);
    expect(found.memories.get(memoryId('m13'))).toMatchObject({ frequencies: [1], length: 3 });
    expect(found.words).toMatchObject({ lexemes: [{ lexeme: 'xyzzi', documents: 1 }], documents: 20 });
  });

  it('searches the words of what stands around a memory, where that is known', async () => {
    const mind = await knowing(
      record('bare', { content: 'Yes.' }),
      record('told', { content: 'Yes.', contextualized: 'Grace asked Ada whether she likes gardens. Yes.' }),
    );
    expect(ids((await mind.memory.search(query('garden'))).lexical)).toEqual(['told']);
  });

  it('brings the moments around what it finds, three to either side and no other', async () => {
    const moments = Array.from({ length: 9 }, (_, position) =>
      record(`moment-${position}`, {
        content: position === 4 ? 'The needle.' : 'Hay.',
        episode: 'barn',
        position,
      }),
    );
    const mind = await knowing(...moments, record('elsewhere', { episode: 'field', position: 4 }));
    const found = await mind.memory.search(query('needle'));
    expect([...found.memories.keys()].toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((place) => `moment-${place}`),
    );
  });

  it('finds what happened in a period, the middle of it first', async () => {
    const mind = await knowing(
      record('before', { eventAt: 99 }),
      record('beginning', { eventAt: 100 }),
      record('middle', { eventAt: 160 }),
      record('end', { createdAt: 200 }),
      record('after', { eventAt: 201, createdAt: 150 }),
    );
    const { temporal } = await mind.memory.search(query('', { period: { from: 100, to: 200 } }));
    expect(ids(temporal).slice(0, 1)).toEqual(['middle']);
    expect(ids(temporal).toSorted()).toEqual(['beginning', 'end', 'middle']);
    expect(temporal[0]!.score).toBeCloseTo(0.9, 9);
    const nearest = await mind.memory.search(query('', { period: { from: 100, to: 200 }, limit: 1 }));
    expect(ids(nearest.temporal)).toEqual(['middle']);
  });

  it('walks from the names of a query to what is told of them, and on to what is told beside it', async () => {
    const mind = await knowing(
      record('both', { entities: ['Ada', 'Engine'] }),
      record('ada', { entities: ['ADA'] }),
      record('engine', { entities: ['engine', 'Charles'] }),
      record('nobody', { content: 'It rained.' }),
      record('apart', { entities: ['Grace'] }),
    );
    const { graph, memories } = await mind.memory.search(query('', { entities: ['ada'] }));
    expect(ids(graph).slice(0, 2).toSorted()).toEqual(['ada', 'both']);
    expect(ids(graph).slice(2)).toEqual(['engine']);
    expect(memories.has(memoryId('engine'))).toBe(true);
    expect((await mind.memory.search(query('', { entities: ['Nobody'] }))).graph).toEqual([]);
  });

  it('finds how-to memories by words and by vector', async () => {
    const mind = await knowing(
      record('words', { type: 'procedural', content: 'Sharpen the saw first.' }),
      record('alike', { type: 'procedural', vector: vector(1, 0, 0) }),
      record('neither', { type: 'procedural' }),
      record('saw', { content: 'I saw a saw.' }),
    );
    const cue = { model, values: vector(1, 0.2, 0) };
    const { procedural } = await mind.memory.search(query('saw', { vector: cue }));
    expect(ids(procedural).toSorted()).toEqual(['alike', 'words']);
  });

  it('§3.8 leaves out what is dormant, unless the cue is strong', async () => {
    const mind = await knowing(
      record('dormant', { content: 'A lost key.', alpha: 1, beta: 9.5, vector: vector(1, 0, 0), eventAt: 5 }),
      record('awake', { content: 'A found key.', alpha: 1, beta: 8.5, vector: vector(0, 1, 0), eventAt: 5 }),
    );
    const weak = await mind.memory.search(
      query('key', { vector: { model, values: vector(1, 1, 0) }, period: { from: 0, to: 9 } }),
    );
    expect([...weak.memories.keys()]).toEqual(['awake']);
    expect(ids(weak.vector)).toEqual(['awake']);
    expect(ids(weak.temporal)).toEqual(['awake']);
    expect(ids(weak.lexical)).toEqual(['awake']);
    const strong = await mind.memory.search(query('key', { vector: { model, values: vector(1, 0.4, 0) } }));
    expect(ids(strong.vector)).toEqual(['dormant', 'awake']);
    expect(strong.words.documents).toBe(1);
  });

  it('§3.8 strengthens what was recalled, suppresses what nearly was, and remembers when', async () => {
    const mind = await knowing(record('a'), record('b'), record('near'), record('other'));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'b'], ['near'])], 5_000);
    const [a, near, other] = await mind.memory.read(['a', 'near', 'other'].map(memoryId));
    expect(a).toMatchObject({ beta: 3, accessedAt: 5_000, accesses: [1_000, 5_000], recalls: 1 });
    expect(a!.alpha).toBeCloseTo(2.1, 12);
    expect(near).toMatchObject({ alpha: 2, accesses: [1_000], recalls: 0, accessedAt: 1_000 });
    expect(near!.beta).toBeCloseTo(3.05, 12);
    expect(other).toEqual(memory('other'));
    expect((await mind.memory.why(memoryId('near')))!.evidence.at(-1)).toMatchObject({
      kind: 'nearMiss',
      cycle: 1,
      at: 5_000,
      alpha: 0,
      source: null,
    });
  });

  it('§3.8 wakes what is recalled often enough, and lets sleep what is nearly recalled too often', async () => {
    const mind = await knowing(
      record('sleeper', { content: 'A key.', alpha: 1, beta: 9.5 }),
      record('tired', { content: 'A key.', alpha: 1, beta: 8.99 }),
    );
    const { lives } = await awake(mind);
    expect(ids((await mind.memory.search(query('key'))).lexical)).toEqual(['tired']);
    await lives([recalled(['sleeper'], ['tired'])]);
    const found = await mind.memory.search(query('key'));
    expect(ids(found.lexical)).toEqual(['sleeper']);
    expect(found.words).toMatchObject({ documents: 1, lexemes: [{ lexeme: 'key', documents: 1 }] });
  });

  it('keeps the newest 64 times of a memory', async () => {
    const accesses = Array.from({ length: 64 }, (_, place) => place);
    const mind = await knowing(record('a', { accesses, recalls: 100 }));
    const { lives } = await awake(mind);
    await lives([recalled(['a'])], 9_000);
    const [a] = await mind.memory.read([memoryId('a')]);
    expect(a!.accesses).toEqual([...accesses.slice(1), 9_000]);
    expect(a!.recalls).toBe(101);
  });

  it('believes nothing above the ceiling, however often it is recalled', async () => {
    const mind = await knowing(record('a', { alpha: 18.95, beta: 1 }));
    const { lives } = await awake(mind);
    await lives([recalled(['a'])]);
    await lives([recalled(['a'])]);
    const [a] = await mind.memory.read([memoryId('a')]);
    expect(a!.alpha / (a!.alpha + a!.beta)).toBeCloseTo(0.95, 12);
    expect((await mind.memory.why(a!.id))!.evidence.map(({ alpha }) => alpha).slice(1)).toEqual([
      expect.closeTo(0.05, 9),
      0,
    ]);
  });

  it('§3.1 updates co-access every time memories are recalled together', async () => {
    const mind = await knowing(record('a'), record('b'), record('c'), record('d'));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'b'])], 0);
    await lives([recalled(['b', 'a', 'c'], ['d'])], 30 * day);
    expect(await mind.memory.partners([memoryId('b'), memoryId('d'), memoryId('a')], 1)).toEqual([
      { memory: 'b', partner: 'a', count: 1.5, at: 30 * day },
      { memory: 'a', partner: 'b', count: 1.5, at: 30 * day },
    ]);
    expect(
      ids(
        (await mind.memory.partners([memoryId('c')], 3)).map(({ partner }) => ({ memory: partner })),
      ).toSorted(),
    ).toEqual(['a', 'b']);
  });

  it('§3.1 ranks partners by what is left of their ties', async () => {
    const mind = await knowing(record('a'), record('old'), record('new'));
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'old'])], 0);
    await lives([recalled(['a', 'old'])], 0);
    await lives([recalled(['a', 'new'])], 60 * day);
    const partners = await mind.memory.partners([memoryId('a')], 3);
    expect(partners.map(({ partner, count }) => [partner, count])).toEqual([
      ['new', 1],
      ['old', 2],
    ]);
  });

  it('§2.9 buffers with its text what was heard, said and composed, and gives it oldest first', async () => {
    const mind = await newMind(stores());
    const { lives, hears } = await awake(mind);
    await hears('p');
    await lives([
      buffered('p', { at: 30 }),
      buffered('own', {
        at: 10,
        origin: { text: 'I wonder.' },
        recalled: [memoryId('m')],
        effectiveness: 0.5,
      }),
      buffered('later', { at: 40, origin: { text: 'x'.repeat(9_000) } }),
    ]);
    const [own, heard, later, ...none] = await mind.memory.scratch(5);
    expect(none).toEqual([]);
    expect(heard).toEqual({
      id: 'p',
      origin: { percept: 'p' },
      type: 'episodic',
      sourceTag: 'external_user',
      sourceConfidence: 0.9,
      speaker: 'Ada',
      episode: 'kitchen',
      at: 30,
      recalled: [],
      effectiveness: null,
      text: 'This is p.',
      cycle: 1,
      expiresAt: 30 + day,
      vector: null,
    });
    expect(own).toMatchObject({ id: 'own', text: 'I wonder.', recalled: ['m'], effectiveness: 0.5 });
    expect(later!.text).toHaveLength(8_000);
    expect(await mind.memory.scratch(1)).toHaveLength(1);
  });

  it('§2.9 keeps the vectors of scratch items, every bit of them', async () => {
    const mind = await newMind(stores());
    const { lives } = await awake(mind);
    await lives([buffered('a', { origin: { text: 'a' } })]);
    const values = Float32Array.from([0.1, -1 / 3, 1e-7]);
    await mind.memory.keepScratchVectors([
      { item: scratchId('a'), model, values },
      { item: scratchId('gone'), model, values },
    ]);
    expect((await mind.memory.scratch(1))[0]!.vector).toEqual({ model, values });
  });

  it('§2.8 makes a memory of a scratch item, with its vector and where it comes from', async () => {
    const mind = await newMind(stores());
    const { lives, hears } = await awake(mind);
    await hears('p', 'q');
    await lives([buffered('p'), buffered('q', { at: 950 })]);
    await mind.memory.keepScratchVectors([{ item: scratchId('p'), model, values: vector(1, 0, 0) }]);
    await lives(
      [persisted('p', 'first', { compressed: 'p', type: 'semantic' }), persisted('q', 'second')],
      3_000,
    );
    const [first, second] = await mind.memory.read([memoryId('first'), memoryId('second')]);
    expect(first).toEqual(
      memory('first', {
        type: 'semantic',
        content: 'This is p.',
        compressed: 'p',
        alpha: 1,
        beta: 4,
        sourceConfidence: 0.9,
        speaker: 'Ada',
        episode: 'kitchen',
        position: 0,
        createdAt: 900,
        accessedAt: 900,
        accesses: [900],
      }),
    );
    expect(second).toMatchObject({ content: 'This is q.', position: 1 });
    expect(await mind.memory.scratch(5)).toEqual([]);
    const { vector: found } = await mind.memory.search(
      query('', { vector: { model, values: vector(1, 0, 0) } }),
    );
    expect(ids(found)).toEqual(['first']);
    expect((await mind.memory.why(memoryId('first')))!.evidence).toEqual([
      {
        memory: 'first',
        kind: 'persisted',
        cycle: 2,
        at: 3_000,
        alpha: 1,
        beta: 4,
        source: 'p',
        note: 'core and novel',
      },
    ]);
    expect(ids((await mind.memory.search(query('', { entities: ['Ada'] }))).graph).toSorted()).toEqual([
      'first',
      'second',
    ]);
  });

  it('makes no memory above the ceiling that is not immutable', async () => {
    const mind = await newMind(stores());
    const { lives } = await awake(mind);
    await lives([buffered('a', { origin: { text: 'a' } }), persisted('a', 'm', { alpha: 50, beta: 2 })]);
    const [made] = await mind.memory.read([memoryId('m')]);
    expect(made!.alpha).toBeCloseTo(38, 9);
  });

  it('§2.8 flags a memory that contradicts another one', async () => {
    const mind = await knowing(record('old'));
    const { lives } = await awake(mind);
    await lives([
      buffered('new', { origin: { text: 'Not so.' }, effectiveness: 0.25 }),
      persisted('new', 'new', { contradicts: memoryId('old') }),
    ]);
    const [made] = await mind.memory.read([memoryId('new')]);
    expect(made!.metadata).toEqual({ contradicts: 'old', effectiveness: 0.25 });
    expect((await mind.memory.why(memoryId('old')))!.evidence.at(-1)).toMatchObject({
      kind: 'contradicted',
      alpha: 0,
      beta: 0,
    });
  });

  it('§2.8 lets what repeats a memory be evidence for it or against it, and go', async () => {
    const mind = await knowing(record('m'));
    const { lives, hears } = await awake(mind);
    await hears('p');
    await lives([
      buffered('p'),
      buffered('b', { origin: { text: 'b' } }),
      buffered('c', { origin: { text: 'c' } }),
    ]);
    const from = { change: 'reinforced', memory: memoryId('m') } as const;
    await lives([
      { ...from, from: scratchId('p'), alpha: 1, beta: 0, why: 'again' },
      { ...from, from: scratchId('b'), alpha: 0, beta: 0.5, why: 'it failed' },
      { change: 'dropped', from: scratchId('c'), why: 'noise' },
    ]);
    expect(await mind.memory.read([memoryId('m')])).toMatchObject([
      { alpha: 3, beta: 3.5, accesses: [1_000] },
    ]);
    expect((await mind.memory.why(memoryId('m')))!.evidence.slice(1)).toMatchObject([
      { kind: 'reinforced', alpha: 1, beta: 0, source: 'p', note: 'again' },
      { kind: 'contradicted', alpha: 0, beta: 0.5, source: null, note: 'it failed' },
    ]);
    expect(await mind.memory.scratch(5)).toEqual([]);
  });

  it.each([
    ['a memory that is unknown', [recalled(['nobody'])]],
    ['a near miss that is unknown', [recalled(['m'], ['nobody'])]],
    ['a percept that never came', [buffered('nobody')]],
    ['an item that does not wait', [{ change: 'dropped', from: scratchId('nobody'), why: '' } as const]],
    [
      'an item that was just dropped',
      [
        buffered('a', { origin: { text: 'a' } }),
        ...['', ''].map((why) => ({ change: 'dropped', from: scratchId('a'), why }) as const),
      ],
    ],
    [
      'an item that is there already',
      [buffered('a', { origin: { text: 'a' } }), buffered('a', { origin: { text: 'b' } })],
    ],
    ['a memory that is there already', [buffered('a', { origin: { text: 'a' } }), persisted('a', 'm')]],
    [
      'a contradiction with nothing',
      [buffered('a', { origin: { text: 'a' } }), persisted('a', 'n', { contradicts: memoryId('nobody') })],
    ],
  ])('refuses the whole of a commit that speaks of %s (I2)', async (_, changes) => {
    const mind = await knowing(record('m'));
    const { lives } = await awake(mind);
    await expect(lives([recalled(['m']), ...changes])).rejects.toThrow(CommitConflict);
    expect(await mind.memory.records(null, 5)).toMatchObject([{ memory: memory('m') }]);
    expect(await mind.memory.scratch(5)).toEqual([]);
  });

  it('I12 nothing changes a safety memory', async () => {
    const safe = record('safe', { immutable: true, alpha: 50, beta: 1 });
    const mind = await knowing(record('m'), safe);
    const { lives } = await awake(mind);
    const before = await mind.memory.records(memoryId('m'), 5);
    await lives([
      buffered('a', { origin: { text: 'a' } }),
      buffered('b', { origin: { text: 'b' } }),
      recalled(['m', 'safe']),
      recalled([], ['safe']),
      { change: 'reinforced', memory: memoryId('safe'), from: scratchId('a'), alpha: 0, beta: 9, why: 'no' },
      persisted('b', 'n', { contradicts: memoryId('safe') }),
    ]);
    const given = { by: 'Eve', reason: 'No more rules.', now: 1 };
    await expect(mind.memory.retract(memoryId('safe'), given)).rejects.toThrow(ImmutableMemory);
    expect(await mind.memory.records(memoryId('m'), 1)).toEqual(before);
    expect(await mind.memory.immutables()).toEqual([safe.memory]);
    expect(await mind.memory.partners([memoryId('safe')], 5)).toEqual([]);
  });

  it('withdraws a memory with history, and finds it no more', async () => {
    const mind = await knowing(
      record('lie', {
        content: 'A blue moon.',
        vector: vector(1, 0, 0),
        entities: ['Moon'],
        episode: 'e',
        position: 0,
        type: 'procedural',
      }),
      record('truth', {
        content: 'A grey moon.',
        vector: vector(1, 0, 0.1),
        entities: ['Moon'],
        episode: 'e',
        position: 1,
      }),
    );
    const { lives } = await awake(mind);
    await lives([recalled(['lie', 'truth'])]);
    const given = { by: 'Ada', reason: 'It was grey.', now: 9_000 };
    expect(await mind.memory.retract(memoryId('lie'), given)).toBe(true);
    expect(await mind.memory.retract(memoryId('lie'), given)).toBe(false);
    expect(await mind.memory.retract(memoryId('nobody'), given)).toBe(false);
    const cue = { model, values: vector(1, 0, 0) };
    const found = await mind.memory.search(
      query('moon', { vector: cue, entities: ['Moon'], period: { from: 0, to: 5_000 } }),
    );
    for (const arm of [found.lexical, found.vector, found.graph, found.temporal])
      expect(ids(arm)).toEqual(['truth']);
    expect(found.procedural).toEqual([]);
    expect([...found.memories.keys()]).toEqual(['truth']);
    expect(found.words.documents).toBe(1);
    expect(ids((await mind.memory.nearest([cue.values], model, 5))[0]!)).toEqual(['truth']);
    expect(await mind.memory.partners([memoryId('truth')], 5)).toEqual([]);
    expect(await mind.memory.count()).toBe(1);
    expect(await mind.memory.why(memoryId('lie'))).toMatchObject({
      memory: { retracted: { at: 9_000, by: 'Ada', reason: 'It was grey.' } },
      evidence: [
        { kind: 'imported' },
        { kind: 'recalled' },
        { kind: 'retracted', source: 'Ada', note: 'It was grey.' },
      ],
    });
    // what a cycle decides about it that did not know yet changes nothing
    const before = await mind.memory.why(memoryId('lie'));
    await lives([recalled(['lie'], [])]);
    expect(await mind.memory.why(memoryId('lie'))).toEqual(before);
  });

  it('tells what is most like each vector, dormant or not, each with its own vector', async () => {
    const mind = await knowing(
      record('a', { vector: vector(1, 0, 0) }),
      record('b', { vector: vector(0, 1, 0), alpha: 1, beta: 20 }),
      record('c'),
    );
    const [toA, toB, toNothing] = await mind.memory.nearest(
      [vector(1, 0.1, 0), vector(0, 1, 0.1), vector(0, 0, 0)],
      model,
      1,
    );
    expect(toA).toMatchObject([
      { memory: 'a', content: 'This is a.', immutable: false, vector: vector(1, 0, 0) },
    ]);
    expect(toB).toMatchObject([{ memory: 'b' }]);
    expect(toB![0]!.similarity).toBeCloseTo(1 / Math.hypot(1, 0.1), 3);
    expect(toNothing).toEqual([]);
    expect(await mind.memory.nearest([vector(1, 0, 0)], 'another', 5)).toEqual([[]]);
  });

  it('traces a belief through what it stands in place of, also where that goes in a circle', async () => {
    const mind = await knowing(
      record('first'),
      record('second', { supersedes: ['first', 'unknown'] }),
      record('third', { supersedes: ['second', 'circle'] }),
      record('circle', { supersedes: ['third'] }),
    );
    expect(await mind.memory.why(memoryId('third'))).toMatchObject({
      memory: { id: 'third' },
      supersedes: [
        {
          memory: { id: 'second' },
          supersededBy: ['third'],
          supersedes: [{ memory: { id: 'first' }, supersedes: [] }],
        },
        { memory: { id: 'circle' }, supersedes: [] },
      ],
      supersededBy: ['circle'],
    });
    expect(await mind.memory.why(memoryId('nobody'))).toBeNull();
  });

  it('gives out records that enter another mind exactly as they are, a page at a time', async () => {
    const mind = await knowing(
      ...Array.from({ length: 5 }, (_, place) =>
        record(`r${place}`, {
          entities: ['Ada', `Thing ${place}`],
          supersedes: place > 0 ? [`r${place - 1}`] : [],
        }),
      ),
    );
    const { lives } = await awake(mind);
    await lives([recalled(['r0', 'r3', 'r4'], ['r1'])], 8_000);
    await mind.memory.retract(memoryId('r2'), { by: 'Ada', reason: 'No.', now: 9_000 });
    const pages = [await mind.memory.records(null, 2), await mind.memory.records(memoryId('r1'), 9)];
    const all = pages.flat();
    expect(all.map(({ memory: { id } }) => id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
    expect(all[3]!.coAccess).toEqual([
      { partner: 'r0', count: 1, at: 8_000 },
      { partner: 'r4', count: 1, at: 8_000 },
    ]);
    const other = await newMind(stores());
    expect(await other.memory.enter(all.slice(0, 3), 10_000)).toBe(3);
    expect(await other.memory.enter(all, 10_000)).toBe(2);
    expect(await other.memory.enter(all, 10_000)).toBe(0);
    expect(await other.memory.records(null, 9)).toEqual(all);
    expect(await other.memory.records(memoryId('r4'), 9)).toEqual([]);
  });

  it('refuses records whose id is another memory’s, and enters none of them', async () => {
    const mind = await knowing(record('a'));
    await expect(mind.memory.enter([record('b'), record('a', { content: 'Another.' })], 1)).rejects.toThrow(
      MemoryConflict,
    );
    await expect(mind.memory.enter([record('c'), record('c', { content: 'Another.' })], 1)).rejects.toThrow(
      MemoryConflict,
    );
    expect(await mind.memory.count()).toBe(1);
  });

  it('tells what waits for a vector of a model, and finds it by words meanwhile', async () => {
    const mind = await knowing(
      record('old', { vector: vector(1, 0, 0), content: 'One apple.', type: 'semantic' }),
      record('none', { content: 'Two apples.', contextualized: 'Ada: two apples.' }),
      record('nothing', { content: 'Zzz.', vector: vector(0, 0, 0) }),
    );
    expect((await mind.memory.stale(model, 9)).map(({ id }) => id)).toEqual(['none']);
    expect(await mind.memory.stale('newer', 2)).toEqual([
      { id: 'old', type: 'semantic', text: 'One apple.' },
      { id: 'none', type: 'episodic', text: 'Ada: two apples.' },
    ]);
    const cue = { model: 'newer', values: vector(1, 0, 0, 0) };
    const before = await mind.memory.search(query('apple', { vector: cue }));
    expect(before.vector).toEqual([]);
    expect(ids(before.lexical).toSorted()).toEqual(['none', 'old']);
    expect(before.memories.get(memoryId('old'))!.cosine).toBeNull();
    await mind.memory.embed(
      ['old', 'none', 'gone'].map((id) => ({
        memory: memoryId(id),
        model: 'newer',
        values: vector(1, 0, 0, 0),
      })),
    );
    expect((await mind.memory.stale('newer', 9)).map(({ id }) => id)).toEqual(['nothing']);
    expect(ids((await mind.memory.search(query('', { vector: cue }))).vector).toSorted()).toEqual([
      'none',
      'old',
    ]);
    expect((await mind.memory.statistics('newer')).stale).toBe(1);
  });

  it('keeps vectors of other texts, each for its model', async () => {
    const mind = await newMind(stores());
    const values = Float32Array.from([0.1, 0.2]);
    await mind.memory.cache([
      { text: 'Be kind.', model, values },
      { text: 'Be kind.', model, values },
    ]);
    expect(await mind.memory.cached(['unknown', 'Be kind.'], model)).toEqual([null, values]);
    expect(await mind.memory.cached(['Be kind.'], 'another')).toEqual([null]);
    await mind.memory.cache([{ text: 'Be kind.', model, values: Float32Array.from([1, 0]) }]);
    expect(await mind.memory.cached(['Be kind.'], model)).toEqual([Float32Array.from([1, 0])]);
  });

  it('counts', async () => {
    const mind = await newMind(stores());
    expect(await mind.memory.count()).toBe(0);
    expect(await mind.memory.statistics(model)).toMatchObject({ memories: 0, byType: {}, meanCenter: null });
    await mind.memory.enter(
      [
        record('a', { vector: vector(1, 0, 0), entities: ['Ada', 'Grace'] }),
        record('b', { alpha: 6, beta: 6, entities: ['Ada'] }),
        record('c', { type: 'semantic', immutable: true, alpha: 50, beta: 1 }),
        record('d'),
      ],
      1,
    );
    await mind.memory.retract(memoryId('d'), { by: 'Ada', reason: '', now: 1 });
    const { lives } = await awake(mind);
    await lives([buffered('x', { origin: { text: 'x' } }), recalled(['a', 'b'])]);
    const { meanCenter, ...counts } = await mind.memory.statistics(model);
    expect(counts).toEqual({
      memories: 3,
      byType: { episodic: 2, semantic: 1 },
      retracted: 1,
      immutable: 1,
      contested: 1,
      buffered: 1,
      stale: 2,
      entities: 2,
      coAccesses: 1,
    });
    expect(meanCenter).toBeCloseTo((2.1 / 5.1 + 6.1 / 12.1 + 50 / 51) / 3, 9);
    expect(await mind.memory.count()).toBe(3);
  });

  it('keeps minds apart in everything', async () => {
    const rows = [
      record('a', {
        content: 'The secret word.',
        vector: vector(1, 0, 0),
        entities: ['Ada'],
        eventAt: 5,
        episode: 'e',
        position: 0,
        type: 'procedural',
      }),
      record('b', { content: 'A safe word.', immutable: true, episode: 'e', position: 1 }),
    ];
    const mine = await knowing(...rows);
    const { lives } = await awake(mine);
    await lives([recalled(['a'])]);
    await lives([buffered('x', { origin: { text: 'x' } })]);
    await mine.memory.cache([{ text: 't', model, values: vector(1) }]);
    const yours = await knowing(
      record('yours', { content: 'Your word.', entities: ['Ada'], episode: 'e', position: 1 }),
    );
    const cue = { model, values: vector(1, 0, 0) };
    const found = await yours.memory.search(
      query('secret word', { vector: cue, entities: ['Ada'], period: { from: 0, to: 9_999 } }),
    );
    expect([...found.memories.keys()]).toEqual(['yours']);
    expect(found.words.documents).toBe(1);
    expect(found.words.lexemes).toEqual(
      expect.arrayContaining([
        { lexeme: 'secret', documents: 0 },
        { lexeme: 'word', documents: 1 },
      ]),
    );
    for (const arm of [found.vector, found.procedural]) expect(arm).toEqual([]);
    expect(await yours.memory.nearest([cue.values], model, 5)).toEqual([[]]);
    expect(await yours.memory.read([memoryId('a')])).toEqual([]);
    expect(await yours.memory.immutables()).toEqual([]);
    expect(await yours.memory.partners([memoryId('a')], 5)).toEqual([]);
    expect(await yours.memory.count()).toBe(1);
    expect(await yours.memory.statistics(model)).toMatchObject({
      memories: 1,
      entities: 1,
      buffered: 0,
      coAccesses: 0,
    });
    expect(await yours.memory.why(memoryId('a'))).toBeNull();
    expect(await yours.memory.scratch(5)).toEqual([]);
    expect((await yours.memory.stale(model, 5)).map(({ id }) => id)).toEqual(['yours']);
    expect((await yours.memory.records(null, 5)).map(({ memory: { id } }) => id)).toEqual(['yours']);
    expect(await yours.memory.retract(memoryId('a'), { by: 'x', reason: 'x', now: 1 })).toBe(false);
    expect(await yours.memory.cached(['t'], model)).toEqual([null]);
    await yours.memory.keepScratchVectors([{ item: scratchId('x'), model, values: vector(1) }]);
    await yours.memory.embed([{ memory: memoryId('a'), model: 'other', values: vector(1) }]);
    expect((await mine.memory.scratch(1))[0]!.vector).toBeNull();
    expect((await mine.memory.stale(model, 5)).map(({ id }) => id)).toEqual(['b']);
    await yours.memory.enter([record('a', { content: 'Mine now.' })], 1);
    expect((await mine.memory.read([memoryId('a')]))[0]!.content).toBe('The secret word.');
  });
});
