import { Fenced } from '../ports/store.ts';
import { CommitConflict } from '../ports/commit-conflict.ts';
import {
  DatabaseDamaged,
  DatabaseInUse,
  DatabaseRefused,
  DatabaseReplaced,
  DatabaseUnsuitable,
} from './database-errors.ts';

/**
 * SQLSTATE: the data (22), the constraints (23), the tables and rights (42) or the engine's limits (54) do not allow what was asked. Not that the name
 * of a prepared statement is taken (42P05): the next try has none. And that the mind has moved to another database (55W01): what has it awake here ends.
 */
const lasting = /^(?:(?:22|23|42(?!P05)|54)[0-9A-Z]{3}|55W01)$/;

/**
 * Errors that recur each time: a person has to act, or the data cannot be written. `RangeError` and its like never come from a
 * database that is away: our own code throws them, over what it was given to write.
 */
const lastingErrors = [
  Fenced,
  CommitConflict,
  DatabaseInUse,
  DatabaseRefused,
  DatabaseUnsuitable,
  DatabaseDamaged,
  DatabaseReplaced,
  RangeError,
  TypeError,
  SyntaxError,
  ReferenceError,
];

/**
 * Whether the same work fails in the same way however often it is tried. False for whatever time may mend, such as a broken
 * connection, a lock or a full disk, and for what nobody knows.
 */
export function isLasting(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (lastingErrors.some((lastingError) => cause instanceof lastingError)) return true;
    if ('code' in cause && typeof cause.code === 'string' && lasting.test(cause.code)) return true;
  }
  return false;
}

/** An error, its cause, the cause of that, and so on; each once, should they go in a circle. */
function causesOf(error: unknown): Set<Error> {
  const causes = new Set<Error>();
  for (let next = error; next instanceof Error && !causes.has(next); next = next.cause) causes.add(next);
  return causes;
}
