import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import type { GoalChange } from '../../ports/goal.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import {
  accept,
  commit,
  effect,
  footprint,
  here,
  newMind,
  ordinary,
  outcome,
  percept,
  roomy,
  turn,
  utterance,
  words,
} from './lives.ts';

const retention = { cycles: 5, every: 3 };

const fates = {
  percept: ['handled', 'waits', 'held'],
  utterance: ['confirmed', 'pending', 'doubtful'],
  effect: ['settled', 'requested', 'performing', 'unknown'],
} as const;

/** What becomes of the percept, the utterance and the effect that each cycle has. */
const anyCycle = fc.record({
  percept: fc.constantFrom(...fates.percept),
  utterance: fc.constantFrom(...fates.utterance),
  effect: fc.constantFrom(...fates.effect),
});
type Fates = typeof anyCycle extends fc.Arbitrary<infer T> ? T : never;

const done: Fates = { percept: 'handled', utterance: 'confirmed', effect: 'settled' };

/** Lives one cycle in which these things happen; gives the epoch that it ends under. */
async function live(mind: MindStore, cycle: number, fate: Fates, epoch: number): Promise<number> {
  const [id, said, key] = [`p${cycle}` as PerceptId, utterance(`u${cycle}`), `k${cycle}`];
  await accept(mind, id);
  if (fate.percept === 'held')
    for (const now of [1, 2]) await mind.inbox.suspect([id], { epoch, now, cycle: 1, lastAlive: null });
  const handled = fate.percept === 'handled';
  const whole = commit(cycle, {
    acknowledged: handled ? [id] : [],
    utterances: [words(said)],
    stream: [{ role: 'inbox', percepts: [id] }],
    turn: handled ? turn(cycle, id) : null,
    effects: [effect(key)],
  });
  await mind.life.commit(whole, `state ${cycle}`, { epoch, now: cycle });
  if (fate.effect !== 'requested')
    await mind.journal.begin(effect(key), { cycle, idempotent: false, epoch, now: cycle });
  if (fate.effect === 'settled') await mind.journal.settle(key, outcome('done'), { epoch, now: cycle });
  if (fate.effect === 'unknown')
    await mind.journal.begin(effect(key), { cycle, idempotent: false, epoch, now: cycle });
  if (fate.utterance === 'pending') return epoch;
  await mind.outbox.claim(said, epoch);
  if (fate.utterance === 'confirmed') {
    await mind.outbox.confirm(said, cycle);
    return epoch;
  }
  const next = await mind.life.activate(cycle, here, false);
  await mind.outbox.unconfirmed(next.epoch);
  return next.epoch;
}

const numbers = (names: readonly { id: string }[]) =>
  names.map(({ id }) => Number(id.slice(1))).sort(byNumber);
const byNumber = (a: number, b: number) => a - b;

