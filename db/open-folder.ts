import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseDamaged, DatabaseRefused, DatabaseUnsuitable } from './database-errors.ts';
import { restoreFolder } from './folder-damage.ts';
import { FolderLock } from './folder-lock.ts';
import { MemoryFiles } from './memory-files.ts';
import { preparedDatabase } from './prepared-database.ts';
import { tarEntries } from './tar-entries.ts';

/** A running PGlite and the hold on its folder. */
export interface OpenFolder {
  pglite: PGlite;
  /** The real path of the folder; `memory` where there is none. */
  place: string;
  /** Throws `DatabaseReplaced` when the folder is not the one that was opened: then nothing may be committed. */
  check(): void;
  /** Shuts the database down and lets the folder go. */
  close(): Promise<void>;
}

/**
 * Opens the PGlite database in `folder`, makes one when there is none, and holds the folder against other processes.
 * Throws `DatabaseInUse`, `DatabaseDamaged` or `DatabaseRefused`.
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  const place = settle(folder);
  const lock = new FolderLock(place);
  try {
    if (!isDatabase(place)) await initialise(place);
    lock.enter();
    // Left by a killed process. We hold the lock, so no process it could name is alive in here.
    rmSync(join(place, 'postmaster.pid'), { force: true });
    const pglite = await start(place);
    return {
      pglite,
      place,
      check: () => lock.check(),
      close: async () => {
        // an orderly end writes to the folder, which is another's when it was lost: then it ends as after a crash
        if (!pglite.closed && !lock.isLost) await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens a PGlite database that lives in memory and is gone when it closes: a copy of the image, or an empty one. */
export async function openMemory(image?: Blob): Promise<OpenFolder> {
  const pglite = await start('memory://', new MemoryFiles(image ?? (await preparedDatabase())));
  return {
    pglite,
    place: 'memory',
    check: () => {},
    close: async () => (pglite.closed ? undefined : pglite.close()),
  };
}

/** One path for one folder, whatever links lead to it; makes the folders above it. */
function settle(folder: string): string {
  const wanted = resolve(folder);
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    if (!existsSync(wanted)) return join(realpathSync(dirname(wanted)), basename(wanted));
    const place = realpathSync(wanted);
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    readdirSync(place);
    return place;
  } catch (cause) {
    throw new DatabaseRefused(
      `The database folder ${wanted} cannot be used (${reason(cause)}). Choose a folder that this user can read and write.`,
      { cause },
    );
  }
}

function isDatabase(place: string): boolean {
  return existsSync(join(place, 'PG_VERSION'));
}

/** Makes the database beside its place and moves it there when it is whole, so that a crash leaves none or a whole one. */
async function initialise(place: string): Promise<void> {
  if (existsSync(place) && readdirSync(place).length > 0) {
    throw new DatabaseDamaged(
      `The folder ${place} is not empty and holds no database: it has no file PG_VERSION. Choose an empty folder, or restore the database into it from a copy.`,
    );
  }
  const unfinished = `${place}.init`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    unpack(new Uint8Array(await (await preparedDatabase()).arrayBuffer()), unfinished);
    renameSync(unfinished, place);
  } catch (cause) {
    throw new DatabaseRefused(
      `No database could be made in ${place} (${reason(cause)}). Check that there are 100 MB free, that this user can write beside it, and that the folder is not itself a mounted volume (a folder inside the volume is fine).`,
      { cause },
    );
  }
}

/** Puts the files of a tar file into a new folder, all of it its owner's alone: it will hold what a mind is told. */
function unpack(tar: Uint8Array, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  for (const { path, contents } of tarEntries(tar)) {
    if (contents === null) mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
    else writeFileSync(join(folder, path), contents, { mode: 0o600 });
  }
}

/** The default 128 MB of buffers would double the memory of the process and buy a mind nothing. */
const buffers = '16MB';

/** Where the files themselves are in memory, buffers keep what they hold a second time, and take a while to be zeroed. */
const buffersInMemory = '2MB';

async function start(dataDir: string, files?: MemoryFiles): Promise<PGlite> {
  const log: string[] = [];
  try {
    return await create(dataDir, log, files);
  } catch (cause) {
    // inside of the engine the folder has a name that nobody else knows
    const said = (complaints(log) || reason(cause)).replaceAll('/pglite/data', dataDir);
    if (said.includes('incompatible')) {
      throw new DatabaseUnsuitable(
        `The database in ${dataDir} was made by another version of PostgreSQL (${said}). Use the version of this program that made it; if it was this one, the folder is damaged. ${restoreFolder(dataDir)}`,
        { cause },
      );
    }
    throw new DatabaseDamaged(
      `The database in ${dataDir} does not start (${said}): it is damaged. ${restoreFolder(dataDir)}`,
      { cause },
    );
  }
}

/** What PostgreSQL's log says of its failure, without times and process numbers. */
function complaints(log: readonly string[]): string {
  const lines = log.map((line) => /(?:FATAL|PANIC|DETAIL): +(.*)/.exec(line)?.[1] ?? '');
  return lines.filter((line) => line !== '').join('; ');
}

function create(dataDir: string, log: string[], files?: MemoryFiles): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    ...(files && { fs: files }),
    extensions: { vector },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${files ? buffersInMemory : buffers}`],
    onStderr: (line) => log.push(line) > 0,
  });
}

/** The file system of the engine fails with the numbers of WASI. */
const failures: Readonly<Record<number, string>> = {
  2: 'permission denied',
  51: 'no space left on device',
  63: 'operation not permitted',
  69: 'read-only file system',
};

function reason(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  const { errno } = (cause ?? {}) as { errno?: number };
  return errno === undefined ? String(cause) : (failures[errno] ?? `error ${errno} of its file system`);
}
