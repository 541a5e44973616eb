import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../db/migrate.ts';
import { openMemory } from '../../db/open-folder.ts';
import { preparedDatabase } from '../../db/prepared-database.ts';
import { makeImage } from '../../scripts/database/make-image.ts';

/** What a database consists of: each table with its columns, indexes and constraints, extensions, functions. */
const structure = [
  `select table_name, column_name, ordinal_position, data_type, column_default, is_nullable, generation_expression
     from information_schema.columns where table_schema = 'public' order by 1, 3`,
  `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  `select extname, extversion from pg_extension order by 1`,
  `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  `select name from kysely_migration order by 1`,
  `select version()`,
];

async function openedFrom(image: Blob): Promise<PGlite> {
  const opened = await openMemory(image);
  onTestFinished(() => opened.close());
  return opened.pglite;
}

const structureOf = async (pglite: PGlite) => {
  const parts = [];
  for (const query of structure) parts.push((await pglite.query(query)).rows);
  return parts;
};

describe('the database with which a first start begins', () => {
  it('has all migrations there are: else `npm run build:database` writes it anew', async () => {
    const { rows } = await (
      await openedFrom(await preparedDatabase())
    ).query('select name from kysely_migration order by 1');
    expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
  });

  it('is what PGlite and the migrations make from nothing, and holds no row', async () => {
    const prepared = await openedFrom(await preparedDatabase());
    const fresh = await openedFrom(new Blob([await makeImage()]));
    expect(await structureOf(prepared)).toEqual(await structureOf(fresh));
    const { rows: tables } = await prepared.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'",
    );
    expect(tables.length).toBeGreaterThan(10);
    const filled = [];
    for (const { name } of tables)
      if ((await prepared.query(`select from "${name}" limit 1`)).rows.length > 0) filled.push(name);
    expect(filled).toEqual([]);
  });
});
