import { DatabaseDamaged } from './database-errors.ts';

/**
 * SQLSTATE of what only a damaged folder brings about: a page (XX001) or an index (XX002) that contradicts itself, a file that is
 * not there (58P01).
 */
const signs = new Set(['XX001', 'XX002', '58P01']);

/** The remedy for a damaged folder. */
export const restoreFolder = (place: string): string =>
  `Stop whatever uses it, move it away (mv "${place}" "${place}.damaged"), and restore it from a copy; without one, the next start begins anew.`;

/**
 * The failure of a statement in a database in the folder `place`, explained: `DatabaseDamaged` where only damage explains it, else as it is.
 * An engine that broke off answers nothing more in this process.
 */
export function explainStatementFailure(cause: unknown, place: string): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'RuntimeError')
    return new DatabaseDamaged(
      `The engine of the database in ${place} broke off (${cause.message}). Start again: what was accepted is in it. If it happens again, the folder is damaged. ${restoreFolder(place)}`,
      { cause },
    );
  if (!('code' in cause && signs.has(String(cause.code)))) return cause;
  return new DatabaseDamaged(
    `The database in ${place} is damaged (${cause.message}). ${restoreFolder(place)}`,
    { cause },
  );
}

/** SQLSTATE of a table (42P07), type or index (42710), or row (23505) that is there already: what had made it was not seen. */
const thereAlready = new Set(['42P07', '42710', '23505']);

/**
 * Whether a migration failed because what earlier ones had committed cannot be seen: so it is where the file that says which
 * transactions were committed (pg_xact) is lost or full of zeros.
 */
export function hasLostCommits(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && thereAlready.has(String(cause.code));
}

export const lostCommits = (place: string, cause?: unknown): DatabaseDamaged =>
  new DatabaseDamaged(
    `The database in ${place} is damaged: it starts, but what was committed to it cannot be seen. ${restoreFolder(place)}`,
    { cause },
  );
