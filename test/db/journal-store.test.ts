import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { commit, effect, here, newMind, outcome } from './lives.ts';

const once = { cycle: 1, idempotent: false, now: 5 };

describe.each(homes)('the effect journal in $name', (home) => {
  const stores = useStores(home);

  async function activated(): Promise<{ mind: MindStore; epoch: number }> {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    return { mind, epoch };
  }

  it('knows nothing of a mind that never lived, and lets it do nothing (I2)', async () => {
    const mind = await newMind(stores());
    expect(await mind.journal.since(0)).toEqual([]);
    expect(await mind.journal.unknown()).toEqual([]);
    expect(await mind.journal.read('1/voice.0/think.0/0')).toBeNull();
    expect(await mind.life.examine()).toEqual([]);
    await expect(mind.journal.begin(effect('k'), { ...once, epoch: 1 })).rejects.toThrow(Fenced);
  });

  it('lets one of many go that begin at once, and its receipt settles it (I4)', async () => {
    const { mind, epoch } = await activated();
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => mind.journal.begin(effect('k'), { ...once, epoch })),
    );
    const said = begun.map(({ clearance }) => clearance).toSorted();
    expect(said).toEqual(['go', 'held', 'held', 'held', 'held', 'held']);
    await mind.journal.settle('k', outcome('done'), { epoch, now: 6 });
    expect(await mind.journal.unknown()).toEqual([]);
    expect(await mind.journal.begin(effect('k'), { ...once, epoch })).toEqual({
      clearance: 'settled',
      outcome: outcome('done'),
    });
  });

  it('decides a race of a beginning and a takeover one way: begun and held, or fenced and free (I4)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { mind, epoch } = await activated();
      const [old, next] = await Promise.all([
        mind.journal.begin(effect('k'), { ...once, epoch }).catch((error: unknown) => error),
        mind.life.activate(2, here, false),
      ]);
      const again = await mind.journal.begin(effect('k'), { ...once, epoch: next.epoch });
      expect(again.clearance).toBe(old instanceof Fenced ? 'go' : 'held');
    }
  });

  it('gives back what an earlier attempt told last', async () => {
    const { mind, epoch } = await activated();
    const given = { cycle: 3, idempotent: true, now: 5 };
    await mind.journal.begin(effect('k'), { ...given, epoch });
    for (const done of [0.1, 0.4])
      await mind.journal.progress('k', { done, note: 'so far', checkpoint: { done } }, { epoch, now: 6 });
    const next = await mind.life.activate(7, here, false);
    expect(next).toMatchObject({ durableCycle: 0, cycle: 3 });
    expect(await mind.journal.begin(effect('k'), { ...given, epoch: next.epoch })).toEqual({
      clearance: 'go',
      attempt: 2,
      requestedAt: 5,
      progress: { done: 0.4, note: 'so far', checkpoint: { done: 0.4 } },
    });
  });

  it('holds what became repeatable only after it had begun, and what is so no longer', async () => {
    const { mind, epoch } = await activated();
    for (const [key, before] of [
      ['was', true],
      ['is', false],
    ] as const) {
      await mind.journal.begin(effect(key), { ...once, idempotent: before, epoch });
      const again = await mind.journal.begin(effect(key), { ...once, idempotent: !before, epoch });
      expect(again).toEqual({ clearance: 'held' });
    }
  });

  it('keeps the first receipt, a late one of what is held, and none of what never began (I4)', async () => {
    const { mind, epoch } = await activated();
    const at = { epoch, now: 6 };
    await mind.journal.begin(effect('k'), { ...once, epoch });
    await mind.journal.settle('k', outcome('first'), at);
    await mind.journal.settle('k', outcome('second'), { epoch, now: 9 });
    expect(await mind.journal.read('k')).toMatchObject({ outcome: outcome('first'), settledAt: 6 });
    for (const _ of [1, 2]) await mind.journal.begin(effect('held'), { ...once, epoch });
    await mind.journal.settle('held', outcome('late'), at);
    expect(await mind.journal.read('held')).toMatchObject({ state: 'settled', outcome: outcome('late') });
    await expect(mind.journal.settle('nothing', outcome('x'), at)).rejects.toThrow('never begun');
    await mind.life.commit(commit(1, { effects: [effect('asked')] }), 'state', at);
    await expect(mind.journal.settle('asked', outcome('x'), at)).rejects.toThrow('never begun');
  });

  it('settles nothing by a word that says nothing of what came of it', async () => {
    const { mind, epoch } = await activated();
    for (const _ of [1, 2]) await mind.journal.begin(effect('k'), { ...once, epoch });
    const given = { outcome: null, now: 9 };
    for (const word of ['done', 'notDone'] as const)
      await expect(mind.journal.resolve('k', word, given)).rejects.toThrow('without an outcome');
    expect(await mind.journal.resolve('k', 'retry', given)).toBe(true);
    expect(await mind.journal.read('k')).toMatchObject({ state: 'requested', attempts: 1 });
  });

  it('takes what a commit asks for, once, and refuses something else under its key (I2)', async () => {
    const { mind, epoch } = await activated();
    const at = { epoch, now: 4 };
    await mind.life.commit(commit(1, { effects: [effect('a'), effect('b')] }), 'one', at);
    expect(await mind.journal.read('a')).toEqual({
      key: 'a',
      cycle: 1,
      asked: effect('a'),
      state: 'requested',
      idempotent: false,
      attempts: 0,
      progress: null,
      outcome: null,
      requestedAt: 4,
      settledAt: null,
    });
    await mind.life.commit(commit(2, { effects: [effect('a')] }), 'two', at);
    const other = commit(3, { effects: [effect('new'), effect('a', 'garden')] });
    await expect(mind.life.commit(other, 'three', at)).rejects.toThrow(CommitConflict);
    expect((await mind.journal.since(0)).map(({ key }) => key)).toEqual(['a', 'b']);
    expect((await mind.life.checkpoints())[0]).toMatchObject({ commit: 2 });
    expect(await mind.journal.begin(effect('a'), { ...once, epoch })).toMatchObject({ attempt: 1 });
  });

  it('gives back any text as it came', async () => {
    const { mind, epoch } = await activated();
    const strange = 'nul \u0000, half \ud83d, "\\ 🎈';
    await mind.journal.begin(effect('k', strange), { ...once, epoch });
    await mind.journal.settle('k', outcome(strange), { epoch, now: 6 });
    expect(await mind.journal.read('k')).toMatchObject({
      asked: effect('k', strange),
      outcome: outcome(strange),
    });
  });

  it('is a mind’s own', async () => {
    const [{ mind, epoch }, other] = [await activated(), await activated()];
    await mind.journal.begin(effect('k'), { ...once, epoch });
    expect(await other.mind.journal.read('k')).toBeNull();
    expect(await other.mind.journal.begin(effect('k'), { ...once, epoch: other.epoch })).toMatchObject({
      clearance: 'go',
    });
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a takeover on $name', (engine) => {
  const database = useDatabase(engine);

  /** How many connections to this database wait for what another one holds. */
  async function countWaiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      database().db,
    );
    return rows[0]?.waiting ?? 0;
  }

  it('waits until what is just being begun is decided: once it is done, the old activation begins nothing', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    const given = { cycle: 1, idempotent: true, epoch, now: 2 };
    await mind.journal.begin(effect('k'), given);
    const held = await database().db.startTransaction().execute();
    await held.selectFrom('effect').where('mind', '=', mind.mind).select('key').forUpdate().execute();
    const beginning = mind.journal.begin(effect('k'), given);
    while ((await countWaiting()) < 1);
    const decided: string[] = [];
    const taking = mind.life.activate(3, here, true).then(() => decided.push('taken'));
    while ((await countWaiting()) < 2 && decided.length === 0);
    const early = [...decided];
    await held.rollback().execute();
    expect(await beginning).toMatchObject({ clearance: 'go' });
    await taking;
    expect(early).toEqual([]);
    await expect(mind.journal.begin(effect('k'), given)).rejects.toThrow(Fenced);
  });
});
