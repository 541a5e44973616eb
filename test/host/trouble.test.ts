import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseLocation } from '../../db/location.ts';
import { openDatabase } from '../../db/open.ts';
import type { Utterance } from '../../ports/command.ts';
import { Fenced } from '../../ports/store.ts';
import { MindAwake } from '../../src/host/lifecycle/lifecycle-errors.ts';
import { reviewOf } from '../../src/host/waiting/review.ts';
import { engines } from '../db/engines.ts';
import { Company, configurationOf } from './company.ts';
import { place } from './place.ts';

/** Changes the stored checkpoints while nobody has the mind awake. */
async function damage(location: DatabaseLocation, which: 'newest' | 'all' | 'foreign'): Promise<void> {
  const database = await openDatabase(location);
  try {
    const { newest } = await database.db
      .selectFrom('checkpoint')
      .select(({ fn }) => fn.max('commit_number').as('newest'))
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('checkpoint')
      .$if(which === 'newest', (update) => update.where('commit_number', '=', newest))
      .set({
        body:
          which === 'foreign'
            ? sql<string>`replace(body, '"format":1', '"format":2')`
            : sql<string>`replace(body, 'normal', 'overload')`,
      })
      .execute();
  } finally {
    await database.close();
  }
}

/** A mind answers once and is stopped, and what it left is damaged. Returns when that was. */
async function liveAndDamage(location: DatabaseLocation, which: 'newest' | 'all'): Promise<number> {
  const company = new Company();
  await company.wake(location);
  await company.say('one');
  await company.untilIdle();
  await company.host.close();
  await damage(location, which);
  return company.clock.now();
}

/** Who has the mind, and whether it is thought to be running. */
async function epochOf(location: DatabaseLocation) {
  const database = await openDatabase(location);
  try {
    return await database.db.selectFrom('mind').select(['epoch', 'running']).execute();
  } finally {
    await database.close();
  }
}

