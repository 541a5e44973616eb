import { DatabaseRefused, DatabaseUnreachable, DatabaseUnsuitable } from './database-errors.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  // starting up, shutting down, too many connections
  '57P03',
  '57P01',
  '53300',
]);

/** Turns what went wrong while a server was opened into what can be done about it. `address` must hold no password. */
export function explainServerFailure(cause: unknown, address: string): Error {
  const { code, message } = evidence(cause);
  if (unreachable.has(code) || /timeout|terminated|SSL connections/i.test(message)) {
    return new DatabaseUnreachable(
      `No PostgreSQL answers at ${address} (${message}). Start the server, or correct the address.`,
      { cause },
    );
  }
  if (code.startsWith('28') || /password|SASL|SCRAM/.test(message)) {
    return new DatabaseRefused(
      `PostgreSQL at ${address} does not accept this user and password (${message}). Correct them in the address.`,
      { cause },
    );
  }
  if (code === '3D000') {
    return new DatabaseRefused(
      `PostgreSQL at ${address} has no such database (${message}). Create it (createdb), or correct the address.`,
      { cause },
    );
  }
  if (/extension "vector"/.test(message)) {
    return new DatabaseUnsuitable(
      `PostgreSQL at ${address} has no pgvector that this user could enable (${message}). Install it (on Debian and Ubuntu the package postgresql-<version>-pgvector; the image pgvector/pgvector has it) and, as an administrator of the database, run: create extension vector`,
      { cause },
    );
  }
  if (code === '42501') {
    return new DatabaseRefused(
      `The user of ${address} may not create tables there (${message}). Give it the database: alter database … owner to …`,
      { cause },
    );
  }
  return explainMigrationFailure(cause, address);
}

/** The rest: the database is reached and its tables are not those that this program knows. */
export function explainMigrationFailure(cause: unknown, address: string): Error {
  const { message } = evidence(cause);
  return new DatabaseUnsuitable(
    /previously executed migration/.test(message)
      ? `The database at ${address} was written by a newer version of this program (${message}). Update the program.`
      : `The database at ${address} cannot be brought to this version's tables (${message}). Nothing was changed. Use the version of this program that wrote it last, or restore it from a copy.`,
    { cause },
  );
}

/** A connection tried on several addresses fails with an `AggregateError` whose own message is empty. */
function evidence(cause: unknown): { code: string; message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  const code = 'code' in cause ? String(cause.code) : '';
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : undefined;
  if (cause.message === '' && first !== undefined) return { code, message: evidence(first).message };
  return { code, message: cause.message };
}
