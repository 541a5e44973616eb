import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import { storesOf } from '../../db/stores.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { Evidence, Memory, MemoryChange } from '../../ports/memory.ts';
import { repeatedKinds } from '../../ports/memory-change/condensed-history.ts';
import type { MemoryRecord } from '../../ports/memory-store.ts';
import type { MindStore } from '../../ports/store.ts';
import { coAccessHalfLife } from '../../theory/co-access.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { accept, atEase, commit, footprint, here, newMind } from './lives.ts';
import {
  awake,
  buffered,
  memoryId,
  model,
  partnersOf,
  persisted,
  recalled,
  record,
  scratchId,
  strategyUsed,
  vector,
} from './memories.ts';

const retention = { cycles: 5, every: 3 };

/** What a cycle may do to the memory `a`. */
const happens: Readonly<Record<(typeof repeatedKinds)[number], (cycle: number) => MemoryChange[]>> = {
  reinforced: (cycle) => judged(`told-${cycle}`, { alpha: 1, beta: 0, why: `again in cycle ${cycle}` }),
  contradicted: (cycle) => judged(`tried-${cycle}`, { alpha: 0, beta: 0.5, why: `failed in cycle ${cycle}` }),
  recalled: () => [recalled(['a'])],
  nearMiss: () => [recalled([], ['a'])],
  worked: (cycle) => [strategyUsed(`task.${cycle}.0`, true, 'a')],
  failed: (cycle) => [strategyUsed(`task.${cycle}.0`, false, 'a')],
  decayed: () => [{ change: 'faded', memories: [{ memory: memoryId('a'), days: 1.5, halves: false }] }],
};

const judged = (id: string, given: { alpha: number; beta: number; why: string }): MemoryChange[] => [
  buffered(id, { origin: { text: id } }),
  { change: 'reinforced', memory: memoryId('a'), from: scratchId(id), ...given },
];

const repeats = (cycle: number): MemoryChange[] =>
  (['reinforced', 'contradicted', 'recalled'] as const).flatMap((kind) => happens[kind](cycle));

