import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseRefused, DatabaseUnreachable, DatabaseUnsuitable } from '../../db/database-errors.ts';
import { openDatabase } from '../../db/open.ts';
import { describeAddress } from '../../db/server-address.ts';
import { explainServerFailure } from '../../db/server-failure.ts';
import { administer, engines } from './engines.ts';
import { accept, newMind } from './lives.ts';

const secret = 'hunter2';

/** Why the server at `url` was not opened; all that can be printed of it is checked for the password. */
async function refusal(url: string): Promise<Error> {
  const error: unknown = await openDatabase({ url }).then(
    (database) => database.close(),
    (cause: unknown) => cause,
  );
  if (!(error instanceof Error)) throw new Error('It opened.');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(secret);
  return error;
}

describe('a server that cannot be opened', () => {
  it('is unreachable when nobody listens, and the password is not printed', async () => {
    const error = await refusal(`postgres://ada:${secret}@127.0.0.1:1/minds?application_name=x`);
    expect(error).toBeInstanceOf(DatabaseUnreachable);
    expect(error.message).toMatch(/postgres:\/\/ada@127.0.0.1:1\/minds \(.*ECONNREFUSED.*Start the server/);
    expect(error.cause).toBeInstanceOf(Error);
  });

  it.each([`http://ada:${secret}@host/minds`, `postgres://ada:${secret}@@:x/`, secret])(
    'is refused when the address makes no sense (%#)',
    async (url) => expect(await refusal(url)).toBeInstanceOf(DatabaseRefused),
  );

  it('is shown by user, host and database only', () => {
    expect(describeAddress(`postgres://a%40b:${secret}@db:5433/minds?password=${secret}`)).toBe(
      'postgres://a@b@db:5433/minds',
    );
    expect(describeAddress('postgresql:///minds?host=/run/postgresql')).toBe(
      'postgres:///run/postgresql/minds',
    );
  });

  const answers: [what: string, code: string, message: string, kind: new () => Error][] = [
    ['a wrong password', '28P01', 'password authentication failed for user "ada"', DatabaseRefused],
    ['a missing password', '', 'SASL: client password must be a string', DatabaseRefused],
    ['a missing database', '3D000', 'database "minds" does not exist', DatabaseRefused],
    ['a server that starts up', '57P03', 'the database system is starting up', DatabaseUnreachable],
    ['too many connections', '53300', 'sorry, too many clients already', DatabaseUnreachable],
    ['a host that does not answer', '', 'timeout expired', DatabaseUnreachable],
    ['missing pgvector', '0A000', 'extension "vector" is not available', DatabaseUnsuitable],
    ['a foreign table in the way', '42P07', 'relation "mind" already exists', DatabaseUnsuitable],
  ];

  it.each(answers)('tells what to do about %s', (_, code, message, kind) => {
    const cause = Object.assign(new Error(message), { code });
    const error = explainServerFailure(cause, 'postgres://ada@db/minds');
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ cause, message: expect.stringContaining(message.slice(0, 20)) as string });
  });

  it('says what the first address said when all of several failed', () => {
    const cause = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]), {
      code: 'ECONNREFUSED',
    });
    expect(explainServerFailure(cause, 'postgres://db').message).toContain('::1:5432');
  });
});

