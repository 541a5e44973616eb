import { join } from 'node:path';
import { DatabaseDamaged, DatabaseInUse, DatabaseRefused, DatabaseReplaced } from './database-errors.ts';
import { type FileIdentity, fileIdentity } from './file-identity.ts';
import { type FileLock, isGarbage, lockFile } from './file-lock.ts';

/** The lock files that this process holds. */
const heldHere = new Set<string>();

const beside = '.lock';

/** Whether a file or folder belongs to a database that this process has open, or to its locks. `path` is a real path. */
export const isOfOpenDatabase = (path: string): boolean =>
  [...heldHere].some(
    (lock) => path.startsWith(lock) || `${path}/`.startsWith(`${lock.slice(0, -beside.length)}/`),
  );

/**
 * Holds a PGlite folder against other processes: two of them in one folder corrupt it silently, and PGlite does not notice.
 *
 * There are two lock files. The one in the folder goes wherever the folder goes: it also stops a process that comes by another path,
 * such as a bind mount or a new name. The one beside it, `<folder>.lock`, is there before the folder is, while the database is
 * being made; and versions up to 0.1.0 know no other, so that an old and a new version never have a folder open together.
 *
 * A lock file can be deleted, and a folder moved, while they are held. Whoever comes then can open the database, so the holder
 * looks before and after everything that it makes durable ({@link FolderLock.check}) and writes no more when the folder or a lock
 * is not the one that it opened.
 */
export class FolderLock {
  private readonly folder: string;
  private readonly locks: FileLock[] = [];
  private identity: FileIdentity = null;
  private lost: DatabaseReplaced | null = null;

  /**
   * Takes the lock beside the folder. Throws `DatabaseInUse` at once when another holds it, `DatabaseRefused` when the file
   * cannot be made.
   *
   * @param folder its real path; the folder need not be there yet
   */
  constructor(folder: string) {
    this.folder = folder;
    this.take(`${folder}${beside}`, 'Choose a folder whose parent this user can write.');
  }

  /** Takes the lock in the folder, which is there by now. Throws as the constructor does; the lock beside it stays. */
  enter(): void {
    this.take(join(this.folder, 'wakeful.lock'), 'Give this user the right to write in the folder.');
    this.identity = fileIdentity(this.folder);
  }

  /**
   * Whether the folder was found to belong to another process: nothing may be written to it from here, not even to close the
   * database.
   */
  get isLost(): boolean {
    return this.lost !== null;
  }

  /**
   * Checks that the folder and its locks are those that were taken. Throws `DatabaseReplaced` when they are not, and from then
   * on always: another process may have written in between.
   */
  check(): void {
    this.lost ??= this.loss();
    if (this.lost !== null) throw this.lost;
  }

  release(): void {
    for (const lock of this.locks.splice(0)) {
      lock.release();
      heldHere.delete(lock.file);
    }
  }

  private loss(): DatabaseReplaced | null {
    const { folder, identity } = this;
    if (fileIdentity(folder) !== identity) return replaced(folder, 'it was moved, deleted or replaced');
    const broken = this.locks.find((lock) => fileIdentity(lock.file) !== lock.identity);
    return broken === undefined
      ? null
      : replaced(folder, `its lock file ${broken.file} was deleted or replaced`);
  }

  private take(file: string, remedy: string): void {
    let lock: FileLock | null;
    try {
      lock = lockFile(file);
    } catch (cause) {
      if (isGarbage(cause))
        throw new DatabaseDamaged(
          `The lock file ${file} of the database in ${this.folder} is damaged. It holds nothing, and the database itself is whole: see that no process uses the folder, delete the lock file (rm "${file}"), and start again.`,
          { cause },
        );
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new DatabaseRefused(
        `The database in ${this.folder} needs the lock file ${file}, which cannot be opened (${reason}). ${remedy}`,
        { cause },
      );
    }
    if (lock === null && heldHere.has(file))
      throw new DatabaseInUse(
        `The database in ${this.folder} is open in this process already. Use the host that has it open, which wakes any number of minds in it, or close that one first.`,
      );
    if (lock === null)
      throw new DatabaseInUse(
        `The database in ${this.folder} is open in another process. Stop that process, give this one another folder, or use PostgreSQL (a postgres:// address), which several processes can share.`,
      );
    heldHere.add(file);
    this.locks.push(lock);
  }
}

const replaced = (folder: string, what: string): DatabaseReplaced =>
  new DatabaseReplaced(
    `The database folder ${folder} is not as this process opened it: ${what}. Another process may have it open, so nothing more is written to it from here; all that was accepted is in it. See that it is in its place and that no other process uses it, then start again.`,
  );