describe.each(homes)('memories of old cycles in $name', (home) => {
  const stores = useStores(home, retention);

  it('stay whole, however old they are', async () => {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a'), record('b')], 1);
    const { lives } = await awake(mind);
    for (let recall = 1; recall <= 12; recall += 1) {
      await lives([recalled(['a', 'b'])], 2_000 + recall);
      await lives([]);
    }
    const [a] = await mind.memory.read([memoryId('a')]);
    expect(a).toMatchObject({ recalls: 12, accessedAt: 2_012 });
    // evidence counts less the more there is (docs/model/belief.md)
    expect(a!.alpha).toBeCloseTo(2.4556, 4);
    expect(a!.accesses).toHaveLength(13);
    const { evidence } = (await mind.memory.why(memoryId('a')))!;
    expect(evidence.reduce((sum, { alpha }) => sum + alpha, 0)).toBeCloseTo(a!.alpha, 9);
    expect(await partnersOf(mind, [memoryId('a')], 1)).toMatchObject([
      { partner: 'b', count: expect.closeTo(12, 6) },
    ]);
  });

  it('keep what was said on record where they are believed, or recur: their histories lead back to it', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const said = ['strong', 'weak', 'recurring'];
    await accept(mind, ...said);
    const lives = (cycle: number, rest: Parameters<typeof commit>[1] = {}) =>
      mind.life.commit(commit(cycle, rest), `checkpoint ${cycle}`, { epoch, now: 2_000 + cycle });
    const weights = { strong: { alpha: 7, beta: 3 }, weak: { alpha: 6, beta: 4 }, recurring: {} };
    await lives(1, {
      acknowledged: said,
      memory: [
        ...Object.entries(weights).flatMap(([id, weight]) => [buffered(id), persisted(id, id, weight)]),
        {
          change: 'noticed',
          occurrences: [{ subject: 'ada', theme: 'chess play', memory: memoryId('recurring'), at: 900 }],
        },
      ],
    });
    const kept = async () => {
      const known = said.map((id) => mind.inbox.read([id as PerceptId]).then(() => [id]));
      return (await Promise.all(known.map((each) => each.catch(() => [])))).flat();
    };
    let cycle = 1;
    const grows = async () => {
      for (const until = cycle + 12; cycle < until;) await lives((cycle += 1));
    };
    await grows();
    expect(await kept()).toEqual(['strong', 'recurring']);
    await mind.memory.retract(memoryId('strong'), { by: 'Ada', reason: 'Wrong.', now: 9_000 });
    await grows();
    expect(await kept()).toEqual(['recurring']);
  });

  it('keep nothing that was said along with what was withdrawn', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'both');
    const lives = (cycle: number, rest: Parameters<typeof commit>[1] = {}) =>
      mind.life.commit(commit(cycle, rest), `checkpoint ${cycle}`, { epoch, now: 2_000 + cycle });
    const made = (id: string) => [
      buffered(id, { origin: { percept: 'both' as PerceptId } }),
      persisted(id, id, { alpha: 8, beta: 2 }),
    ];
    await lives(1, { acknowledged: ['both'], memory: [...made('home'), ...made('secret')] });
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    for (let cycle = 2; cycle < 14; cycle += 1) await lives(cycle);
    await expect(mind.inbox.read(['both' as PerceptId])).rejects.toThrow('both');
  });

  it('have histories that stay short however often the same is told, recalled and tried', async () => {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a'), record('old')], 1);
    const { lives } = await awake(mind);
    await lives([
      buffered('new', { origin: { text: 'No.' } }),
      persisted('new', 'new', { contradicts: memoryId('a') }),
    ]);
    for (let cycle = 2; cycle <= 30; cycle += 1) await lives(repeats(cycle), 2_000 + cycle);
    const histories = async () => (await mind.memory.why(memoryId('a')))!.evidence;
    const condensed = { times: 24, cycle: 25, at: 2_025, source: null, note: '' };
    expect((await histories()).slice(0, 6)).toEqual([
      expect.objectContaining({ kind: 'imported', times: 1 }),
      // told once, as long as there is a memory
      expect.objectContaining({
        kind: 'contradicted',
        times: 1,
        cycle: 1,
        note: 'The memory "new" contradicts it.',
      }),
      // evidence counts less the more there is (docs/model/belief.md)
      { memory: 'a', kind: 'reinforced', ...condensed, alpha: expect.closeTo(6.4064, 4), beta: 0 },
      { memory: 'a', kind: 'contradicted', ...condensed, alpha: 0, beta: expect.closeTo(12, 9) },
      { memory: 'a', kind: 'recalled', ...condensed, alpha: expect.closeTo(0.624, 4), beta: 0 },
      expect.objectContaining({ kind: 'reinforced', times: 1, cycle: 26, note: 'again in cycle 26' }),
    ]);
    expect((await mind.memory.why(memoryId('old')))!.evidence).toHaveLength(1);
  });

  it('keep what happened once as it was told', async () => {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a')], 1);
    const { lives } = await awake(mind);
    await lives(repeats(1).slice(0, 2), 2_001);
    const before = (await mind.memory.why(memoryId('a')))!.evidence;
    for (let cycle = 2; cycle <= 12; cycle += 1) await lives([], 2_000 + cycle);
    expect((await mind.memory.why(memoryId('a')))!.evidence).toEqual(before);
  });

  it('lose nothing of what a history adds up to', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.subarray([...repeatedKinds]), {
          maxLength: 25,
        }),
        async (cycles) => {
          const mind = await newMind(stores());
          await mind.memory.enter([record('a', { alpha: 40, beta: 40 })], 1);
          const { lives } = await awake(mind);
          for (const [place, kinds] of cycles.entries())
            await lives(
              kinds.flatMap((kind) => happens[kind](place + 1)),
              2_000 + place,
            );
          const { evidence } = (await mind.memory.why(memoryId('a')))!;
          const [{ alpha, beta }] = (await mind.memory.read([memoryId('a')])) as [Memory];
          const sum = (part: (line: Evidence) => number) =>
            evidence.reduce((total, line) => total + part(line), 0);
          expect(sum((line) => line.alpha)).toBeCloseTo(alpha, 6);
          expect(sum((line) => line.beta)).toBeCloseTo(beta, 6);
          for (const kind of repeatedKinds) {
            const happened = cycles.filter((kinds) => kinds.includes(kind)).length;
            expect(sum((line) => (line.kind === kind ? line.times : 0))).toBe(happened);
            // what is put together, the newest cycles, and those since it was last looked at
            expect(evidence.filter((line) => line.kind === kind).length).toBeLessThanOrEqual(
              1 + retention.cycles + retention.every,
            );
          }
          const moments = evidence.slice(1).map(({ at }) => at);
          expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 15 },
    ));

  it('§3.1 keeps the ties that are strong or were renewed lately, and lets the others go (docs/model/recall.md)', async () => {
    const mind = await newMind(stores());
    await mind.memory.enter([record('a'), record('b'), record('c'), record('d')], 1);
    const { lives } = await awake(mind);
    for (let cycle = 1; cycle <= 5; cycle += 1) await lives([recalled(['a', 'b'])], cycle);
    await lives([recalled(['a', 'c'])], 6);
    const partners = async () => (await partnersOf(mind, [memoryId('a')], 5)).map(({ partner }) => partner);
    expect(await partners()).toEqual(['b', 'c']);
    for (let cycle = 7; cycle <= 12; cycle += 1)
      await lives([recalled(['a', 'd'])].slice(cycle - 7), coAccessHalfLife + cycle);
    expect(await partners()).toEqual(['b', 'd']);
  });
});

