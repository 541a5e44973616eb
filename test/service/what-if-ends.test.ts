import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../db/open.ts';
import { storesOf } from '../../db/stores.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStores } from '../../ports/store.ts';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { thisProcess } from '../../src/host/lifecycle/holder.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { WhatIfEdit } from '../../src/service/what-if/what-if.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { attentive, quick } from './attentive.ts';
import { livedMind } from './lived.ts';

const edit: WhatIfEdit = { kind: 'percept', id: 'p1', text: 'My cat is called Luna.' };

/** A voice that is like another one, but for what is said of a cat called Luna. */
const withLuna = (think: () => Promise<never>, voice: Voice = attentive()): Voice => ({
  ...voice,
  think: (request, listen) =>
    JSON.stringify(request.messages).includes('Luna') ? think() : voice.think(request, listen),
});

/** The same voice as one that is paid for, each call by a hundred tokens. */
const paid = (voice: Voice): Voice => ({
  name: 'paid',
  async think(...given): Promise<ThoughtOutcome> {
    const outcome = await voice.think(...given);
    if (!outcome.ok) return outcome;
    const usage = { inputTokens: 90, outputTokens: 10, cachedTokens: 0 };
    return { ok: true, thought: { ...outcome.thought, voice: 'paid', model: 'large', usage } };
  },
});

/** A database with its stores, closed with the test. */
async function opened(): Promise<{ database: Database; stores: MindStores }> {
  const database = await openDatabase(await emptyInMemory());
  onTestFinished(() => database.close());
  return { database, stores: { ...storesOf(database), close: async () => {} } };
}

it('what processes have left that died in the middle is no mind, and is removed when the next host begins or the name is asked for', async () => {
  const { database, stores } = await opened();
  const { host, mind } = await livedMind(undefined, { stores });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  /** As a process of this machine leaves it that lived a trial. Its number is none that a process has. */
  const left = async () => {
    const other = await createHost({ stores, voice: attentive(), minds: [`name: Ada\n${quick}`] });
    await other.mind('ada').fork({ as: 'Bea' });
    await other.close();
    await database.db
      .updateTable('mind')
      .set({ trial_until: Number.MAX_SAFE_INTEGER, running: true, epoch: 1 })
      .set({ holder_machine: thisProcess().machine, holder_process: 2 ** 30 })
      .where('id', '=', 'bea')
      .execute();
    expect(await stores.minds()).toEqual(['ada']);
    expect(await stores.trials!.list()).toMatchObject([{ mind: 'bea', isOver: false }]);
  };
  await left();
  const next = await createHost({ stores, voice: attentive(), minds: [`name: Bea\n${quick}`] });
  expect(await stores.trials!.list()).toEqual([]);
  expect(await next.mind('bea').snapshot()).toMatchObject({ at: null });
  await next.close();

  await left();
  expect(await mind.whatIf({ as: 'Bea', edit })).toMatchObject({ mind: 'bea' });
  expect(await stores.minds()).toEqual(['ada', 'bea']);
  expect(await stores.trials!.list()).toEqual([]);
  expect((await host.list()).map(({ id }) => id)).toEqual(['ada', 'bea']);
});

it('what another process tries out is of nobody else: it cannot be woken, and is removed once it is older than any may be', async () => {
  const { database, stores } = await opened();
  const { mind } = await livedMind(undefined, { stores });
  await mind.fork({ as: 'Bea' });
  const tried = (until: number) =>
    database.db
      .updateTable('mind')
      .set({ trial_until: until, holder_machine: 'elsewhere', holder_process: 7 })
      .where('id', '=', 'bea')
      .execute();
  await tried(Number.MAX_SAFE_INTEGER);
  const other = await createHost({ stores, voice: attentive(), minds: [`name: Bea\n${quick}`] });
  onTestFinished(() => other.close());
  await expect(other.mind('bea').start()).rejects.toMatchObject({
    code: 'mindHeldElsewhere',
    holder: { machine: 'elsewhere', process: 7 },
  });
  await tried(1);
  await other.mind('bea').start();
  expect(await other.mind('bea').history()).toMatchObject({ percepts: [], utterances: [] });
});

