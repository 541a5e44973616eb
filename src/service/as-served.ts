import { DatabaseUnreachable } from '../../db/database-errors.ts';
import { isLasting } from '../../db/lasting-failure.ts';
import { isMoved } from '../../db/several/moved.ts';
import { TryAgain } from './service-errors.ts';

/** After so long a database that is away is worth asking again, milliseconds. */
const restOfDatabase = 2_000;

/** After so long a mind that moves between databases may have arrived, milliseconds. */
const restOfMove = 500;

/** SQLSTATE and system errors of a database that is away, busy or starting: connection (08), resources (53), operator (57), lock (40, 55). */
const passing =
  /^(?:(?:08|40|53|55|57)[0-9A-Z]{3}|ECONN[A-Z]+|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

function isAway(error: unknown): error is Error {
  if (!(error instanceof Error) || isLasting(error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  if ('code' in error && typeof error.code === 'string') return passing.test(error.code);
  return /connection terminated|connection timeout/i.test(error.message);
}

/** Does something for a caller of the service, who is told to try again when the database is away. */
export async function asServed<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isMoved(error)) throw new TryAgain(error.message, restOfMove, { cause: error });
    if (!isAway(error)) throw error;
    throw new TryAgain(`The database does not answer now (${error.message}).`, restOfDatabase, {
      cause: error,
    });
  }
}
