import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFolder } from '../../db/open-folder.ts';
import { meetFile } from '../../src/library/file-text.ts';
import { SenseFailure } from '../../src/senses/sense.ts';
import { emptyDatabase } from '../db/empty-database.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();
const root = new URL('../../', import.meta.url).pathname;

/** Whether another process can take the lock on a file. */
function othersCanLock(file: string): boolean {
  const program = `import { lockFile } from '${root}db/file-lock.ts'; console.log(lockFile(process.argv[1]) !== null);`;
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program, file], {
    encoding: 'utf8',
  });
  return said.trim() === 'true';
}

/** A folder to be watched with an open database in it. */
async function withDatabase() {
  const folder = folders.folder();
  const database = join(folder, 'mind-db');
  await emptyDatabase(database);
  const opened = await openFolder(database);
  onTestFinished(() => opened.close());
  return { folder, database };
}

describe('a watched folder in which the database of the mind lies', () => {
  it('is watched but for the database, whose locks hold', async () => {
    const { folder, database } = await withDatabase();
    const inbox = new ListeningInbox();
    await folders.watch(inbox, { folder, name: 'desk', ignore: [], reportExisting: true });
    writeFileSync(join(database, 'new-segment'), 'what the engine writes');
    writeFileSync(join(folder, 'letter.txt'), 'It rains.');
    expect(await inbox.nextTexts(1)).toEqual(['New file letter.txt:\nIt rains.']);
    expect(inbox.accepted).toHaveLength(1);
    expect([`${database}.lock`, join(database, 'wakeful.lock')].map(othersCanLock)).toEqual([false, false]);
  });

  it('is refused when it is the database itself, under another name too', async () => {
    const { folder, database } = await withDatabase();
    symlinkSync(database, join(folder, 'alias'));
    for (const name of ['mind-db', 'alias'])
      await expect(
        folders.watch(new ListeningInbox(), { folder: join(folder, name), name: 'desk' }),
      ).rejects.toThrow(SenseFailure);
  });

  it('never opens a lock of its own process, by whatever name', async () => {
    const { folder, database } = await withDatabase();
    const lock = join(database, 'wakeful.lock');
    symlinkSync(database, join(folder, 'alias'));
    expect(await meetFile(join(folder, 'alias', 'wakeful.lock'), 100)).toMatchObject({
      note: 'a lock of this process',
    });
    expect(othersCanLock(lock)).toBe(false);
  });
});
