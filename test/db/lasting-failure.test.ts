import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DatabaseRefused, DatabaseUnreachable } from '../../db/database-errors.ts';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import { isLasting } from '../../db/lasting-failure.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { Fenced } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { failure } from './failure.ts';
import { accept, commit, here, newMind, turn } from './lives.ts';

const coded = (code: unknown, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code });

describe('a failure', () => {
  it.each([
    ['a conflict with what is durable', new CommitConflict('It was otherwise.')],
    ['a takeover', new Fenced('ada' as MindId, 1)],
    ['a value too deep to be written', new RangeError('Maximum call stack size exceeded')],
    ['a value that cannot be written', new TypeError('Converting circular structure to JSON')],
    ['a password that is wrong', new DatabaseRefused('PostgreSQL does not accept this password.')],
    ['what lies under two others', new Error('no', { cause: new Error('no', { cause: coded('23505') }) })],
    ['what has a harmless code itself', coded('ERR_OTHER', new CommitConflict('It was otherwise.'))],
  ])('lasts when it comes from %s', (_, error) => expect(isLasting(error)).toBe(true));

  it.each([
    ['a connection that was refused', coded('ECONNREFUSED')],
    ['a server that does not answer', new DatabaseUnreachable('No PostgreSQL answers.')],
    ['a full disk', coded('53100')],
    ['a server that shuts down', coded('57P01')],
    ['a deadlock', coded('40P01')],
    ['a code that only begins alike', coded('42')],
    ['a code of another kind', coded(23_505)],
    ['nobody knows what', 'failed'],
    ['nothing', undefined],
  ])('may pass when it comes from %s', (_, error) => expect(isLasting(error)).toBe(false));

  it('is judged even when it is its own cause', () => {
    const error = new Error('failed');
    error.cause = new Error('failed', { cause: error });
    expect(isLasting(error)).toBe(false);
  });
});

describe.each(engines)('a failure of $name', (engine) => {
  const database = useDatabase(engine);

  it.each([
    ['a text that no column can hold', 'select $1::text', ['nul \u0000']],
    ['a number that is none', 'select $1::bigint', ['many']],
    ['a table that is not there', 'select * from nowhere', []],
    ['words that are no SQL', 'selekt 1', []],
    ['a row that is there already', "insert into mind (id) values ('twin'), ('twin')", []],
  ])('lasts when it comes from %s', async (_, text, values) => {
    const statement = sql.raw(text).compile(database().db);
    const error = await failure(database().db.executeQuery({ ...statement, parameters: values }));
    expect(isLasting(error)).toBe(true);
  });

  it('lasts when a commit contradicts the tables or what is durable', async () => {
    const mind = await newMind(database());
    await accept(mind, 'a');
    const { epoch } = await mind.life.activate(1, here, false);
    const at = { epoch, now: 2 };
    const winnerless = commit(1, { turn: turn(1, 'nobody') });
    expect(isLasting(await failure(mind.life.commit(winnerless, 'one', at)))).toBe(true);
    const forgetful = commit(1, { acknowledged: ['nobody'] });
    expect(isLasting(await failure(mind.life.commit(forgetful, 'one', at)))).toBe(true);
    await mind.life.activate(3, here, false);
    expect(isLasting(await failure(mind.life.commit(commit(1), 'one', at)))).toBe(true);
  });

  it('may pass when it comes from a lock', async () => {
    const raised = "do $$ begin raise exception using errcode = '55P03'; end $$";
    expect(isLasting(await failure(sql.raw(raised).execute(database().db)))).toBe(false);
  });
});
