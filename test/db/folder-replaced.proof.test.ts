import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseInUse, DatabaseReplaced } from '../../db/database-errors.ts';
import { lockFile } from '../../db/file-lock.ts';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { commit, here, ordinary, percept, roomy } from './lives.ts';

let home: string;
let template: string;
let folders = 0;
const children: ChildProcess[] = [];

function databaseFolder(): string {
  folders += 1;
  const folder = join(home, `database-${folders}`);
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** What another process says when it tries to hold the folder; it holds it until the test ends. */
async function holder(folder: string): Promise<unknown> {
  const child = fork(join(import.meta.dirname, 'holder.ts'), [folder]);
  children.push(child);
  const [answer] = (await once(child, 'message')) as unknown[];
  return answer;
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function opened(folder: string) {
  const database = await openDatabase({ folder });
  const mind = await openMindStore(database, 'held' as MindId);
  return { mind, close: () => database.close() };
}

const accept = (mind: MindStore, id: string) => mind.inbox.accept(percept(id), ordinary, roomy);

async function acceptedIn(folder: string): Promise<string[]> {
  const { mind, close } = await opened(folder);
  const ids = (await mind.inbox.history(100)).map(({ id }) => id as string);
  await close();
  return ids.toSorted();
}

/** Everything that this process could still try to write there. */
async function expectNothingIsWritten(mind: MindStore, epoch: number): Promise<void> {
  await expect(accept(mind, 'late')).rejects.toThrow(DatabaseReplaced);
  await expect(mind.life.commit(commit(1), 'late', { epoch, now: 1 })).rejects.toThrow(DatabaseReplaced);
  await expect(mind.inbox.depth()).rejects.toThrow(DatabaseReplaced);
}

describe('a folder whose lock or place is taken away while a process has it open', () => {
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'wakeful-replaced-'));
    template = join(home, 'template');
    await (await openDatabase({ folder: template })).close();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('is never written to by the first once its locks are deleted, and loses nothing that either was told', async () => {
    const folder = databaseFolder();
    const first = await opened(folder);
    const { epoch } = await first.mind.life.activate(1, here, false);
    await accept(first.mind, 'before');
    rmSync(join(folder, 'wakeful.lock'));
    rmSync(`${folder}.lock`);
    expect(await holder(folder)).toEqual({ opened: true });
    await expectNothingIsWritten(first.mind, epoch);
    await first.close();
    await kill(children[0]);
    expect(await acceptedIn(folder)).toEqual(['acknowledged', 'before']);
  });

  it('is refused to a second process while either lock is left', async () => {
    for (const lock of ['wakeful.lock', '../database.lock']) {
      folders += 1;
      const folder = join(home, `place-${folders}`, 'database');
      cpSync(template, folder, { recursive: true });
      const first = await opened(folder);
      rmSync(join(folder, lock));
      expect(await holder(folder)).toMatchObject({ opened: false, name: 'DatabaseInUse' });
      await first.close();
    }
  });

  it('is refused under a new name, and nothing is written under the old one', async () => {
    const folder = databaseFolder();
    const first = await opened(folder);
    const { epoch } = await first.mind.life.activate(1, here, false);
    await accept(first.mind, 'before');
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    expect(await holder(moved)).toMatchObject({ opened: false, name: 'DatabaseInUse' });
    await expectNothingIsWritten(first.mind, epoch);
    await first.close();
    expect(await acceptedIn(moved)).toEqual(['before']);
  });

  it('is not taken for a copy that was put into its place, nor for itself once it was away', async () => {
    const folder = databaseFolder();
    const first = await opened(folder);
    const { epoch } = await first.mind.life.activate(1, here, false);
    renameSync(folder, `${folder}-away`);
    cpSync(template, folder, { recursive: true });
    await expectNothingIsWritten(first.mind, epoch);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-away`, folder);
    await expectNothingIsWritten(first.mind, epoch);
    await first.close();
    expect(await acceptedIn(folder)).toEqual([]);
  });

  it('says which place is meant, and what to do', async () => {
    const folder = databaseFolder();
    const first = await opened(folder);
    rmSync(join(folder, 'wakeful.lock'));
    await expect(first.mind.inbox.depth()).rejects.toThrow(
      new RegExp(`${folder}.*wakeful.lock was deleted or replaced.*start again`),
    );
    await first.close();
  });

  it('is refused again to others after a crash, though the engine then looks at every file', async () => {
    const folder = databaseFolder();
    expect(await holder(folder)).toEqual({ opened: true });
    await kill(children[0]);
    const second = await opened(folder);
    // only the lock inside is left, which the recovery of the engine must not have let go
    rmSync(`${folder}.lock`);
    expect(await holder(folder)).toMatchObject({ opened: false, name: 'DatabaseInUse' });
    await second.close();
  });

  it('is never open in this version and in one that knows only the lock beside it', async () => {
    const folder = databaseFolder();
    const older = lockFile(`${folder}.lock`);
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseInUse);
    expect(await holder(folder)).toMatchObject({ opened: false, name: 'DatabaseInUse' });
    older?.release();
    const now = await opened(folder);
    expect(lockFile(`${folder}.lock`)).toBeNull();
    await now.close();
    lockFile(`${folder}.lock`)?.release();
  });
});
