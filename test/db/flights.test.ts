import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Executor } from '../../db/schema.ts';
import { type Engine, engines } from './engines.ts';

/** A new database as the statements of one mind see it, and what tells on which connection a statement runs. */
async function begin(engine: Engine) {
  const { location, drop } = await engine.provide();
  onTestFinished(drop);
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const mind = database.forMind?.() ?? database.db;
  const place = async (executor: Executor = mind) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(executor);
    return rows[0]!.pid;
  };
  const note = (number: number, executor: Executor = mind) =>
    sql`insert into noted values (${number}::integer)`.execute(executor);
  const noted = async () =>
    (await sql<{ number: number }>`select number from noted order by number`.execute(mind)).rows.map(
      ({ number }) => number,
    );
  await sql`create table noted (number integer)`.execute(mind);
  return { database, mind, place, note, noted };
}

describe.each(engines)('statements of a mind that are asked for in the same breath, on $name,', (engine) => {
  it('stand each for itself: one that fails leaves the others as they are', async () => {
    const { mind, note, noted } = await begin(engine);
    const asked = [note(1), sql`select 1 / ${0}::integer`.execute(mind), note(2)];
    const answered = await Promise.allSettled(asked);
    expect(answered.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(noted()).resolves.toEqual([1, 2]);
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a flight to a server', (engine) => {
  it('has one connection for what was asked for in the same breath', async () => {
    const { place } = await begin(engine);
    const places = await Promise.all([place(), place(), place()]);
    expect(new Set(places).size).toBe(1);
  });

  it('is part of nobody’s transaction', async () => {
    const { mind, place, note, noted } = await begin(engine);
    const undone = mind.transaction().execute(async (executor) => {
      const [within, beside] = await Promise.all([place(executor), place(), note(1, executor), note(2)]);
      expect(within).not.toBe(beside);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect(noted()).resolves.toEqual([2]);
  });

  it('is refused once the connections are closed', async () => {
    const { database, place } = await begin(engine);
    await database.close();
    await expect(place()).rejects.toThrow('The connections to the server are closed.');
  });
});
