import { DatabaseRefused } from './database-errors.ts';

/**
 * How a PostgreSQL address is shown to people: who, where and which database, without password and parameters.
 * Throws `DatabaseRefused` for what is no such address, without repeating it.
 */
export function describeAddress(url: string): string {
  // Neither the text nor the parser's error goes on from here: both hold the password.
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new DatabaseRefused(
      'The database address is not one of PostgreSQL. It should read postgres://user:password@host:port/database; special characters in the password are written as %40 for @, %2F for /, and so on.',
    );
  }
  const user = parsed.username === '' ? '' : `${decodeURIComponent(parsed.username)}@`;
  const host = parsed.host || parsed.searchParams.get('host') || 'localhost';
  return `postgres://${user}${host}${parsed.pathname}`;
}
