import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { MemoryRecord } from '../../ports/memory-store.ts';
import type { MindStore } from '../../ports/store.ts';
import { center } from '../../theory/belief-weight.ts';
import { isDormant } from '../../theory/dormancy.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { atEase } from './lives.ts';
import { awake, consolidated, knowing, memoryId, record } from './memories.ts';

const faded = (...memories: [id: string, days: number, halves?: boolean][]): MemoryChange => ({
  change: 'faded',
  memories: memories.map(([id, days, halves = false]) => ({ memory: memoryId(id), days, halves })),
});

const forgotten = (memory: string): MemoryChange => ({
  change: 'forgotten',
  memory: memoryId(memory),
  items: [],
  by: 'Ada',
  reason: 'It is private.',
});

const of = (mind: MindStore) => ({
  named: async (id: string) => (await mind.memory.read([memoryId(id)]))[0]!,
  history: async (id: string) =>
    (await mind.memory.why(memoryId(id)))!.evidence.filter(({ kind }) => kind !== 'imported'),
});

describe.each(homes)('fading in $name', (home) => {
  const stores = useStores(home);

  it('counts a hundredth against a memory for each day, and tells so', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    await lives([faded(['a', 30])], 9_000);
    const { named, history } = of(mind);
    expect(await named('a')).toMatchObject({ alpha: 2, beta: expect.closeTo(3.3, 9), accessedAt: 1_000 });
    expect(await named('b')).toMatchObject({ alpha: 2, beta: 3 });
    expect(await history('a')).toEqual([
      {
        memory: 'a',
        kind: 'decayed',
        times: 1,
        cycle: 1,
        at: 9_000,
        alpha: 0,
        beta: expect.closeTo(0.3, 9),
        source: null,
        note: 'not recalled for 30 more days',
      },
    ]);
  });

  it('halves the centre, a tenth in each pass', async () => {
    const mind = await knowing(stores(), record('a', { alpha: 2, beta: 2 }));
    const { lives } = await awake(mind);
    await lives([faded(['a', 1, true])]);
    const { named, history } = of(mind);
    const first = await named('a');
    expect(center(first)).toBeCloseTo(0.4, 9);
    expect((await history('a'))[0]).toMatchObject({ note: expect.stringContaining('half of its weight') });
    for (let cycle = 2; cycle <= 60; cycle += 1) await lives([]);
    expect(center(await named('a'))).toBeCloseTo(2 / 8.01, 6);
  });

  it('lets rest what only passed through the mind, and what rests fades no more', async () => {
    const mind = await knowing(stores(), record('a', { alpha: 1, beta: 4 }));
    const { lives } = await awake(mind);
    await lives([
      { change: 'faded', memories: [{ memory: memoryId('a'), days: 1, halves: false, rests: true }] },
    ]);
    const { named, history } = of(mind);
    expect((await history('a'))[0]).toMatchObject({
      kind: 'decayed',
      note: expect.stringContaining('comes to rest'),
    });
    for (let cycle = 2; cycle <= 40; cycle += 1) await lives([]);
    const resting = await named('a');
    expect(isDormant(resting)).toBe(true);
    expect(center(resting)).toBeGreaterThan(0.098);
    await lives([faded(['a', 90])]);
    expect(await named('a')).toEqual(resting);
  });

  it('passes over what is unknown, withdrawn or a safety memory', async () => {
    const mind = await knowing(
      stores(),
      record('safe', { immutable: true, alpha: 50, beta: 1 }),
      record('gone'),
    );
    await mind.memory.retract(memoryId('gone'), { by: 'Bea', reason: 'Wrong.', now: 2_000 });
    const before = await mind.memory.records(null, 9);
    const { lives } = await awake(mind);
    await lives([faded(['safe', 99, true], ['gone', 99, true], ['nobody', 99, true])]);
    expect(await mind.memory.records(null, 9)).toEqual(before);
  });

  it('is one line of history for each cycle, however long a mind sleeps in it', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    await lives([faded(['a', 1])], 3_000);
    for (let day = 1; day < 40; day += 1) await lives([faded(['a', 1], ['b', 1])], 3_000 + day, 'sleeping');
    await lives([faded(['a', 1])], 9_000);
    const { history } = of(mind);
    expect(await history('a')).toMatchObject([
      { kind: 'decayed', times: 40, cycle: 1, at: 3_039, beta: expect.closeTo(0.4, 9), note: '' },
      { kind: 'decayed', times: 1, cycle: 41, at: 9_000, note: 'not recalled for 1 more day' },
    ]);
    expect(await history('b')).toMatchObject([{ kind: 'decayed', times: 39, cycle: 1 }]);
  });

  it('is one line of history for what fades in several cycles, up to three weeks, and what halves has its own', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    for (let day = 1; day <= 24; day += 1) await lives([faded(['a', 1])], 3_000 + day);
    await lives([faded(['b', 1])], 4_000);
    await lives([faded(['b', 1, true])], 5_000);
    const { named, history } = of(mind);
    expect(await history('a')).toMatchObject([
      { kind: 'decayed', times: 21, cycle: 21, at: 3_021, beta: expect.closeTo(0.21, 9), note: '' },
      { kind: 'decayed', times: 3, cycle: 24, at: 3_024, beta: expect.closeTo(0.03, 9), note: '' },
    ]);
    expect(await named('a')).toMatchObject({ alpha: 2, beta: expect.closeTo(3.24, 9) });
    expect(await history('b')).toMatchObject([
      { kind: 'decayed', times: 1, cycle: 25, note: 'not recalled for 1 more day' },
      { kind: 'decayed', times: 1, cycle: 26, note: expect.stringContaining('half of its weight') },
    ]);
  });
});