it('a trial that could not be removed here is no mind either: whoever is begun under its name is born, and stays', async () => {
  const { database, stores } = await opened();
  const away = () => Promise.reject(new Error('The server is away.'));
  let isAway = false;
  const trials = {
    ...stores.trials!,
    remove: (mind: MindId) => (isAway ? away() : stores.trials!.remove(mind)),
    keep: () => {
      isAway = true;
      return away();
    },
  };
  const { host, mind } = await livedMind(undefined, { stores: { ...stores, trials } });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  await expect(mind.whatIf({ as: 'Bea', edit, cycles: 1 })).rejects.toThrow('away');
  expect(await stores.trials!.list()).toMatchObject([{ mind: 'bea' }]);
  isAway = false;
  host.add(`name: Bea\n${quick}`);
  await host.mind('bea').ask('My dog is called Rex.');
  expect((await host.mind('bea').history()).percepts.map(({ text }) => text)).toEqual([
    'My dog is called Rex.',
  ]);
  expect(await stores.trials!.list()).toEqual([]);
  await database.db
    .updateTable('mind')
    .set({ trial_until: 1 })
    .where('trial_until', 'is not', null)
    .execute();
  await mind.fork({ as: 'Cleo' });
  expect(await stores.minds()).toEqual(['ada', 'bea', 'cleo']);
});

it('a left trial that cannot be removed now keeps nobody from opening', async () => {
  const { stores } = await opened();
  const { mind } = await livedMind(undefined, { stores });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  const left = { mind: 'zed' as MindId, holder: { ...thisProcess(), process: 2 ** 30 }, isOver: true };
  const trials = {
    ...stores.trials!,
    list: async () => [left],
    remove: () => Promise.reject(new Error('canceling statement due to lock timeout')),
  };
  const next = await createHost({ stores: { ...stores, trials }, voice: attentive() });
  onTestFinished(() => next.close());
  expect((await next.list()).map(({ id }) => id)).toEqual(['ada']);
});

it('the origin pays for what a trial thinks: it stands in its ledger, and not in that of the fork', async () => {
  const { host, mind } = await livedMind(undefined, { voice: paid(attentive()) });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  const before = (await mind.cost()).lifetime;
  await mind.whatIf({ as: 'Bea', edit, cycles: 1 });
  const once = (await mind.cost()).lifetime;
  expect(once.calls - before.calls).toBeGreaterThan(0);
  expect(once.inputTokens - before.inputTokens).toBe(90 * (once.calls - before.calls));
  expect((await host.mind('bea').cost()).lifetime.calls).toBe(0);
  await mind.whatIf({ as: 'Cleo', edit, cycles: 1 });
  expect((await mind.cost()).lifetime.calls - once.calls).toBe(once.calls - before.calls);
});

it('a trial thinks no more than its origin has left, awake or asleep, and then says when there is something again', async () => {
  const costs = 'costs: { hour: { tokens: 350 } }\n';
  const { host, mind } = await livedMind(`name: Ada\n${quick}${costs}`, { voice: paid(attentive()) });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  const ended: string[] = [];
  for (const name of ['Bea', 'Cleo', 'Dan', 'Eve'])
    await mind.whatIf({ as: name, edit, cycles: 1 }).then(
      () => ended.push('lived'),
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'tryAgain' });
        expect(String(error)).toMatch(/"ada" pays for it.*350 tokens.*was deleted again/s);
        expect((error as { after: number }).after).toBeGreaterThan(3_000_000);
        ended.push('refused');
      },
    );
  expect(ended.at(-1)).toBe('refused');
  const { hour, spent } = await mind.cost();
  // over the limit by one call at the most, and the mind that is awake knows
  expect(hour.inputTokens + hour.outputTokens).toBeLessThan(450);
  expect(spent).toMatchObject({ window: 'hour', unit: 'tokens' });
  await mind.stop();
  await expect(mind.whatIf({ as: 'Fay', edit })).rejects.toMatchObject({ code: 'tryAgain' });
  expect((await host.list()).map(({ id }) => id)).not.toContain('eve');
});

