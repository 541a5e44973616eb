import { type messages, parse, type PGlite, protocol } from '@electric-sql/pglite';
import type { QueryResult } from 'kysely';

/** A statement that the engine knows by name. */
interface Known {
  name: string;
  /** The types of its parameters, as the engine numbers them. */
  types: readonly number[];
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

/** Runs statements in an embedded engine, each in one call, and keeps them parsed and planned between runs. */
export class EmbeddedStatements {
  private readonly pglite: PGlite;
  private readonly known = new Map<string, Known>();
  private named = 0;
  private runs = 0;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** `command` is what the engine says that it has done, such as `COMMIT`. */
  async run(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<unknown> & { command: string }> {
    const { name, types } = repeats.test(sql) ? await this.prepared(sql) : await this.passing(sql);
    const values = parameters.map((value, place) => this.written(value, types[place]));
    const { messages: answers } = await this.call(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    );
    const [result] = parse.parseResults(answers, this.pglite.parsers, { rowMode: 'object' });
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
      serialize.sync(),
    );
    return { name, types: parse.parseDescribeStatementResults(answers) };
  }

  private async forget(): Promise<void> {
    if (this.known.size === 0) return;
    const names = [...this.known.values()].map(({ name }) => name);
    this.known.clear();
    await this.call(...names.map((name) => serialize.close({ type: 'S', name })), serialize.sync());
  }

  /** A value as the engine reads it; what is no type of its own is text. */
  private written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.pglite.serializers[type];
    return serializer ? serializer(value) : `${value as string | number | boolean}`;
  }

  private call(...parts: Uint8Array[]): Promise<{ messages: messages.BackendMessage[] }> {
    return this.pglite.execProtocol(new Uint8Array(Buffer.concat(parts)));
  }
}