/** How a PostgreSQL message is framed: a letter, the length of the rest with itself, the rest. */
function message(letter: string, ...rest: Buffer[]): Buffer {
  const body = Buffer.concat(rest);
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A server that answers whatever comes with `answers` in turn and then hangs up; `act` gets its address. */
async function answering<Result>(
  answers: Buffer[],
  act: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((socket) => {
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.on('data', () => {
      socket.write(left.shift() ?? '');
      if (left.length === 0) socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await act(`127.0.0.1:${port}`);
  } finally {
    server.close();
  }
}

describe('whoever answers at the address', () => {
  const askPassword = message('R', Buffer.from([0, 0, 0, 3]));
  const fault = (code: string, text: string) =>
    message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));

  it('and wants another password, makes the address wrong', async () => {
    const wrong = fault('28P01', 'password authentication failed for user "ada"');
    await answering([askPassword, wrong], async (address) => {
      const error = await refusal(`postgres://ada:${secret}@${address}/minds`);
      expect(error).toBeInstanceOf(DatabaseRefused);
      expect(error.message).toContain(
        `PostgreSQL at postgres://ada@${address}/minds does not accept this user and password`,
      );
      expect(error.message).toContain('Correct them in the address');
    });
  });

  it('and is only starting up, can be asked again later', async () => {
    await answering([fault('57P03', 'the database system is starting up')], async (address) => {
      const error = await refusal(`postgres://ada:${secret}@${address}/minds`);
      expect(error).toBeInstanceOf(DatabaseUnreachable);
      expect(error.message).toContain('starting up');
    });
  });

  it.each([
    ['hangs up', Buffer.alloc(0)],
    ['speaks HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')],
  ])('and %s, is no PostgreSQL', async (_, answer) => {
    await answering([answer], async (address) => {
      expect(await refusal(`postgres://ada:${secret}@${address}/minds`)).toBeInstanceOf(DatabaseUnreachable);
    });
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a real server', (engine) => {
  it('can be opened by many at once while it is still empty', async () => {
    const { location, drop } = await engine.provide();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(location)));
    expect(new Set(opened.map((database) => database.engine))).toEqual(new Set(['postgres']));
    await Promise.all(opened.map((database) => database.close()));
    await drop();
  });

  it('is used again after it dropped all connections, and what was acknowledged is there (I3)', async () => {
    const { location, drop } = await engine.provide();
    const database = await openDatabase(location);
    const mind = await newMind(database);
    await accept(mind, 'before');
    const url = 'url' in location ? location.url : '';
    await administer(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // Whoever uses a connection that broke may be told so, until its end has been heard of here too.
    const isTold = () =>
      mind.inbox.depth().then(
        () => false,
        () => true,
      );
    while (await isTold());
    await accept(mind, 'after');
    expect(await mind.inbox.depth()).toBe(2);
    await database.close();
    await database.close();
    await drop();
  });

  it('goes on where a newer version has changed its tables, or a pooler has lost the names of its statements', async () => {
    const { location, drop } = await engine.provide();
    const database = await openDatabase(location);
    const mind = await newMind(database);
    const url = 'url' in location ? location.url : '';
    await accept(mind, 'now');
    const look = () => database.db.selectFrom('mind').selectAll().execute();
    expect(await look()).toHaveLength(1);
    await administer(url, 'alter table mind add column later integer');
    expect(await look()).toHaveLength(1);
    expect(await database.db.transaction().execute(look)).toHaveLength(1);
    await accept(mind, 'then');

    const other = await openDatabase(location);
    const count = () => other.db.selectFrom('percept').select('id').where('mind', '=', 'ada').execute();
    await count();
    await sql`deallocate all`.execute(other.db);
    await expect(count()).resolves.toBeInstanceOf(Array);
    await Promise.all([database.close(), other.close()]);
    await drop();
  });

  it('tells a user without rights what an administrator has to do, and opens once that is done', async () => {
    const { location, drop } = await engine.provide();
    const url = new URL('url' in location ? location.url : '');
    const user = url.pathname.slice(1);
    await administer(
      url.href,
      `create role ${escapeIdentifier(user)} login password ${escapeLiteral(secret)}`,
    );
    const admin = url.href;
    url.username = user;
    url.password = secret;
    expect(await refusal(url.href)).toBeInstanceOf(DatabaseRefused);
    await administer(admin, `grant create on schema public to ${escapeIdentifier(user)}`);
    const error = await refusal(url.href);
    expect(error).toBeInstanceOf(DatabaseUnsuitable);
    expect(error.message).toContain('create extension vector');
    await administer(admin, 'create extension vector');
    await (await openDatabase({ url: url.href })).close();
    await administer(admin, `drop owned by ${escapeIdentifier(user)}`, `drop role ${escapeIdentifier(user)}`);
    await drop();
  });

  it('is refused when there is no such database or user', async () => {
    const { location, drop } = await engine.provide();
    const url = new URL('url' in location ? location.url : '');
    await drop();
    expect(await refusal(url.href)).toBeInstanceOf(DatabaseRefused);
    url.username = 'nobody_here';
    expect(await refusal(url.href)).toBeInstanceOf(DatabaseRefused);
  });
});
