import type * as Sqlite from 'node:sqlite';
import { type FileIdentity, fileIdentity } from './file-identity.ts';

/** An exclusive lock of the kernel on a file, which the kernel lets go when this process ends, however it ends. */
export interface FileLock {
  readonly file: string;
  /** The file that is locked, which is not always the one that its path leads to later. */
  readonly identity: FileIdentity;
  release(): void;
}

/** The files that this process has locked. */
const lockedHere = new Set<FileIdentity>();

/**
 * Whether this process has locked the file at `path`, by whatever name it is found there. Such a file must not be opened: closing it lets go
 * of the lock (POSIX).
 */
export const isLockedHere = (path: string): boolean => lockedHere.has(fileIdentity(path) ?? '');

/**
 * Locks a file, which is made when there is none; null when another process, or another part of this one, has the lock. Throws
 * what the operating system says when the file cannot be opened.
 *
 * Node has no call for a file lock, but SQLite takes one on the file of a database in an exclusive transaction. Nothing else
 * in this process may open and close that file: closing it would let go of the lock (POSIX).
 */
export function lockFile(file: string): FileLock | null {
  const { DatabaseSync } = loadSqlite();
  let lock: Sqlite.DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) return null;
    throw cause;
  }
  const held = lock;
  const identity = fileIdentity(file);
  lockedHere.add(identity);
  return {
    file,
    identity,
    release: () => {
      if (!held.isOpen) return;
      held.close();
      lockedHere.delete(identity);
    },
  };
}

const sqliteBusy = 5;
const sqliteCorrupt = 11;
const sqliteNoDatabase = 26;

/** Whether `lockFile` failed because something else was written into the file: nothing that it locks is touched by that. */
export function isGarbage(cause: unknown): boolean {
  if (!(cause instanceof Error && 'errcode' in cause)) return false;
  return cause.errcode === sqliteNoDatabase || cause.errcode === sqliteCorrupt;
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy;
}

/** Loads `node:sqlite` without the warning that Node before 24.15 writes to the terminal: all we use of it is the lock. */
function loadSqlite(): typeof Sqlite {
  const emitWarning: unknown = Reflect.get(process, 'emitWarning');
  Reflect.set(process, 'emitWarning', () => undefined);
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    Reflect.set(process, 'emitWarning', emitWarning);
  }
}