describe.each(homes)('the record of old cycles in $name', (home) => {
  const stores = useStores(home, retention);

  it('is forgotten as far as it is done with, and all else stays however old it is (I3, I4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCycle, { minLength: 1, maxLength: 14 }), async (drawn) => {
        const mind = await newMind(stores());
        let { epoch } = await mind.life.activate(1, here, false);
        for (const [before, fate] of drawn.entries()) epoch = await live(mind, before + 1, fate, epoch);
        const forgotten = Math.floor(drawn.length / retention.every) * retention.every - retention.cycles;
        /** Cycles of which a thing is there that had one of these fates, or that are not old. */
        const left = (kind: keyof Fates, stays: readonly string[]) =>
          drawn.flatMap((fate, before) =>
            stays.includes(fate[kind]) || before + 1 > forgotten ? [before + 1] : [],
          );
        const withFate = (kind: keyof Fates, fate: string) =>
          drawn.flatMap((drawn, before) => (drawn[kind] === fate ? [before + 1] : []));

        const history = await mind.inbox.history(99);
        expect(numbers(history)).toEqual(left('percept', ['waits', 'held']));
        expect(await mind.inbox.depth()).toBe(withFate('percept', 'waits').length);
        expect(numbers(await mind.inbox.quarantined())).toEqual(withFate('percept', 'held'));
        const said = await mind.outbox.history('kitchen', 99);
        expect(numbers(said)).toEqual(left('utterance', ['pending', 'doubtful']));
        expect(numbers(await mind.outbox.pending())).toEqual(withFate('utterance', 'pending'));
        expect(numbers(await mind.outbox.doubtful())).toEqual(withFate('utterance', 'doubtful'));
        const journal = await mind.journal.since(0);
        expect(journal.map(({ cycle }) => cycle)).toEqual(
          left('effect', ['requested', 'performing', 'unknown']),
        );
        expect(numbers((await mind.journal.unknown()).map(({ key }) => ({ id: key })))).toEqual(
          withFate('effect', 'unknown'),
        );
        const stream = await mind.stream.recent(99);
        expect(stream.map(({ cycle }) => cycle)).toEqual(left('percept', []));
        expect(await mind.life.examine()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('is forgotten of goals as far as the mind told its progress; what people did and what ended stays', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const moved = (cycle: number, by: string, status: 'active' | 'done'): GoalChange => {
      const goal = { id: 'garden', text: 'Water it.', status, progress: 0.5, since: 1, changedAt: cycle };
      return { goal, by, reason: `in cycle ${cycle}` };
    };
    const told = [
      moved(1, 'ann', 'active'),
      moved(2, 'itself', 'active'),
      moved(3, 'itself', 'done'),
      ...[4, 5, 6, 7, 8, 9].map((cycle) => moved(cycle, 'itself', 'active')),
    ];
    for (const change of told) {
      const cycle = change.goal.changedAt;
      await mind.life.commit(commit(cycle, { goals: [change] }), 's', { epoch, now: cycle });
    }
    const left = (await mind.self.goals(99)).map(({ goal }) => goal.changedAt);
    expect(left).toEqual([9, 8, 7, 6, 5, 3, 1]);
  });

  it('takes with it the knowledge that a percept ever came', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    for (let cycle = 1; cycle <= 6; cycle += 1) await live(mind, cycle, done, epoch);
    const again = (id: string) => mind.inbox.accept(percept(id), ordinary, roomy);
    expect(await again('p2')).toMatchObject({ outcome: 'duplicate' });
    expect(await again('p1')).toMatchObject({ outcome: 'accepted' });
    await expect(mind.inbox.read(['p0'] as PerceptId[])).rejects.toThrow('p0');
  });

  it('is not what another mind has', async () => {
    const [mind, other] = [await newMind(stores()), await newMind(stores())];
    for (const [one, cycles] of [
      [other, 2],
      [mind, 9],
    ] as const) {
      const { epoch } = await one.life.activate(1, here, false);
      for (let cycle = 1; cycle <= cycles; cycle += 1) await live(one, cycle, done, epoch);
    }
    expect(numbers(await mind.inbox.history(99))).toEqual([5, 6, 7, 8, 9]);
    expect(numbers(await other.inbox.history(99))).toEqual([1, 2]);
  });
});

describe.each(engines)('what a mind takes on $name', (engine) => {
  const database = useDatabase(engine);

  it('stays bounded, however long it lives', async () => {
    const small = { cycles: 20, every: 10, newest: 3, kept: 5 };
    const mind = await openMindStore(database(), 'methuselah' as MindId, small);
    const { epoch } = await mind.life.activate(1, here, false);
    const most: Record<string, number> = {};
    for (let cycle = 1; cycle <= 1_000; cycle += 1) {
      await live(mind, cycle, done, epoch);
      if (cycle % 9 > 0) continue;
      for (const [table, rows] of Object.entries(await footprint(database(), mind)))
        most[table] = Math.max(most[table] ?? 0, rows.length);
    }
    const perCycle = small.cycles + small.every;
    for (const table of ['percept', 'utterance', 'stream', 'turn', 'effect']) {
      expect(most[table]).toBeGreaterThan(small.cycles);
      expect(most[table]).toBeLessThan(perCycle);
    }
    expect(most['mind']).toBe(1);
    expect(most['checkpoint']).toBe(small.newest + small.kept);
  });

  it('is, for those who ask for nothing else, that of 10,000 cycles', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    const at = { epoch, now: 1 };
    const stream = [{ role: 'assistant' as const, text: 'Hm.', toolCalls: [] }];
    for (const cycle of [1, 2, 10_001]) await mind.life.commit(commit(cycle, { stream }), 's', at);
    expect((await mind.stream.recent(9)).map(({ cycle }) => cycle)).toEqual([1, 2, 10_001]);
    await mind.life.commit(commit(10_100, { stream }), 's', at);
    expect((await mind.stream.recent(9)).map(({ cycle }) => cycle)).toEqual([10_001, 10_100]);
  });
});
