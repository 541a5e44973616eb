import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { notDone } from '../../ports/effects/effects.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { LedgerCall } from '../../ports/ledger-call.ts';
import { storesOf } from '../../db/stores.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { accept, atEase, commit, effect, here, newMind, ordinary, outcome, percept, words } from './lives.ts';

const call = (key: string, rest: Partial<LedgerCall>): LedgerCall => ({
  key,
  cycle: 1,
  purpose: 'thought',
  voice: 'anthropic',
  model: 'claude-haiku-4-5',
  at: 6,
  duration: 900,
  attempt: 1,
  failure: null,
  inputTokens: 100,
  outputTokens: 10,
  cachedTokens: 60,
  writtenTokens: 20,
  nanodollars: 1_000,
  ...rest,
});

const nothing = {
  waiting: 0,
  oldest: null,
  quarantined: 0,
  unknown: 0,
  day: { calls: 0, failures: 0, unpriced: 0, tokens: 0, nanodollars: 0 },
  failures: 0,
  lastFailure: null,
};

describe.each(homes)('many minds at once in $name', (home) => {
  const stores = useStores(home);

  it('tell by their records how each is: one that only waits, one that lives, one that nobody stored', async () => {
    const waiting = await newMind(stores());
    await accept(waiting, 'a', 'b');
    const alive = await newMind(stores());
    const { epoch } = await alive.life.activate(5, here, false);
    const standing = { ...atEase, mode: 'sleep', paused: true } as const;
    await alive.life.commit(commit(1, { standing }), 'state', { epoch, now: 20 });
    const ids = [alive.mind, 'nobody' as MindId, waiting.mind];
    const found = await stores().fleet(ids, { day: 0, hour: 0 });
    expect(found.map(({ mind }) => mind)).toEqual([waiting.mind, alive.mind].toSorted());
    const [first, second] = [waiting, alive].map(({ mind }) => found.find((each) => each.mind === mind));
    expect(first).toEqual({
      ...nothing,
      mind: waiting.mind,
      isBorn: false,
      holder: null,
      epoch: 0,
      isRunning: false,
      leaseUntil: null,
      cycle: 0,
      lastAlive: null,
      bornAt: null,
      uptime: 0,
      mode: null,
      isPaused: false,
      waiting: 2,
      oldest: 1_000,
    });
    expect(second).toMatchObject({
      ...nothing,
      isBorn: true,
      epoch: 1,
      isRunning: true,
      cycle: 1,
      lastAlive: 20,
      bornAt: 5,
      uptime: 15,
      mode: 'sleep',
      isPaused: true,
    });
    const where = await stores().whereabouts();
    expect(where.filter(({ mind }) => ids.includes(mind))).toEqual(
      found.map(({ mind, isBorn, holder }) => ({ mind, isBorn, holder })),
    );
  });

  it('count what waits for a person: effects, utterances and percepts of which nobody knows', async () => {
    const mind = await newMind(stores());
    await accept(mind, 'a', 'b', 'c');
    const { epoch } = await mind.life.activate(1, here, false);
    await mind.journal.begin(effect('k'), { cycle: 1, idempotent: false, now: 2, epoch });
    await mind.life.commit(commit(1, { utterances: [words('u')] }), 'state', { epoch, now: 3 });
    await mind.outbox.claim(words('u').id, epoch);
    await mind.inbox.setAside(['a', 'b'] as PerceptId[], { epoch, now: 4 });
    await mind.inbox.drop('b' as PerceptId, { by: 'ada', now: 5 });
    const next = await mind.life.activate(6, here, true);
    await mind.outbox.unconfirmed(next.epoch);
    await mind.journal.begin(effect('k'), { cycle: 1, idempotent: false, now: 7, epoch: next.epoch });
    expect(await stores().fleet([mind.mind], { day: 0, hour: 0 })).toMatchObject([
      { epoch: 2, waiting: 1, quarantined: 1, unknown: 2 },
    ]);
  });

  it('sum what the last day cost, and count what failed within the last hour', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const failure = notDone('think', { kind: 'overloaded', message: 'The model is overloaded.' });
    const settled = async (key: string, at: number, rest: Partial<LedgerCall>) => {
      const result = rest.failure == null ? outcome('done') : failure;
      await mind.journal.begin(effect(key), { cycle: 1, idempotent: true, now: 5, epoch });
      await mind.journal.settle(key, result, { epoch, now: at, call: call(key, { ...rest, at }) });
    };
    await settled('old', 10, {});
    await settled('early', 20, { failure: 'overloaded', nanodollars: 0 });
    await settled('paid', 30, {});
    await settled('unpriced', 40, { nanodollars: null });
    await settled('failed', 50, { failure: 'overloaded', inputTokens: 0, outputTokens: 0, nanodollars: 0 });
    const [found] = await stores().fleet([mind.mind], { day: 10, hour: 40 });
    expect(found).toMatchObject({
      day: { calls: 4, failures: 2, unpriced: 1, nanodollars: 1_000, tokens: 330 },
      failures: 1,
      lastFailure: { at: 50, cycle: 1, effect: 'think', message: 'The model is overloaded.' },
    });
  });
});

describe.each(engines)('a thousand minds on $name', (engine) => {
  const database = useDatabase(engine);

  it('are read in one statement, which finds what failed by its index', async () => {
    const { db } = database();
    await sql`insert into mind (id) select 'm-' || n from generate_series(1, 1000) n`.execute(db);
    await sql`
      insert into effect (mind, key, cycle, asked, state, idempotent, epoch, attempts, outcome, requested_at, settled_at)
      select 'm-' || m, 'k-' || n, n, '{}', 'settled', true, 1, 1, '{"effect":"think","ok":true}', n, n
      from generate_series(1, 1000) m, generate_series(1, 20) n`.execute(db);
    await sql`analyze effect`.execute(db);
    const ids = Array.from({ length: 1_000 }, (_, place) => `m-${place + 1}` as MindId);
    const stores = storesOf(database());
    const found = await stores.fleet(ids, { day: 0, hour: 0 });
    expect(found).toHaveLength(1_000);
    expect(found.every(({ failures, lastFailure }) => failures === 0 && lastFailure === null)).toBe(true);
    const plan = await sql<Record<string, string>>`
      explain select settled_at from effect
      where mind = 'm-1' and left(outcome, 60) like '{"effect":"%","ok":false,%'
      order by settled_at desc limit 1`.execute(db);
    expect(plan.rows.map((row) => Object.values(row).join('')).join('\n')).toContain('effect_failed');
  });
});

describe.each(engines)('a lease on $name', (engine) => {
  const database = useDatabase(engine);

  it('is told with its holder while it runs, and as gone afterwards', async () => {
    const stores = storesOf(database());
    const mind = await newMind(stores);
    await mind.inbox.accept(percept('a'), ordinary, { now: 1, capacity: 10 });
    await mind.life.activate(1, here, false);
    const set = (until: number) =>
      database().db.updateTable('mind').set({ lease_until: until }).where('id', '=', mind.mind).execute();
    const holderNow = async () => (await stores.fleet([mind.mind], { day: 0, hour: 0 }))[0];
    await set(Number.MAX_SAFE_INTEGER);
    expect(await holderNow()).toMatchObject({ holder: here, leaseUntil: Number.MAX_SAFE_INTEGER });
    await set(1);
    expect(await holderNow()).toMatchObject({ holder: null, leaseUntil: 1, isRunning: true });
  });
});
