import { type ClientBase, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameStatements } from '../../db/named-statements.ts';
import { engines } from './engines.ts';

/** The names under which statements are prepared on a connection. */
async function namesOf(statements: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  const client = {
    query: ({ name, callback }: { name: string; callback: (error: null) => void }) => {
      names.push(name);
      callback(null);
    },
  } as unknown as ClientBase;
  nameStatements(client, new Map());
  for (const statement of statements) await client.query(statement, ['x']);
  return names;
}

describe('the name of a statement', () => {
  it('is of its text, whatever was prepared before: processes behind a pooler share the names', async () => {
    const [first, again, second] = await namesOf(['select $1', 'select $1', 'select $1, 2']);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect(first).toBe('wakeful_375fa1233f1f09a898484552');
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a statement with a name', (engine) => {
  let given: Awaited<ReturnType<typeof engine.provide>>;
  let pool: Pool;
  const clients: PoolClient[] = [];

  beforeAll(async () => {
    given = await engine.provide();
    pool = new Pool({ connectionString: (given.location as { url: string }).url, max: 4 });
  });
  afterAll(async () => {
    for (const client of clients) client.release();
    await pool.end();
    await given.drop();
  });

  const connected = async ({ named }: { named: boolean }): Promise<PoolClient> => {
    const client = await pool.connect();
    clients.push(client);
    if (named) nameStatements(client, new Map());
    return client;
  };

  it('is given its values as `pg` gives them, the first time and later', async () => {
    const [named, plain] = [await connected({ named: true }), await connected({ named: false })];
    const day = new Date(1_700_000_000_000);
    const speaking = { toPostgres: () => 'said' };
    const values: [type: string, value: unknown][] = [
      ['text', day],
      ['timestamptz', day],
      ['timestamptz[]', [day, null]],
      ['text', speaking],
      ['text[]', [speaking, 'x']],
      ['bytea', Buffer.from([0, 1, 255])],
      ['bytea[]', [Buffer.from([0, 1, 255]), new Uint8Array([7])]],
      ['bytea', new Uint8Array([9, 0, 1]).subarray(1)],
      ['text', new Float32Array([1, 2])],
      ['text', Symbol('x')],
      ['text[]', ['a"b', 'c\\d', '', 'NULL', null, 'x,y', '{z}', ' s ']],
      ['text[]', [['a'], ['b']]],
      ['float8[]', [1, Number.NaN, Infinity, 1e21]],
      ['jsonb[]', [{ a: 'x"y' }]],
      ['jsonb', { a: 1, b: [1] }],
      ['bool[]', [true, false]],
      ['int8', 123_456_789_012_345_678n],
      ['int', null],
      ['int', undefined],
      ['int', 'abc'],
    ];
    for (const [type, value] of values) {
      const answerOf = (client: PoolClient) =>
        client.query(`select $1::${type} as value`, [value]).then(({ rows }) => rows as unknown, String);
      const right = await answerOf(plain);
      for (let run = 0; run < 3; run += 1) expect([type, await answerOf(named)]).toEqual([type, right]);
    }
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a pooler between', (engine) => {
  const statement = "select 'mine' as who, $1::text as said";
  const rowsOf = async (client: PoolClient): Promise<unknown> => (await client.query(statement, ['a'])).rows;

  it.each([
    ['has lost the name of a statement', 'deallocate all'],
    ['gave the connection to somebody else', 'discard all'],
  ])('that %s is done without names from then on', async (_, lose) => {
    const { location, drop } = await engine.provide();
    const pool = new Pool({ connectionString: (location as { url: string }).url, max: 1 });
    const client = await pool.connect();
    nameStatements(client, new Map());
    const right = await rowsOf(client);
    await client.query(lose);
    for (let run = 0; run < 3; run += 1) expect(await rowsOf(client)).toEqual(right);
    client.release();
    await pool.end();
    await drop();
  });

  it('that has put another statement under a name makes no wrong answer of its rows: what to do is told, and names are used no more', async () => {
    const { location, drop } = await engine.provide();
    const pool = new Pool({ connectionString: (location as { url: string }).url, max: 1 });
    const client = await pool.connect();
    nameStatements(client, new Map());
    const right = await rowsOf(client);
    const { rows } = await client.query('select name from pg_prepared_statements');
    const [{ name }] = rows as [{ name: string }];
    await client.query(`deallocate ${name}`);
    await client.query(`prepare ${name} as select 'another' as who, $1::text as said, 99 as more`);
    await expect(rowsOf(client)).rejects.toThrow(/another statement .* Add prepared=off to the address/);
    expect(await rowsOf(client)).toEqual(right);
    await client.query('deallocate all');
    expect(await rowsOf(client)).toEqual(right);
    client.release();
    await pool.end();
    await drop();
  });
});