describe.each(engines)('when things go wrong on $name, a mind', (engine) => {
  it('shows what it may have said before the end, and does not say it again (I4)', async () => {
    const database = await place(engine);
    const first = new Company();
    const said: Utterance[] = [];
    const { promise: never } = Promise.withResolvers<void>();
    const { promise: speaks, resolve } = Promise.withResolvers<void>();
    const mind = await first.wake(database, {
      channel: (utterance) => {
        said.push(utterance);
        resolve();
        return never;
      },
    });
    first.settle = () => Promise.race([mind.whenSettled(), speaks]);
    await first.say('one');
    await first.clock.advance(5_000);
    await speaks;
    first.mind.kill();
    await first.host.close();

    const second = new Company(first.clock.now());
    await second.wake(database);
    await second.untilIdle();
    expect(second.heard).toEqual([]);
    expect(second.news).toContainEqual(
      expect.objectContaining({
        kind: 'utterance.unconfirmed',
        utterance: expect.objectContaining(said[0]!),
      }),
    );
    await second.host.close();

    const third = new Company(second.clock.now());
    await third.wake(database);
    expect(third.kinds()).not.toContain('utterance.unconfirmed');
  });

  it('holds for a person what its channel failed to carry, at once, and does not say it again (I4)', async () => {
    const database = await place(engine);
    const first = new Company();
    await first.wake(database, { channel: () => Promise.reject(new Error('channel down')) });
    await first.say('one');
    await first.untilIdle();
    expect(first.news).toContainEqual(
      expect.objectContaining({ kind: 'utterance.failed', message: 'Error: channel down' }),
    );
    const held = [expect.objectContaining({ kind: 'utterance' })];
    expect(await reviewOf(first.mind.record)).toEqual(held);
    await first.host.close();

    const second = new Company(first.clock.now());
    await second.wake(database);
    await second.untilIdle();
    expect(second.heard).toEqual([]);
    // it was told when it happened, and there was no crash
    expect(second.kinds()).not.toContain('utterance.unconfirmed');
    expect(await reviewOf(second.mind.record)).toEqual(held);
  });

  it('goes back to the newest whole checkpoint when one is damaged, by way of recovery, and repeats nothing', async () => {
    const database = await place(engine);
    const second = new Company(await liveAndDamage(database, 'newest'));
    await second.wake(database);
    await second.say('two');
    await second.untilIdle();
    const refused = second.news.find((news) => news.kind === 'checkpoint.refused');
    expect(refused).toMatchObject({ message: expect.stringContaining('checksum') });
    const modes = second.news.flatMap((news) => (news.kind === 'mode.changed' ? [news.to] : []));
    expect(modes[0]).toBe('recovery');
    expect(modes.length).toBeGreaterThan(1);
    expect(second.heard.map(({ id }) => id)).toEqual(['ada/2/0']);
    expect(await second.mind.record.inbox.history(10)).toMatchObject([
      { id: 'two', handledIn: 2 },
      { id: 'one', handledIn: 1 },
    ]);
  });

  it('is rebuilt from its logs when every checkpoint is damaged, says so, and goes on', async () => {
    const database = await place(engine);
    const second = new Company(await liveAndDamage(database, 'all'));
    await second.wake(database);
    expect(second.kinds()).toContain('mind.rebuilt');
    await second.say('two');
    await second.untilIdle();
    expect(second.heard.map(({ id }) => id)).toEqual(['ada/2/0']);
  });

  it('lives on when its voice fails, keeps what it was told, and answers when the voice is back', async () => {
    const company = new Company();
    let calls = 0;
    const failure = { kind: 'overloaded' as const, message: 'Too busy.', remedy: 'Wait.', retryAfter: 1_000 };
    const echo = company.echo();
    await company.wake(await place(engine), {
      voice: {
        name: 'moody',
        think: (request, listen) => {
          calls += 1;
          return calls <= 4 ? Promise.resolve({ ok: false, failure }) : echo.think(request, listen);
        },
      },
    });
    await company.say('one');
    await company.untilIdle(600_000);
    expect(company.kinds()).toContain('voice.failed');
    expect(company.heard).toMatchObject([{ id: 'ada/2/0', space: 'terminal', text: 'I hear you.' }]);
    expect(calls).toBe(5);
  });

  it('takes a message that comes just when it has come to rest, at whatever moment that is', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    await company.say('one');
    await company.untilIdle();
    for (let late = 0; late < 12; late += 1) {
      mind.pause();
      for (let turn = 0; turn < late; turn += 1) await Promise.resolve();
      mind.resume();
      await mind.whenSettled();
      expect(mind.state().life).toBe('awake');
    }
  });

  it('stops in time though nobody takes what it says', async () => {
    const company = new Company();
    const { promise: never } = Promise.withResolvers<void>();
    const { promise: speaks, resolve } = Promise.withResolvers<void>();
    const mind = await company.wake(await place(engine), { channel: () => (resolve(), never) });
    company.settle = () => Promise.race([mind.whenSettled(), speaks]);
    await company.say('one');
    await company.clock.advance(5_000);
    await speaks;
    const stopping = mind.stop(5_000);
    await mind.ended;
    await company.clock.advance(5_000);
    await stopping;
    await expect(mind.ended).resolves.toEqual({ error: null });
  });

  it('leaves a mind that it cannot restore to the process that has it', async () => {
    const database = await place(engine);
    const first = new Company();
    await first.wake(database);
    await first.host.close();
    await damage(database, 'foreign');
    const epoch = () => epochOf(database);
    const before = await epoch();
    const second = new Company();
    await expect(second.wake(database)).rejects.toThrow(/untouched[\s\S]*--rebuild/);
    await second.host.close();
    expect(await epoch()).toEqual(before);
  });

  it('is woken once, however many ask at the same time', async () => {
    const company = new Company();
    await company.wake(await place(engine));
    await company.mind.stop();
    const wake = () => company.host.wake(configurationOf('name: Ada'), { channel: async () => {} });
    const outcomes = await Promise.allSettled([wake(), wake()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(wake()).rejects.toThrow(MindAwake);
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('two processes on one $name', (engine) => {
  it('have one mind: the newer activation takes it over, and the older one can commit nothing (I2)', async () => {
    const database = await place(engine);
    const older = new Company();
    const newer = new Company();
    await older.wake(database);
    await newer.wake(database);
    await older.say('one');
    await older.clock.advance(10_000);
    await expect(older.mind.ended).resolves.toMatchObject({ error: expect.any(Fenced) });
    expect(older.heard).toEqual([]);

    await newer.clock.advance(10_000);
    await newer.untilIdle();
    expect(newer.heard).toMatchObject([{ id: 'ada/1/0', space: 'terminal', text: 'I hear you.' }]);
  });
});
