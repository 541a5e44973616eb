import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import { ImmutableMemory } from '../../ports/memory-store.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import {
  awake,
  buffered,
  ids,
  knowing,
  memory,
  memoryId,
  model,
  partnersOf,
  persisted,
  query,
  recalled,
  record,
  scratchId,
  vector,
} from './memories.ts';

const day = 86_400_000;

describe.each(homes)('what the gates do to memory in $name', (home) => {
  const stores = useStores(home);

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
      somatic: null,
      text: 'This is p.',
      cycle: 1,
      expiresAt: 30 + day,
      vector: null,
    });
    expect(own).toMatchObject({ id: 'own', text: 'I wonder.', recalled: ['m'], effectiveness: 0.5 });
    expect(later!.text).toHaveLength(8_000);
    expect(await mind.memory.scratch(1)).toHaveLength(1);
  });

  it('§2.9 gives of what came at once what was let in first', async () => {
    const mind = await newMind(stores());
    const { lives } = await awake(mind);
    const places = ['12/10', '12/2', '12/1', '12/12'];
    await lives(places.map((place) => buffered(place, { at: 10, origin: { text: 'I wonder.' } })));
    expect((await mind.memory.scratch(9)).map(({ id }) => id)).toEqual(places);
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
        times: 1,
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
    const mind = await knowing(stores(), record('old'));
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
    const mind = await knowing(stores(), record('m'));
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
      { alpha: 2 + 1 / Math.log2(6), beta: 3.5, accesses: [1_000] },
    ]);
    expect((await mind.memory.why(memoryId('m')))!.evidence.slice(1)).toMatchObject([
      {
        kind: 'reinforced',
        alpha: expect.closeTo(1 / Math.log2(6), 12),
        beta: 0,
        source: 'p',
        note: 'again',
      },
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
    const mind = await knowing(stores(), record('m'));
    const { lives } = await awake(mind);
    await expect(lives([recalled(['m']), ...changes])).rejects.toThrow(CommitConflict);
    expect(await mind.memory.records(null, 5)).toMatchObject([{ memory: memory('m') }]);
    expect(await mind.memory.scratch(5)).toEqual([]);
  });

  it('I12 nothing changes a safety memory', async () => {
    const safe = record('safe', { immutable: true, alpha: 50, beta: 1 });
    const mind = await knowing(stores(), record('m'), safe);
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
    expect(await partnersOf(mind, [memoryId('safe')], 5)).toEqual([]);
  });

  it('withdraws a memory with history, and finds it no more', async () => {
    const mind = await knowing(
      stores(),
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
    expect(await partnersOf(mind, [memoryId('truth')], 5)).toEqual([]);
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
});