describe.each(homes)('a memory that stands for others in $name', (home) => {
  const stores = useStores(home);

  it('traces them, and lets those rest that it says all of', async () => {
    const mind = await knowing(stores(), record('a'), record('b'), record('c'));
    const { lives } = await awake(mind);
    const started = await of(mind).named('a');
    await lives(consolidated('n', { a: true, b: false, nobody: true }));
    const { named, history } = of(mind);
    expect((await named('n')).metadata).toEqual({ gathers: ['a', 'b'] });
    const why = (await mind.memory.why(memoryId('n')))!;
    expect(why.supersedes.map(({ memory }) => memory.id)).toEqual(['a', 'b']);
    expect(await history('a')).toMatchObject([
      { kind: 'merged', note: 'The memory "n" says all that it says.' },
    ]);
    expect(await history('b')).toMatchObject([
      { kind: 'merged', beta: expect.closeTo(0.3, 9), note: 'The memory "n" draws on it.' },
    ]);
    expect(await history('c')).toEqual([]);
    expect(center(started) - center(await named('a'))).toBeCloseTo(0.1, 9);
    for (let cycle = 2; cycle <= 80; cycle += 1) await lives([]);
    const asleep = await named('a');
    expect(isDormant(asleep)).toBe(true);
    expect(center(asleep)).toBeGreaterThan(0.098);
    expect(asleep.retracted).toBeNull();
    expect(isDormant(await named('b'))).toBe(false);
  });

  it('changes no safety memory, though it says what it draws on', async () => {
    const mind = await knowing(
      stores(),
      record('safe', { immutable: true, alpha: 50, beta: 1 }),
      record('a'),
    );
    const before = await of(mind).named('safe');
    const { lives } = await awake(mind);
    await lives(consolidated('n', { safe: true, a: false }));
    expect(await of(mind).named('safe')).toEqual(before);
    expect((await of(mind).named('n')).metadata).toEqual({ gathers: ['safe', 'a'] });
    const why = (await mind.memory.why(memoryId('n')))!;
    expect(why.supersedes.map(({ memory }) => memory.id)).toEqual(['a']);
  });

  it('is not made when one of them was withdrawn meanwhile', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    await lives([forgotten('a')]);
    await lives(consolidated('n', { a: false, b: true }));
    expect(await mind.memory.read([memoryId('n')])).toEqual([]);
    expect(await mind.memory.scratch(9)).toEqual([]);
    expect(await of(mind).history('b')).toEqual([]);
  });
});

