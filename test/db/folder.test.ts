import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DatabaseDamaged,
  DatabaseInUse,
  DatabaseRefused,
  DatabaseUnsuitable,
} from '../../db/database-errors.ts';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { here } from './lives.ts';

let home: string;
let template: string;
let folders = 0;

/** A folder with an empty database, copied because making one takes seconds. */
function databaseFolder(): string {
  folders += 1;
  const folder = join(home, `database-${folders}`);
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Another process that tries to hold the folder, once it has told how that went; `said` is what it wrote to its terminal. */
async function holder(folder: string): Promise<{ child: ChildProcess; answer: unknown; said: () => string }> {
  const child = fork(join(import.meta.dirname, 'holder.ts'), [folder], { silent: true });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  const [answer] = (await once(child, 'message')) as unknown[];
  return { child, answer, said: () => said };
}

async function openAndClose(folder: string): Promise<void> {
  const database = await openDatabase({ folder });
  await database.close();
}

/** Writes rubbish over all tables that are ours. */
function spoilTables(folder: string): void {
  const tables = join(folder, 'base', '5');
  for (const name of readdirSync(tables))
    if (/^\d+$/.test(name) && Number(name) >= 16_384)
      writeFileSync(join(tables, name), Buffer.alloc(8_192, 'rubbish'));
}

describe('a database in a folder', () => {
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'wakeful-folder-'));
    template = join(home, 'deep', 'template');
    await openAndClose(template);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('is made with the folders above it, and leaves nothing half made', () => {
    expect(existsSync(join(template, 'PG_VERSION'))).toBe(true);
    expect(existsSync(`${template}.init`)).toBe(false);
  });

  it('is open to its owner alone', () => {
    expect(statSync(template).mode & 0o777).toBe(0o700);
  });

  it('keeps what a process was told is durable when that process is killed, and lets go of the folder (I3)', async () => {
    const folder = databaseFolder();
    const { child, answer, said } = await holder(folder);
    expect(answer).toEqual({ opened: true });
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseInUse);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const database = await openDatabase({ folder });
    const mind = await openMindStore(database, 'held' as MindId);
    expect(await mind.inbox.depth()).toBe(1);
    expect(await mind.life.activate(2, here, false)).toMatchObject({ epoch: 2, crashed: true });
    await database.close();
    expect(said()).toBe('');
  });

  it('tells a second process at once that it is in use, and what to do', async () => {
    const folder = databaseFolder();
    const database = await openDatabase({ folder });
    const { child, answer, said } = await holder(folder);
    const message = expect.stringMatching(/open in another process.*Stop that process/) as string;
    expect(answer).toEqual({ opened: false, name: 'DatabaseInUse', message });
    if (child.exitCode === null) await once(child, 'exit');
    expect(said()).toBe('');
    await database.close();
  });

  it('is the same one under whatever path leads to it', async () => {
    const folder = databaseFolder();
    const link = join(home, 'link');
    symlinkSync(folder, link);
    const database = await openDatabase({ folder: link });
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseInUse);
    await expect(openDatabase({ folder })).rejects.toThrow('is open in this process already. Use the host');
    await database.close();
    await database.close();
    await openAndClose(folder);
  });

  it('opens although a killed process left its pid file, even if that number lives again', async () => {
    const folder = databaseFolder();
    const file = join(folder, 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${folder}\nstale\n`);
    await openAndClose(folder);
    expect(existsSync(file) && readFileSync(file, 'utf8').includes('stale')).toBe(false);
  });

  it('is made anew when its making was interrupted', async () => {
    const folder = join(home, 'interrupted');
    mkdirSync(`${folder}.init`);
    writeFileSync(join(`${folder}.init`, 'PG_VERSION'), '18\n');
    mkdirSync(folder);
    await openAndClose(folder);
    expect(existsSync(`${folder}.init`)).toBe(false);
  });

  it('never takes the place of something else', async () => {
    const folder = join(home, 'letters');
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'Dear Ada');
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseDamaged);
    expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear Ada');
    await expect(openDatabase({ folder: join(folder, 'letter.txt') })).rejects.toThrow(DatabaseRefused);
  });

  it('says what is broken when it is damaged, and stays free for another try', async () => {
    const folder = databaseFolder();
    writeFileSync(join(folder, 'global', 'pg_control'), 'rubbish');
    await expect(openDatabase({ folder })).rejects.toThrow(/pg_control.*restore it from a copy/);
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseDamaged);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'no pg_xact',
      (folder) => rmSync(join(folder, 'pg_xact', '0000')),
      /does not start \(.*pg_xact.*damaged.*\(mv /,
    ],
    [
      'an emptied pg_xact',
      (folder) => writeFileSync(join(folder, 'pg_xact', '0000'), ''),
      /pg_xact.*damaged.*\(mv /,
    ],
    [
      'a pg_xact of zeros',
      (folder) => writeFileSync(join(folder, 'pg_xact', '0000'), Buffer.alloc(8192)),
      /damaged.*\(mv /,
    ],
    [
      'an emptied PG_VERSION',
      (folder) => writeFileSync(join(folder, 'PG_VERSION'), ''),
      /database-\d+\/PG_VERSION" does not contain valid data.*\(mv /,
    ],
    ['no PG_VERSION', (folder) => rmSync(join(folder, 'PG_VERSION')), /has no file PG_VERSION\. .*restore/],
    [
      'rubbish in its own lock',
      (folder) => writeFileSync(join(folder, 'wakeful.lock'), 'rubbish'),
      /wakeful\.lock of .*\(rm ".*wakeful\.lock"\), and start again/,
    ],
    [
      'rubbish in the lock beside it',
      (folder) => writeFileSync(`${folder}.lock`, 'rubbish'),
      /\(rm ".*\.lock"\), and start again/,
    ],
    ['tables that cannot be read', spoilTables, /is damaged \(invalid page.*\(mv /],
  ])('says what to do about %s', async (_, damage, said) => {
    const folder = databaseFolder();
    damage(folder);
    const error = await openDatabase({ folder }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DatabaseDamaged);
    expect(String(error)).toMatch(said);
    expect(String(error)).toContain(folder);
  });

  it('says so when what was committed to it cannot be seen', async () => {
    const folder = databaseFolder();
    const database = await openDatabase({ folder });
    await sql`drop extension vector cascade`.execute(database.db);
    await database.close();
    await expect(openDatabase({ folder })).rejects.toThrow(/cannot be seen.*\(mv /);
  });

  it('says so when another version of PostgreSQL made it', async () => {
    const folder = databaseFolder();
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseUnsuitable);
  });

  it('says so when a newer version of this program wrote it', async () => {
    const folder = databaseFolder();
    const database = await openDatabase({ folder });
    const future = { name: '9999-future', timestamp: new Date(4e12).toISOString() };
    await database.db
      .withTables<{ kysely_migration: typeof future }>()
      .insertInto('kysely_migration')
      .values(future)
      .execute();
    await database.close();
    await expect(openDatabase({ folder })).rejects.toThrow(/newer version of this program/);
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseUnsuitable);
  });
});
