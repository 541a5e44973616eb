import type * as Sqlite from 'node:sqlite';
import { DatabaseInUse, DatabaseRefused } from './database-errors.ts';

/**
 * Holds `<folder>.lock` until it is released or this process ends, however it ends: the kernel lets go of a lock of
 * a killed process. Throws `DatabaseInUse` at once when another holds it, `DatabaseRefused` when the file cannot be made.
 *
 * Two processes in one PGlite folder corrupt it silently, and PGlite itself does not notice. Node has no call for a file
 * lock, but SQLite takes one on the file of a database in an exclusive transaction.
 */
export function lockFolder(folder: string): { release(): void } {
  const { DatabaseSync } = loadSqlite();
  let lock: Sqlite.DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (cause) {
    lock?.close();
    if (!isBusy(cause)) throw unusable(folder, cause);
    throw new DatabaseInUse(
      `The database in ${folder} is open in another process. Stop that process, give this one another folder, or use PostgreSQL (a postgres:// address), which several processes can share.`,
      { cause },
    );
  }
  const held = lock;
  return {
    release: () => {
      if (held.isOpen) held.close();
    },
  };
}

function unusable(folder: string, cause: unknown): DatabaseRefused {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseRefused(
    `The database in ${folder} needs a lock file beside it, ${folder}.lock, and cannot open one (${reason}). Choose a folder whose parent this user can write.`,
    { cause },
  );
}

const sqliteBusy = 5;

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
