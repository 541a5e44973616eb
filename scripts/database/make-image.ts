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
  await pglite.exec('checkpoint');
}
