import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { center } from '../../theory/belief-weight.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { atEase, newMind } from './lives.ts';
import { awake, buffered, knowing, memoryId, persisted, record, reinforced } from './memories.ts';

const day = 86_400_000;

const noticed = (...times: [subject: string, theme: string, memory: string, at: number][]): MemoryChange => ({
  change: 'noticed',
  occurrences: times.map(([subject, theme, memory, at]) => ({
    subject,
    theme,
    memory: memoryId(memory),
    at,
  })),
});
const forgotten = (memory: string): MemoryChange => ({
  change: 'forgotten',
  memory: memoryId(memory),
  items: [],
  by: 'Ada',
  reason: 'Private.',
});
const promoted = (memory: string, to: 'goal' | 'identity' = 'goal'): MemoryChange => ({
  change: 'promoted',
  memory: memoryId(memory),
  to,
  why: 'It recurs.',
});

describe.each(homes)('what recurs, in $name', (home) => {
  const stores = useStores(home);

  it('is told time by time, the newest first, without what was withdrawn', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    await lives([
      noticed(
        ['ruth', 'gym train', 'a', day],
        ['ruth', 'coffee drink', 'b', day + 5],
        ['ruth', 'gym train', 'a', 3 * day],
        ['ruth', 'gym train', 'b', 4 * day],
      ),
    ]);
    const told = async (limit: number) =>
      (await mind.memory.occurrences({ since: day, until: 4 * day, limit })).map((each) => [
        each.theme,
        each.memory,
        each.at,
      ]);
    const all = [
      ['gym train', 'a', 3 * day],
      ['coffee drink', 'b', day + 5],
      ['gym train', 'a', day],
    ];
    expect(await told(9)).toEqual(all);
    expect(await told(2)).toEqual(all.slice(0, 2));
    await lives([forgotten('a')]);
    expect(await told(9)).toEqual([['coffee drink', 'b', day + 5]]);
  });

  it('is told whole where it is much, what came at the same time too', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    const days = Array.from({ length: 300 }, (_, place) => (299 - place) * day);
    const all = days.flatMap((at) =>
      ['boat sail', 'chess play'].flatMap((theme) =>
        ['a', 'b'].map((memory): Parameters<typeof noticed>[number] => ['ruth', theme, memory, at]),
      ),
    );
    await lives([noticed(...all.toReversed())]);
    const told = async (limit: number) =>
      (await mind.memory.occurrences({ since: 0, until: 300 * day, limit })).map((each) => [
        each.subject,
        each.theme,
        each.memory,
        each.at,
      ]);
    expect(await told(2_000)).toEqual(all);
    expect(await told(1_111)).toEqual(all.slice(0, 1_111));
    expect(await told(500)).toEqual(all.slice(0, 500));
  });

  it('is told with its times, days and memories, each memory once a day, and the one that came last first', async () => {
    const mind = await knowing(stores(), record('a'), record('b'), record('c'));
    const { lives } = await awake(mind);
    const chess = noticed(['ruth', 'chess play', 'a', day], ['ruth', 'chess play', 'b', 3 * day]);
    await lives([chess]);
    // the same memory again on the same day is the same time
    await lives([chess, noticed(['ruth', 'chess play', 'b', 3 * day + 5], ['tom', 'boat', 'c', day])]);
    const pattern = {
      subject: 'ruth',
      theme: 'chess play',
      count: 2,
      days: 2,
      first: day,
      last: 3 * day,
      memories: ['b', 'a'],
    };
    const boat = { subject: 'tom', theme: 'boat', count: 1, days: 1, first: day, last: day, memories: ['c'] };
    const { memory } = mind;
    expect(await memory.patterns({ limit: 9 })).toEqual([pattern, boat]);
    expect(await memory.patterns({ limit: 1 })).toEqual([pattern]);
    expect(await memory.patterns({ subjects: ['tom', 'eva'], limit: 9 })).toEqual([boat]);
    expect(
      await memory.patterns({ recurring: { days: 2, over: 2 * day, until: 9 * day }, limit: 9 }),
    ).toEqual([pattern]);
    expect(await memory.patterns({ recurring: { days: 3, over: 0, until: 9 * day }, limit: 9 })).toEqual([]);
    // what came after that is of a clock that was wrong
    expect(await memory.patterns({ recurring: { days: 2, over: day, until: 2 * day }, limit: 9 })).toEqual(
      [],
    );
    expect(
      await memory.patterns({ recurring: { days: 1, over: 3 * day, until: 9 * day }, limit: 9 }),
    ).toEqual([]);
  });

  it('is not what was forgotten', async () => {
    const mind = await knowing(stores(), record('a'), record('b'));
    const { lives } = await awake(mind);
    await lives([noticed(['ruth', 'chess play', 'a', day], ['ruth', 'chess play', 'b', 2 * day])]);
    await lives([forgotten('a'), noticed(['ruth', 'chess play', 'a', 4 * day])]);
    expect(await mind.memory.patterns({ limit: 9 })).toMatchObject([{ count: 1, memories: ['b'] }]);
    await mind.memory.retract(memoryId('b'), { by: 'Bea', reason: 'Wrong.', now: 5 * day });
    expect(await mind.memory.patterns({ limit: 9 })).toEqual([]);
  });

  it('is of another revision once something new was noticed, or something was forgotten', async () => {
    const mind = await knowing(stores(), record('a'), record('b'), record('c'));
    const { lives } = await awake(mind);
    const revision = async () => (await mind.memory.revisions()).occurrences;
    const revisions: string[] = [await revision()];
    const chess = noticed(['ruth', 'chess play', 'a', day]);
    for (const change of [chess, noticed(['ruth', 'chess play', 'b', day]), forgotten('a')]) {
      await lives([change]);
      revisions.push(await revision());
    }
    await mind.memory.retract(memoryId('b'), { by: 'Bea', reason: 'Wrong.', now: 5 * day });
    revisions.push(await revision());
    expect(new Set(revisions).size).toBe(revisions.length);
    // and of the same where nothing did
    await lives([]);
    expect(await revision()).toBe(revisions.at(-1));
  });

  it('is looked for in what came: what was kept and what was confirmed by what people said', async () => {
    const mind = await newMind(stores());
    const { lives, hears } = await awake(mind);
    await hears('p1', 'p2', 'p3', 'p4');
    await lives([buffered('p1'), persisted('p1', 'one')]);
    await lives([
      buffered('p2', { sourceTag: 'internal_self' }),
      persisted('p2', 'own'),
      buffered('p3'),
      reinforced('p3', 'one'),
    ]);
    await lives([buffered('p4'), reinforced('p4', 'one')], 7_000);
    const came = (after: number, until: number, limit = 9) => mind.memory.came({ after, until, limit });
    const [first, second, third] = [
      { memory: 'one', isNew: true, cycle: 1, at: 900 },
      { memory: 'one', isNew: false, cycle: 2, at: 2_000 },
      { memory: 'one', isNew: false, cycle: 3, at: 7_000 },
    ];
    expect(await came(0, 9)).toEqual({ came: [first, second, third], until: 9 });
    expect(await came(1, 2)).toEqual({ came: [second], until: 2 });
    expect(await came(0, 9, 2)).toEqual({ came: [first, second], until: 2 });
    expect(await came(3, 9)).toEqual({ came: [], until: 9 });
  });

  it('counts as much as a goal: a tenth in each pass, with a line in its history', async () => {
    const mind = await knowing(stores(), record('a', { alpha: 1, beta: 4 }));
    const { lives } = await awake(mind);
    const stands = async () => center((await mind.memory.read([memoryId('a')]))[0]!);
    await lives([promoted('a')]);
    expect(await stands()).toBeCloseTo(0.3, 9);
    for (let cycle = 0; cycle < 100; cycle += 1) await lives([]);
    expect(await stands()).toBeCloseTo(0.65, 9);
    const kinds = (await mind.memory.why(memoryId('a')))!.evidence.map(
      ({ kind, note }) => `${kind}: ${note}`,
    );
    expect(kinds).toContain('promoted: It recurs.');
    await lives([
      { change: 'demoted', memory: memoryId('a'), centre: 0.2, why: 'It does not hold together.' },
    ]);
    for (let cycle = 0; cycle < 120; cycle += 1) await lives([]);
    expect(await stands()).toBeCloseTo(0.2, 9);
  });

  it('moves no safety memory, and nothing that was forgotten', async () => {
    const safe = record('safe', { alpha: 50, beta: 1, immutable: true });
    const mind = await knowing(stores(), safe, record('a'));
    const { lives } = await awake(mind);
    await lives([forgotten('a')]);
    const before = await mind.memory.read([memoryId('safe'), memoryId('a')]);
    await lives([promoted('safe', 'identity'), promoted('a'), promoted('unknown')]);
    expect(await mind.memory.read([memoryId('safe'), memoryId('a')])).toEqual(before);
  });
});

describe.each(engines)('a fork from before something recurred on $name', (engine) => {
  const database = useDatabase(engine);

  it('knows it as it was then', async () => {
    const mind = await knowing(database(), record('a'), record('b'));
    const { lives } = await awake(mind);
    const first = await lives([noticed(['ruth', 'chess play', 'a', day])]);
    const then = await mind.memory.patterns({ limit: 9 });
    await lives([noticed(['ruth', 'chess play', 'b', 2 * day]), promoted('a')]);
    const stores = storesOf(database());
    const to = `${mind.mind}-fork` as MindId;
    const rest = { checkpoint: 'forked', standing: atEase, batch: [], pending: [] };
    await stores.fork({ from: mind.mind, to, commit: first, ...rest });
    const fork = await stores.open(to);
    expect(await fork.memory.patterns({ limit: 9 })).toEqual(then);
    expect(center((await fork.memory.read([memoryId('a')]))[0]!)).toBeCloseTo(0.4, 9);
  });
});
