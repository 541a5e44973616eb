import fc from 'fast-check';
import { AbortedTransactionError, type Generated, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDialect } from '../../db/embedded-dialect.ts';
import { openMemory, type OpenFolder } from '../../db/open-folder.ts';

interface Things {
  thing: {
    id: Generated<number>;
    name: string | null;
    done: boolean;
    at: number | null;
    tags: string[] | null;
  };
}

describe('the embedded engine', () => {
  let opened: OpenFolder;
  let db: Kysely<Things>;

  beforeAll(async () => {
    opened = await openMemory();
    db = new Kysely<Things>({ dialect: new EmbeddedDialect(opened) });
  });
  afterAll(async () => {
    await db.destroy();
    await opened.close();
  });
  beforeEach(async () => {
    await sql`drop table if exists thing`.execute(db);
    await sql`create table thing (id serial primary key, name text, done boolean not null, at bigint, tags text[])`.execute(
      db,
    );
  });

  const thing = { name: 'kettle', done: true, at: 1_795_000_000_000, tags: ['a', 'b,"c"'] };
  const names = async (executor: Pick<Kysely<Things>, 'selectFrom'> = db) =>
    (await executor.selectFrom('thing').select('name').orderBy('id').execute()).map(({ name }) => name);

  it('refuses what comes after its end, of which the engine never came back', async () => {
    const other = await openMemory();
    const late = new Kysely<Things>({ dialect: new EmbeddedDialect(other) });
    const held = late.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await late.destroy();
      await sql`select 2`.execute(connection);
    });
    await expect(held).rejects.toThrow('is closed');
    expect(other.pglite.closed).toBe(true);
  });

  it('gives back what it was given, and says how many rows it touched', async () => {
    const empty = { name: null, done: false, at: null, tags: null };
    const rows = await db.insertInto('thing').values([thing, empty]).returningAll().execute();
    expect(rows).toEqual([
      { id: 1, ...thing },
      { id: 2, ...empty },
    ]);
    const updated = await db.updateTable('thing').set({ done: true }).where('id', '<', 9).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    const deleted = await db.deleteFrom('thing').where('name', '=', 'cup').executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(0n);
  });

  it('gives back any text as it was given, and nothing where there was none', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((each) => !each.includes('\0'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { maxLength: 5 }), async (values) => {
        const columns = values.map((value, place) => sql`${value}::text as ${sql.id(`c${place}`)}`);
        const { rows } = await sql`select 1 as one ${sql.join([sql``, ...columns])}`.execute(db);
        expect(Object.values(rows[0]!)).toEqual([1, ...values]);
      }),
      { examples: [[['', null, 'é'.repeat(3_000), '👍', "a'b\\c\n"]]] },
    );
  });

  it('knows a table again that was changed after a statement was first run', async () => {
    await db.insertInto('thing').values(thing).execute();
    const all = () => db.selectFrom('thing').selectAll().execute();
    expect(await all()).toEqual([{ id: 1, ...thing }]);
    await sql`alter table thing add column place text default 'shelf'`.execute(db);
    expect(await all()).toEqual([{ id: 1, ...thing, place: 'shelf' }]);
  });

  it('goes on after a statement that fails, in a transaction and outside', async () => {
    const twice = () =>
      db
        .insertInto('thing')
        .values({ ...thing, id: 7 })
        .execute();
    await twice();
    await expect(twice()).rejects.toMatchObject({ code: '23505' });
    await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' });
    const transaction = db.transaction().execute(async (inside) => {
      await inside
        .insertInto('thing')
        .values({ ...thing, name: 'cup' })
        .execute();
      throw new Error('Never mind.');
    });
    await expect(transaction).rejects.toThrow('Never mind.');
    const ignored = db
      .transaction()
      .execute((inside) => sql`select nonsense`.execute(inside).catch(() => null));
    await expect(ignored).rejects.toThrow(AbortedTransactionError);
    expect(await names()).toEqual(['kettle']);
  });

  it('lets nobody into a transaction of somebody else', async () => {
    const slow = db.transaction().execute(async (inside) => {
      await inside
        .insertInto('thing')
        .values({ ...thing, name: 'first' })
        .execute();
      await inside
        .insertInto('thing')
        .values({ ...thing, name: 'second' })
        .execute();
      return names(inside);
    });
    const other = db
      .insertInto('thing')
      .values({ ...thing, name: 'third' })
      .execute();
    expect(await slow).toEqual(['first', 'second']);
    await other;
    expect(await names()).toEqual(['first', 'second', 'third']);
  });

  it('keeps to what a transaction says of itself', async () => {
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const level = reading.execute(async (inside) => {
      const { rows } = await sql<{
        level: string;
      }>`select current_setting('transaction_isolation') as level`.execute(inside);
      return rows[0]?.level;
    });
    expect(await level).toBe('repeatable read');
    await expect(
      reading.execute((inside) => inside.insertInto('thing').values(thing).execute()),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('runs the same thousands of times', async () => {
    for (let time = 0; time < 4_100; time += 1)
      await db
        .insertInto('thing')
        .values({ ...thing, at: time })
        .execute();
    const { count } = await db
      .selectFrom('thing')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(4_100);
  });
});
