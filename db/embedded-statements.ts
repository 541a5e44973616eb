import { type messages, parse, type PGlite, protocol } from '@electric-sql/pglite';
import type { QueryResult } from 'kysely';
import { bindAndRun, type WireValue } from './bind-message.ts';

/** A statement that the engine knows by name. */
interface Known {
  name: string;
  /** The types of its parameters, as the engine numbers them. */
  types: readonly number[];
  /** How the engine describes the columns of its rows; empty where it returns none. It stays true: the engine refuses to run a statement whose columns have changed. */
  columns: readonly messages.BackendMessage[];
}

/**
 * After how many runs the engine is to forget all statements, and with them how it has planned to run them: a table that was empty
 * when a plan was made is soon large.
 */
const runsRemembered = 2_000;

/**
 * Statements worth keeping prepared: all others change tables, after which prepared plans are of no use, or cannot be prepared.
 */
const repeats = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

const { serialize } = protocol;
const sync = serialize.sync();

/** Runs statements in an embedded engine, each in one call, and keeps them parsed and planned between runs. */
export class EmbeddedStatements {
  private readonly pglite: PGlite;
  private readonly known = new Map<string, Known>();
  private named = 0;
  private runs = 0;
  private isOver = false;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** `command` is what the engine says that it has done, such as `COMMIT`. */
  async run(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<unknown> & { command: string }> {
    const { name, types, columns } = repeats.test(sql) ? await this.prepared(sql) : await this.passing(sql);
    const values = parameters.map((value, place) => this.written(value, types[place]));
    const { messages: answers } = await this.call(bindAndRun(name, values));
    const [result] = parse.parseResults([...columns, ...answers], this.pglite.parsers, { rowMode: 'object' });
    const done = answers.find((answer): answer is messages.CommandCompleteMessage => 'text' in answer);
    return {
      rows: result?.rows ?? [],
      numAffectedRows: BigInt(result?.affectedRows ?? 0),
      command: done?.text ?? '',
    };
  }

  private async prepared(sql: string): Promise<Known> {
    this.runs += 1;
    if (this.runs % runsRemembered === 0) await this.forget();
    const found = this.known.get(sql);
    if (found) return found;
    this.named += 1;
    const known = await this.read(sql, `s${this.named}`);
    this.known.set(sql, known);
    return known;
  }

  /** A statement without a name is forgotten with the next one. */
  private async passing(sql: string): Promise<Known> {
    await this.forget();
    return this.read(sql, '');
  }

  private async read(sql: string, name: string): Promise<Known> {
    const { messages: answers } = await this.call(
      serialize.parse({ text: sql, name }),
      serialize.describe({ type: 'S', name }),
      sync,
    );
    const columns = answers.filter((answer) => answer.name === 'rowDescription');
    return { name, types: parse.parseDescribeStatementResults(answers), columns };
  }

  private async forget(): Promise<void> {
    if (this.known.size === 0) return;
    const names = [...this.known.values()].map(({ name }) => name);
    this.known.clear();
    await this.call(...names.map((name) => serialize.close({ type: 'S', name })), sync);
  }

  /** A value as the engine reads it; what is no type of its own is text. */
  private written(value: unknown, type: number | undefined): WireValue {
    if (value === null || value === undefined) return null;
    if (value instanceof Uint8Array) return value;
    const serializer = type === undefined ? undefined : this.pglite.serializers[type];
    return serializer ? serializer(value) : `${value as string | number | boolean}`;
  }

  /** Refuses every further statement: a closed engine would never answer it. */
  end(): void {
    this.isOver = true;
  }

  private async call(...parts: Uint8Array[]): Promise<{ messages: messages.BackendMessage[] }> {
    if (this.isOver) throw new Error('The embedded database is closed.');
    return this.pglite.execProtocol(new Uint8Array(Buffer.concat(parts)));
  }
}
