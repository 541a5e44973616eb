import { hash } from 'node:crypto';
import { type ClientBase, type Connection, DatabaseError, Query } from 'pg';
import { bindAndRun, type WireValue } from './bind-message.ts';

/**
 * The names of statements that are prepared on every connection when they are first run there; what comes later has none. A name is of the text, because
 * processes behind a pooler share connections to the server: by order, one would run what another one has prepared.
 */
const namesOfProcess = new Map<string, string>();
const mostNames = 500;

/** Statements worth a name: all others are run once. */
const repeats = /^\s*(?:select|insert|update|delete|with)\b/i;

function nameOf(statement: string, names: Map<string, string>): string | null {
  const known = names.get(statement);
  if (known !== undefined) return known;
  if (names.size >= mostNames || !repeats.test(statement)) return null;
  const name = `wakeful_${hash('sha256', statement).slice(0, 24)}`;
  names.set(statement, name);
  return name;
}

/**
 * What a server says of a name: its tables were changed by a newer version that migrated them, a pooler gave the connection to another one that
 * does not know the name, or to one that has it already. Such a connection is used without names from then on.
 */
const ofNames = new Set(['0A000', '26000', '42P05']);
/** A statement came in a transaction that had failed. */
const transactionFailed = '25P02';
const isOfName = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code !== undefined && ofNames.has(error.code);

/** How `pg` reads the rows of a statement, by its description of their columns. */
interface RowReader {
  fields: readonly unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What `pg` has in a `Query` besides what its types tell. */
interface PgQuery extends Query {
  name: string;
  callback: (error: Error | null, result: unknown) => void;
  readonly _result: RowReader;
  _accumulateRows: boolean;
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  handleDataRow(message: { fields: readonly unknown[] }): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const PgQuery = Query as unknown as new (text: string, values: readonly unknown[]) => PgQuery;

/** The server has answered with rows of another statement, which somebody else has prepared under the same name. */
class OtherStatement extends Error {
  constructor(name: string) {
    super(
      `The server ran another statement than the one that was prepared as ${name}: a pooler in between has mixed up names. Add prepared=off to the address of the database.`,
    );
  }
}

/** How rows are read of the statements that have been run on a connection, by their names. */
type RowReaders = Map<string, RowReader>;

/**
 * A statement with a name. When it has been run on its connection before, it is sent in one piece, and its columns are not described again: they are the same, since the
 * server refuses to run a prepared statement whose columns have changed. `pg` sends five messages, and makes a reader of rows each time.
 */
class NamedStatement extends PgQuery {
  private readonly readers: RowReaders;
  /** Null where only `pg` knows how to write one of the values. */
  private readonly written: readonly WireValue[] | null;

  constructor(statement: { name: string; text: string; values: readonly unknown[] }, readers: RowReaders) {
    const written = statement.values.map(writtenValue);
    const isWritten = written.every((value) => value !== undefined);
    super(statement.text, isWritten ? written : statement.values);
    this.name = statement.name;
    this.readers = readers;
    this.written = isWritten ? written : null;
  }

  override prepare(connection: Connection): void {
    const reader = this.readers.get(this.name);
    if (reader === undefined || this.written === null) return super.prepare(connection);
    Object.assign(this._result, reader);
    this._accumulateRows = true;
    // as `pg` has it: a connection that has just ended tells so by itself
    if (connection.stream.writable) connection.stream.write(bindAndRun(this.name, this.written));
  }

  override handleDataRow(message: { fields: readonly unknown[] }): void {
    if (message.fields.length === this._result.fields.length) super.handleDataRow(message);
    else this._canceledDueToError = new OtherStatement(this.name);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.readers.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.readers.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** A value as `pg` writes it, but that numbers of an array stand in it without quotes; undefined for what it writes in a way of its own, such as dates. */
function writtenValue(value: unknown): WireValue | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (typeof value !== 'object') return undefined;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length);
  if (Array.isArray(value)) return arrayText(value);
  if (ArrayBuffer.isView(value) || value instanceof Date || 'toPostgres' in value) return undefined;
  return JSON.stringify(value);
}

/** What has to be escaped within an array. */
const special = /["\\]/;
const specials = new RegExp(special, 'g');

function arrayText(values: readonly unknown[]): string | undefined {
  const written = values.map(elementText);
  return written.includes(undefined) ? undefined : `{${written.join(',')}}`;
}

function elementText(value: unknown): string | undefined {
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return arrayText(value);
  const written = writtenValue(value);
  if (written === null) return 'NULL';
  if (typeof written !== 'string') return undefined;
  return special.test(written) ? `"${written.replaceAll(specials, '\\$&')}"` : `"${written}"`;
}

/**
 * Has a connection prepare statements under names, so that the server reads each once; it plans anew when a table has grown.
 *
 * @param names by the texts of the statements that have one; the same for all connections that share it
 */
export function nameStatements(client: ClientBase, names = namesOfProcess): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const readers: RowReaders = new Map();
  const prepared = async (statement: { name: string; text: string; values: readonly unknown[] }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const named = new NamedStatement(statement, readers);
    named.callback = (error, result) => (error ? reject(error) : resolve(result));
    query(named);
    try {
      return await promise;
    } catch (error) {
      // the stack shows where the statement was run, and not where its answer was read
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  let keepsNames = true;
  client.query = ((...given: readonly unknown[]) => {
    const [text, values] = given;
    if (!keepsNames || given.length !== 2 || typeof text !== 'string' || !Array.isArray(values))
      return query(...given);
    const name = nameOf(text, names);
    if (name === null) return query(...given);
    return prepared({ name, text, values }).catch((error: unknown) => {
      if (isOfName(error) || error instanceof OtherStatement) keepsNames = false;
      if (!isOfName(error)) throw error;
      return (query(text, values) as Promise<unknown>).catch((again: unknown) => {
        // within a transaction nothing more can be done in it: what went wrong first is what its caller must hear
        throw again instanceof DatabaseError && again.code === transactionFailed ? error : again;
      });
    });
  }) as typeof client.query;
}
