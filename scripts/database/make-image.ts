import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { Kysely } from 'kysely';
import { EmbeddedDialect } from '../../db/embedded-dialect.ts';
import { migrate } from '../../db/migrate.ts';
import type { Schema } from '../../db/schema.ts';

/** An empty database with all tables, made from nothing, as a tar file of a PGlite folder. */
export async function makeImage(): Promise<Uint8Array> {
  const pglite = await PGlite.create({ extensions: { vector } });
  const db = new Kysely<Schema>({
    dialect: new EmbeddedDialect({ pglite, place: 'memory', check: () => {}, close: () => pglite.close() }),
  });
  await migrate(db);
  await dropTemplates(pglite);
  await forgetTheLog(pglite);
  const image = await pglite.dumpDataDir('none');
  await db.destroy();
  return new Uint8Array(await image.arrayBuffer());
}

/** Drops the databases that new databases are copied from: no mind ever needs them, and they are half of all files. */
async function dropTemplates(pglite: PGlite): Promise<void> {
  for (const template of ['template0', 'template1']) {
    await pglite.exec(`alter database ${template} is_template false`);
    await pglite.exec(`drop database ${template}`);
  }
}

/** Begins a new file of the write-ahead log and deletes those of how all this was made: they were 10 MB of it. */
async function forgetTheLog(pglite: PGlite): Promise<void> {
  await pglite.exec('set wal_recycle = off');
  await pglite.exec('select pg_switch_wal()');
  await pglite.exec('checkpoint');
}
