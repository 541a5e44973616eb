import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { maintain } from '../../db/maintenance.ts';
import { migrate, migrations } from '../../db/migrate.ts';
import type { Database } from '../../db/open.ts';
import { engines, useDatabase } from './engines.ts';
import { accept, newMind } from './lives.ts';

/** Columns, constraints and indexes as the catalogue tells them, one a line. */
async function catalogue({ db }: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select line from (select format('%s.%s %s%s%s%s', table_name, column_name, data_type, ' collate ' || collation_name,
                  ' default ' || column_default, case is_nullable when 'NO' then ' not null' end) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    ) as lines order by line collate "C"`.execute(db);
  return `${rows.map(({ line }) => line).join('\n')}\n`;
}

describe.each(engines)('the tables on $name', (engine) => {
  const database = useDatabase(engine);

  it('are the same on every engine, and those that were released', async () => {
    await expect(await catalogue(database())).toMatchFileSnapshot('catalogue.txt');
  });

  it('come from all migrations, in the order of their names', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by timestamp`.execute(database().db);
    const names = Object.keys(migrations);
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(names).toEqual(names.toSorted());
  });

  it('come to a database that has later ones of them, and not all', async () => {
    const { db } = database();
    const before = await catalogue(database());
    const times = await sql<{ name: string; timestamp: string }>`select * from kysely_migration`.execute(db);
    await sql`drop table pinned_tool`.execute(db);
    await sql`alter table turn drop column governance`.execute(db);
    await sql`delete from kysely_migration where name in ('0048-pinned-tools', '0050-turn-governance')`.execute(
      db,
    );
    await migrate(db);
    expect(await catalogue(database())).toBe(before);
    for (const { name, timestamp } of times.rows)
      await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(db);
  });

  it('take one short question to be found up to date: nothing is locked, and no catalogue read', async () => {
    const asked: string[] = [];
    const { db } = database();
    const watched = db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await migrate(watched);
    expect(asked).toEqual(['select name from kysely_migration order by name']);
  });

  it('stand beside pgvector, whose version is told', async () => {
    const { version, vectorVersion } = await database().describe();
    expect(version).toMatch(/^1[78]\.\d+$/);
    expect(vectorVersion).toMatch(/^0\.8\.\d+$/);
  });

  it('hand over times as numbers', async () => {
    const { rows } =
      await sql`select 1700000000123::bigint as at, count(*) as count from mind where false`.execute(
        database().db,
      );
    expect(rows).toEqual([{ at: 1_700_000_000_123, count: 0 }]);
  });

  it('survive maintenance', async () => {
    const mind = await newMind(database());
    await accept(mind, 'a', 'b');
    await maintain(database());
    expect(await mind.inbox.depth()).toBe(2);
  });
});
