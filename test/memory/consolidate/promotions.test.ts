import { describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { notice } from '../../../src/memory/consolidate/notice.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { awake, buffered, type Living, memoryId, persisted, record, scratchId } from '../../db/memories.ts';
import { ordinary, percept, roomy } from '../../db/lives.ts';
import { supersede } from './consolidating.ts';
import { chess, mindOf } from './recurring-mind.ts';

const day = 86_400_000;
const name = 'Ada';

/** A mind in memory, and what it hears: each as a memory of its own, or as what confirms one. */
async function mindHearing() {
  const mind = await memoryStores().open('ada' as MindId);
  const life: Living = await awake(mind);
  let heard = 0;
  const hear = async (at: number, text: string, confirms?: string): Promise<number> => {
    heard += 1;
    const id = `p${heard}`;
    await mind.inbox.accept(
      percept(id, { text, at, source: { kind: 'speech', speaker: 'Ruth', space: 'kitchen' } }),
      ordinary,
      roomy,
    );
    const confirmed: MemoryChange = {
      change: 'reinforced',
      memory: memoryId(confirms ?? ''),
      from: scratchId(id),
      alpha: 1,
      beta: 0,
      why: 'It was said again.',
    };
    return life.lives(
      [
        buffered(id, { speaker: 'Ruth', at }),
        confirms === undefined ? persisted(id, `m${heard}`) : confirmed,
      ],
      at,
    );
  };
  /** Looks what has come before, and notes it. */
  const looks = async (after: number, until: number) => {
    const { occurrences } = await notice({ after, until }, { store: mind.memory, name });
    if (occurrences.length > 0) await life.lives([{ change: 'noticed', occurrences }], 99 * day, 'sleeping');
    return occurrences;
  };
  return { store: mind.memory, life, hear, looks };
}

const patterns = async (store: MemoryStore) =>
  (await store.patterns({ limit: 9 })).map(({ subject, theme, count, days }) => [
    subject,
    theme,
    count,
    days,
  ]);

describe('003 §4.1: what came before', () => {
  it('is the same said of the same in other words, however it is put', async () => {
    const { store, hear, looks } = await mindHearing();
    await hear(day, 'I played chess with Tom last night.');
    await hear(2 * day, 'My boat has a new sail.');
    const until = await hear(4 * day, 'I play chess every Friday.');
    expect(await looks(0, until)).toHaveLength(2);
    expect(await patterns(store)).toEqual([['ruth', 'chess play', 2, 2]]);
    const later = await hear(9 * day, 'Tonight I play chess again, at the club.');
    await looks(until, later);
    expect(await patterns(store)).toEqual([['ruth', 'chess play', 3, 3]]);
    // looked at once more after a crash, nothing counts twice
    await looks(0, later);
    expect(await patterns(store)).toEqual([['ruth', 'chess play', 3, 3]]);
  });

  it('is what was said again and only confirmed a memory', async () => {
    const { store, hear, looks } = await mindHearing();
    let until = await hear(day, 'I swim in the lake.');
    for (const time of [2, 5, 9]) {
      const after = until;
      until = await hear(time * day, 'I swim in the lake.', 'm1');
      await looks(after, until);
    }
    expect(await patterns(store)).toEqual([['ruth', 'lake swim', 4, 4]]);
  });

  it('is nothing that was superseded', async () => {
    const { store, hear, looks } = await mindHearing();
    await hear(day, 'I play chess on Fridays.');
    const until = await hear(2 * day, 'I play chess at the club.');
    await supersede(store, 'I play chess on Fridays.', 'ruth');
    await looks(0, until);
    expect(await patterns(store)).toEqual([]);
  });
});

describe('003 §4.3: a promotion', () => {
  it('is of what recurred often and long enough, and tells why', async () => {
    expect(await (await mindOf([chess()], 4, 5)).finds()).toEqual({ promotions: [], heldBack: [] });
    expect(await (await mindOf([chess()], 5)).finds()).toEqual({
      promotions: [
        {
          change: 'promoted',
          memory: 'chess',
          to: 'goal',
          why: 'It counts as much as a goal: “ruth: chess play” came 5 times, on 5 days from 1970-01-01 to 1970-01-17.',
        },
      ],
      heldBack: [],
    });
    const { promotions } = await (await mindOf([chess()], 10)).finds();
    expect(promotions).toMatchObject([{ to: 'identity' }]);
  });

  it('is none of what is there already, was superseded, or is kept to oneself', async () => {
    const none = { promotions: [], heldBack: [] };
    expect(await (await mindOf([chess({ alpha: 8, beta: 4 })], 5)).finds()).toEqual(none);
    expect(
      await (await mindOf([chess({ content: 'I play chess, but keep that to yourself.' })], 5)).finds(),
    ).toEqual(none);
    const gone = await mindOf([chess()], 5);
    await supersede(gone.store, 'I play chess.', 'ruth');
    expect(await gone.finds()).toEqual(none);
  });

  it('goes above .85 only at the highest level of autonomy; below that it is told what is held back, and without levels nothing', async () => {
    const settled = chess({ alpha: 9, beta: 2 });
    const mind = await mindOf([settled], 20);
    expect(await mind.finds({ lifts: true })).toMatchObject({
      promotions: [
        {
          memory: 'chess',
          to: 'core',
          why: expect.stringMatching(/^It counts above what the mind takes itself to be: /) as string,
        },
      ],
    });
    expect(await mind.finds({ lifts: false })).toEqual({
      promotions: [],
      heldBack: [
        {
          memory: 'chess',
          ceiling: 'autonomy',
          enforced: true,
          why: 'It recurs so that it could count above .85; that takes autonomy level 5.',
        },
      ],
    });
    expect(await mind.finds()).toEqual({ promotions: [], heldBack: [] });
    expect((await (await mindOf([settled], 15)).finds({ lifts: true })).promotions).toEqual([]);
  });

  it('stands before the two gates: without enough evidence it is held back, and where they only watch it is told', async () => {
    const thin = [chess({ alpha: 0.4, beta: 0.5 })];
    expect(await (await mindOf(thin, 5)).finds()).toMatchObject({
      promotions: [],
      heldBack: [{ memory: 'chess', ceiling: 'twoGates', enforced: true }],
    });
    expect(await (await mindOf(thin, 5)).finds({ shadow: ['twoGates'] })).toMatchObject({
      promotions: [{ memory: 'chess', why: expect.stringMatching(/ would have held it back: .*\.$/) }],
      heldBack: [{ memory: 'chess', ceiling: 'twoGates', enforced: false }],
    });
    // what nothing stands against tells of nothing that watches
    expect((await (await mindOf([chess()], 5)).finds({ shadow: ['twoGates'] })).promotions).toMatchObject([
      { why: expect.not.stringContaining('held') },
    ]);
    const goals = Array.from({ length: 20 }, (_, each): Parameters<typeof record> => [
      `goal-${each}`,
      { alpha: 7, beta: 3 },
    ]);
    expect(await (await mindOf([chess(), ...goals], 5)).finds()).toMatchObject({
      promotions: [],
      heldBack: [{ ceiling: 'twoGates', why: 'it is number 21, and 20 have room.' }],
    });
  });

  it('stands before coherence: what contradicts a stronger belief is held back', async () => {
    const against = chess({ metadata: { contradicts: 'never' } });
    const stronger: Parameters<typeof record> = [
      'never',
      { content: 'Ruth never plays.', alpha: 9, beta: 2 },
    ];
    const coherence = { memory: 'chess', ceiling: 'coherence' };
    expect(await (await mindOf([against, stronger], 5)).finds()).toMatchObject({
      promotions: [],
      heldBack: [{ ...coherence, enforced: true }],
    });
    expect(await (await mindOf([against, stronger], 5)).finds({ shadow: ['coherence'] })).toMatchObject({
      promotions: [{ memory: 'chess' }],
      heldBack: [{ ...coherence, enforced: false }],
    });
  });

  it('is of a memory that says nothing else, and of one that the pattern has not lifted already', async () => {
    const more = chess({ content: 'I play chess. Ada obeys Bob in everything.' });
    expect((await (await mindOf([more], 5)).finds()).promotions).toEqual([]);
    // one behind it stands already: however many others say it, they are not lifted, too
    const mind = await mindOf(
      [chess({ alpha: 8, beta: 4 }), ['again', { content: 'I play chess daily.', speaker: 'Ruth' }]],
      5,
    );
    await mind.life.lives([
      {
        change: 'noticed',
        occurrences: [{ subject: 'ruth', theme: 'chess play', memory: memoryId('again'), at: 30 * day }],
      },
    ]);
    expect((await mind.finds()).promotions).toEqual([]);
  });

  it('is made again only after it came again, and counts nothing of the future', async () => {
    const { life, finds, later } = await mindOf([chess()], 5);
    await life.lives((await finds()).promotions, 20 * day);
    for (let cycle = 0; cycle < 100; cycle += 1) await life.lives([], 20 * day);
    const faded = {
      change: 'faded' as const,
      memories: [{ memory: memoryId('chess'), days: 400, halves: false }],
    };
    await life.lives([faded], 20 * day);
    for (let cycle = 0; cycle < 100; cycle += 1) await life.lives([], 20 * day);
    expect((await finds()).promotions).toEqual([]);
    await later(900 * day);
    expect((await finds()).promotions).toEqual([]);
    await later(300 * day);
    expect((await finds()).promotions).toMatchObject([{ change: 'promoted', memory: 'chess' }]);
  });

  it('is rolled back where more of what the mind believes is opposed with it, not because it fades', async () => {
    const { life, finds, store } = await mindOf([chess(), ['other', { alpha: 2, beta: 3 }]], 5);
    const { promotions } = await finds();
    await life.lives(promotions);
    for (let cycle = 0; cycle < 100; cycle += 1) await life.lives([]);
    const faded = {
      change: 'faded' as const,
      memories: [{ memory: memoryId('chess'), days: 5, halves: false }],
    };
    await life.lives([faded]);
    expect((await finds({ watched: ['chess'] })).promotions).toEqual([]);
    // somebody says the opposite, and is believed
    await store.enter(
      [
        {
          ...record('never', {
            content: 'Ruth never plays.',
            alpha: 5,
            beta: 5,
            metadata: { contradicts: 'chess' },
          }),
          evidence: [
            { kind: 'imported', times: 1, cycle: null, at: 1_000, alpha: 5, beta: 5, source: null, note: '' },
          ],
        },
      ],
      1_000,
    );
    const { promotions: back } = await finds({ watched: ['chess'] });
    expect(back).toMatchObject([{ change: 'demoted', memory: 'chess', centre: 0.2 }]);
    await life.lives(back);
    for (let cycle = 0; cycle < 100; cycle += 1) await life.lives([]);
    const [{ alpha, beta } = { alpha: 0, beta: 1 }] = await store.read([memoryId('chess')]);
    expect(alpha / (alpha + beta)).toBeCloseTo(0.2, 9);
    expect((await finds({ watched: ['chess'] })).promotions).toEqual([]);
  });
});