describe.each(engines)('what memories collect around them on $name', (engine) => {
  const database = useDatabase(engine);
  let minds = 0;
  const open = () => openMindStore(database(), `bounded-${(minds += 1)}` as MindId, retention);
  const forked = async ({ mind: from }: MindStore, commit: number): Promise<MindStore> => {
    const stores = storesOf(database(), retention);
    const to = `${from}-fork` as MindId;
    const rest = { checkpoint: 'forked', standing: atEase, batch: [], pending: [] };
    await stores.fork({ from, to, commit, ...rest });
    return stores.open(to);
  };

  it('is bounded: old recalls become one line, judged items and weak old ties go', async () => {
    const mind = await open();
    await mind.memory.enter([record('a'), record('b'), record('c')], 1);
    const { lives } = await awake(mind);
    await lives([recalled(['a', 'c'])], 0);
    const sizes: number[] = [];
    for (let cycle = 2; cycle <= 30; cycle += 1) {
      const id = `item-${cycle}`;
      await lives(
        [
          buffered(id, { origin: { text: id } }),
          { change: 'dropped', from: scratchId(id), why: 'noise' },
          recalled(['a', 'b'], ['c']),
        ],
        cycle + coAccessHalfLife,
      );
      const { checkpoint: _, ...rows } = await footprint(database(), mind);
      sizes.push(Object.values(rows).reduce((sum, { length }) => sum + length, 0));
    }
    expect(Math.max(...sizes.slice(20))).toBe(Math.max(...sizes.slice(10, 20)));
    expect((await mind.memory.why(memoryId('a')))!.evidence.slice(0, 3)).toMatchObject([
      { kind: 'imported', times: 1 },
      { kind: 'recalled', times: 25 },
      { kind: 'recalled', times: 1 },
    ]);
    expect(await partnersOf(mind, [memoryId('a')], 5)).toMatchObject([{ partner: 'b' }]);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('goes with a fork, which puts together what it lives itself with it', async () => {
    const mind = await open();
    await mind.memory.enter([record('a')], 1);
    const { lives } = await awake(mind);
    let last = 0;
    for (let cycle = 1; cycle <= 12; cycle += 1) last = await lives(repeats(cycle), 2_000 + cycle);
    const fork = await forked(mind, last);
    expect(await fork.memory.records(null, 9)).toEqual(await mind.memory.records(null, 9));
    const living = await awake(fork);
    for (let cycle = 13; cycle <= 24; cycle += 1) await living.lives(repeats(cycle), 2_000 + cycle);
    const { memory, evidence } = (await fork.memory.why(memoryId('a')))!;
    expect(evidence.slice(0, 2)).toMatchObject([
      { kind: 'imported' },
      { kind: 'reinforced', times: 19, cycle: 19, at: 2_019 },
    ]);
    expect(evidence).toHaveLength(1 + 3 + 3 * 5);
    expect(evidence.reduce((sum, { alpha }) => sum + alpha, 0)).toBeCloseTo(memory.alpha, 9);
  });

  it('is left out of a fork that begins before all of it', async () => {
    const mind = await open();
    await mind.memory.enter([record('a')], 1);
    const before = await mind.memory.records(null, 9);
    const { lives } = await awake(mind);
    const first = await lives([]);
    for (let cycle = 2; cycle <= 24; cycle += 1) await lives(repeats(cycle), 2_000 + cycle);
    const fork = await forked(mind, first);
    const nearly = ({ memory: { alpha, beta, ...memory }, ...record }: MemoryRecord) => ({
      ...record,
      memory: { ...memory, alpha: Number(alpha.toFixed(9)), beta: Number(beta.toFixed(9)) },
    });
    expect((await fork.memory.records(null, 9)).map(nearly)).toEqual(before.map(nearly));
    expect(await fork.life.examine()).toEqual([]);
  });

  it('keeps of the vectors of other texts the newest five thousand', async () => {
    const mind = await open();
    const texts = Array.from({ length: 5_010 }, (_, place) => `text ${place}`);
    for (let from = 0; from < texts.length; from += 1_670)
      await mind.memory.cache(
        texts.slice(from, from + 1_670).map((text) => ({ text, model, values: vector(1) })),
      );
    const { lives } = await awake(mind);
    for (let cycle = 1; cycle <= 3; cycle += 1) await lives([]);
    const known = await mind.memory.cached(texts, model);
    expect(known.findIndex((values) => values !== null)).toBe(10);
    expect(known.filter((values) => values !== null)).toHaveLength(5_000);
  });
});
