import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    expect(answer).toEqual({ opened: false, name: 'DatabaseInUse' });
    if (child.exitCode === null) await once(child, 'exit');
    expect(said()).toBe('');
    await expect(openDatabase({ folder })).rejects.toThrow(/open in another process.*Stop that process/);
    await database.close();
  });

  it('is the same one under whatever path leads to it', async () => {
    const folder = databaseFolder();
    const link = join(home, 'link');
    symlinkSync(folder, link);
    const database = await openDatabase({ folder: link });
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseInUse);
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
    await expect(openDatabase({ folder })).rejects.toThrow(/pg_control.*Restore/);
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseDamaged);
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