describe.each(homes)('forgetting what others were made of in $name', (home) => {
  const stores = useStores(home);

  const gathered = async () => {
    const mind = await knowing(
      stores(),
      record('a'),
      record('b'),
      record('c'),
      record('corrected', { supersedes: ['a'] }),
    );
    const living = await awake(mind);
    await living.lives(consolidated('n', { a: false, b: false }, { type: 'reflection' }));
    await living.lives(consolidated('over', { n: false, c: false }, { type: 'narrative' }));
    await living.lives(consolidated('other', { b: false, c: false }, { type: 'reflection' }));
    return { ...living, ...of(mind), mind };
  };
  const reason = 'It goes with the memory "a", which was withdrawn: It is private.';

  it('withdraws what was made of it, directly and over others, and nothing else', async () => {
    const { lives, named, history, mind } = await gathered();
    await lives([forgotten('a')], 5_000);
    expect((await named('a')).retracted).toEqual({ at: 5_000, by: 'Ada', reason: 'It is private.' });
    for (const id of ['n', 'over']) {
      expect((await named(id)).retracted).toEqual({ at: 5_000, by: 'Ada', reason });
      expect((await history(id)).at(-1)).toMatchObject({
        kind: 'retracted',
        cycle: 4,
        source: 'Ada',
        note: reason,
      });
    }
    for (const id of ['b', 'c', 'corrected', 'other']) expect((await named(id)).retracted).toBeNull();
    expect(await mind.memory.count()).toBe(4);
    expect((await mind.memory.forgotten()).map(({ memory }) => memory).toSorted()).toEqual([
      'a',
      'n',
      'over',
    ]);
  });

  it('does the same when a person withdraws it from outside', async () => {
    const { named, history, mind } = await gathered();
    const given = { by: 'Ada', reason: 'It is private.', now: 6_000 };
    expect(await mind.memory.retract(memoryId('a'), given)).toBe(true);
    for (const id of ['n', 'over']) {
      expect((await named(id)).retracted).toEqual({ at: 6_000, by: 'Ada', reason });
      expect((await history(id)).at(-1)).toMatchObject({ kind: 'retracted', cycle: null, note: reason });
    }
    for (const id of ['b', 'c', 'corrected', 'other']) expect((await named(id)).retracted).toBeNull();
    expect(await mind.memory.count()).toBe(4);
  });

  it('withdraws what was merged with it', async () => {
    const mind = await knowing(stores(), record('a'), record('b'), record('c'));
    const { lives } = await awake(mind);
    const { named } = of(mind);
    await lives(consolidated('m', { a: true, b: true }));
    await lives([forgotten('m')], 5_000);
    for (const id of ['a', 'b', 'm']) expect((await named(id)).retracted).not.toBeNull();
    expect((await named('c')).retracted).toBeNull();
  });

  it('sees what was made by the same commit', async () => {
    const mind = await knowing(stores(), record('a'));
    const { lives } = await awake(mind);
    await lives([...consolidated('n', { a: true }), ...consolidated('over', { n: false }), forgotten('a')]);
    for (const id of ['a', 'n', 'over']) expect((await of(mind).named(id)).retracted).not.toBeNull();
  });

  it('leaves alone what was withdrawn before', async () => {
    const { lives, named, mind } = await gathered();
    await mind.memory.retract(memoryId('n'), { by: 'Bea', reason: 'Wrong.', now: 4_000 });
    await lives([forgotten('a')], 5_000);
    expect((await named('n')).retracted).toMatchObject({ by: 'Bea', reason: 'Wrong.' });
    expect((await named('over')).retracted).toMatchObject({ by: 'Bea' });
  });
});

describe.each(engines)('a fork from before memories faded and were gathered on $name', (engine) => {
  const database = useDatabase(engine);

  it('has them as they were', async () => {
    const mind = await knowing(database(), record('a'), record('b'));
    const { lives } = await awake(mind);
    const first = await lives([faded(['a', 8]), ...consolidated('n', { b: false })]);
    const then = await mind.memory.records(null, 9);
    await lives([faded(['a', 14], ['b', 9], ['n', 9]), ...consolidated('later', { a: true, n: false })]);
    await lives([faded(['a', 2])], 4_000, 'sleeping');
    await lives([forgotten('b')]);
    const stores = storesOf(database());
    const to = `${mind.mind}-fork` as MindId;
    const rest = { checkpoint: 'forked', standing: atEase, batch: [], pending: [] };
    await stores.fork({ from: mind.mind, to, commit: first, ...rest });
    const fork = await stores.open(to);
    const nearly = ({ memory: { alpha, beta, ...memory }, ...rest }: MemoryRecord) => ({
      ...rest,
      memory: { ...memory, movement: null, alpha: alpha.toFixed(9), beta: beta.toFixed(9) },
    });
    expect((await fork.memory.records(null, 9)).map(nearly)).toEqual(then.map(nearly));
    expect((await fork.memory.newest(9)).map(({ id }) => id)).toEqual(['n', 'a']);
    for (const each of [mind, fork]) expect(await each.life.examine()).toEqual([]);
  });
});
