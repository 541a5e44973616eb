import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseDamaged } from '../../db/database-errors.ts';
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
const tables = "select count(*)::int as count from pg_tables where tablename = 'seen'";

describe('A database in memory', () => {
  it('is a copy of its image: another of the same image has nothing of what was written to it', async () => {
    const { image } = await emptyInMemory();
    const one = await asked(image);
    await one.exec(seenOnce);
    const other = await asked(image);
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