it('a mind that is awake in another process counts at once what a trial spends: where nothing is left, its next call is not made', async () => {
  const { stores } = await opened();
  const text = `name: Ada\n${quick}costs: { hour: { tokens: 350 } }\n`;
  const { mind } = await livedMind(text, { stores, voice: paid(attentive()) });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  const other = await createHost({ stores, voice: paid(attentive()), minds: [text] });
  onTestFinished(() => other.close());
  const there = other.mind('ada');
  await there.whatIf({ as: 'Bea', edit, cycles: 1 });
  // the trial has brought it to its limit, or the one after it finds nothing left
  await there.whatIf({ as: 'Cleo', edit, cycles: 1 }).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'tryAgain' });
  });
  const spent = await there.cost();
  expect(spent.lifetime.inputTokens + spent.lifetime.outputTokens).toBeGreaterThanOrEqual(350);
  // its very next call is not made
  const answer = await mind.ask('What is my cat called?', { timeout: 3_000 });
  expect(answer.outcome).toBe('waiting');
  expect(await mind.cost()).toMatchObject({
    lifetime: { calls: spent.lifetime.calls },
    spent: { window: 'hour', unit: 'tokens' },
  });
});

it('a trial that nobody waits for any more ends, and leaves nothing', async () => {
  const asked = Promise.withResolvers<void>();
  const voice = withLuna(() => {
    asked.resolve();
    return new Promise<never>(() => {});
  });
  const { host, mind } = await livedMind(undefined, { voice });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  const caller = new AbortController();
  const trial = mind.whatIf({ as: 'Bea', edit }, { signal: caller.signal });
  trial.catch(() => undefined);
  await asked.promise;
  caller.abort(new Error('I am gone.'));
  await expect(trial).rejects.toThrow('I am gone.');
  expect((await host.list()).map(({ id }) => id)).toEqual(['ada']);
  await expect(mind.whatIf({ as: 'Bea', edit }, { signal: caller.signal })).rejects.toThrow('I am gone.');
  host.add(`name: Bea\n${quick}`);
});

it('a voice that throws is asked once, and the error says so', async () => {
  let asked = 0;
  const voice = withLuna(() => {
    asked += 1;
    throw new Error('no such host');
  });
  const { host, mind } = await livedMind(undefined, { voice });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  await expect(mind.whatIf({ as: 'Bea', edit })).rejects.toThrow(
    /voice threw an error, which a voice never does: no such host.*The fork "bea" was deleted again/,
  );
  expect(asked).toBe(1);
  expect((await host.list()).map(({ id }) => id)).toEqual(['ada']);
});

it('a checkpoint that is let go in the middle is told as something to be tried again', async () => {
  const { database, stores } = await opened();
  let forks = 0;
  const forgetful: MindStores = {
    ...stores,
    async fork(given) {
      forks += 1;
      // between the two lives the original has gone on, and its retention with it
      if (forks === 2) await database.db.deleteFrom('checkpoint').where('mind', '=', 'ada').execute();
      await stores.fork!(given);
    },
  };
  const { host, mind } = await livedMind(undefined, { stores: forgetful });
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  await expect(mind.whatIf({ as: 'Bea', edit })).rejects.toMatchObject({
    code: 'tryAgain',
    message: expect.stringContaining('no longer kept') as string,
  });
  expect(forks).toBe(2);
  expect((await host.list()).map(({ id }) => id)).toEqual(['ada']);
});
