import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseDamaged } from '../../db/database-errors.ts';
import { migrations } from '../../db/migrate.ts';
import { openMemory } from '../../db/open-folder.ts';
import { emptyInMemory } from './empty-database.ts';

/** What a database that begins with this image answers. */
async function asked(image: Blob) {
  const opened = await openMemory(image);
  onTestFinished(() => opened.close());
  return opened.pglite;
}

const minds = 'select count(*)::int as minds from mind';
const seenOnce = "create table seen (what text); insert into seen values ('one')";
const migrated = 'select count(*)::int as count from kysely_migration';
const tables = "select count(*)::int as count from pg_tables where tablename = 'seen'";

describe('A database in memory', () => {
  it('is a copy of its image: another of the same image has nothing of what was written to it', async () => {
    const { image } = await emptyInMemory();
    const one = await asked(image);
    await one.exec(seenOnce);
    // until a checkpoint, what was written is in the log alone
    const written = [
      'delete from kysely_migration',
      'vacuum full kysely_migration',
      'truncate kysely_migration_lock',
    ];
    for (const statement of [...written, 'checkpoint']) await one.exec(statement);
    const other = await asked(image);
    expect((await other.query(migrated)).rows).toEqual([{ count: Object.keys(migrations).length }]);
    expect((await one.query(tables)).rows).toEqual([{ count: 1 }]);
    expect((await other.query(tables)).rows).toEqual([{ count: 0 }]);
    expect((await other.query(minds)).rows).toEqual([{ minds: 0 }]);
  });

  it('begins with an image that gzip has packed, too', async () => {
    const { image } = await emptyInMemory();
    const packed = new Blob([gzipSync(new Uint8Array(await image.arrayBuffer()), { level: 1 })]);
    expect((await (await asked(packed)).query(tables)).rows).toEqual([{ count: 0 }]);
  });

  it('is refused where the image is none', async () => {
    await expect(openMemory(new Blob(['rubbish'.repeat(200)]))).rejects.toThrow(DatabaseDamaged);
  });
});
