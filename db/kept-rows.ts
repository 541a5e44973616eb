import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';

/** How many rows are kept at most: of one mind when a statement leaves, and of all minds; and how many of a mind are left where it had more. */
const most = { ofMind: 1_000, ofAll: 10_000, left: 800 };

/** A row as it was at a version. */
export interface RowTold<Row> {
  version: string;
  row: Row;
}

interface Kept<Row> {
  row: Row;
  /** Its version, but for the end, which is the start of the server. */
  version: string;
  server: string;
  /** The last of the statements that brought it or left it out, counted. */
  used: number;
}

/** What a process knows of the rows of one mind. */
interface OfMind<Row> {
  rows: ReadonlyMap<number, Kept<Row>>;
  /** The same while no statement that is on its way counts on them to stay as they are; else null. */
  own: Map<number, Kept<Row>> | null;
  /** Their numbers and their versions as a statement has them, within braces; as long as they stay the same, else null. */
  listed: { numbers: string | null; versions: string | null };
  /** The start of the server in the version that was told last. A row whose version has another one was read before that, and may have changed. */
  server: string;
  /** Their numbers by their names, where they have names. */
  named: Map<string, number>;
}

/** Rows, and their numbers and versions as a statement has them. The versions leave out their end, the start of the server: it is the same for all. */
interface Looked<Row> {
  rows: ReadonlyMap<number, Kept<Row>>;
  numbers: string;
  versions: string;
  server: string;
}

/** What was known of a mind's rows when a statement left. */
export interface KnownRows<Row> {
  /** A table `known (number, version)`, for a `with`: the statement need not write out what stands in it. */
  readonly table: RawBuilder<unknown>;
  /** The row of this number: as it was told, or as it was known, where the statement had no more to tell. */
  rowOf(number: number, told: RowTold<Row> | null): Row;
}

/**
 * Rows of a table as a process has read them, each with its version: a statement leaves out what is known to the process as it is now. The version
 * is that of the server, which is another one after each change, whoever made it.
 */
export class KeptRows<Row> {
  /** The mind that was asked about last stands last. Their rows are by numbers, which no two minds share. */
  private readonly minds = new Map<MindId, OfMind<Row>>();
  private count = 0;
  private statements = 0;
  private readonly isSmall: (row: Row) => boolean;
  private readonly nameOf: ((row: Row) => string) | null;

  /**
   * @param isSmall whether a row may be kept: what is kept is bounded by the number of rows
   * @param nameOf a name that no other row has and that never changes; null where none is asked for by its name
   */
  constructor(isSmall: (row: Row) => boolean, nameOf: ((row: Row) => string) | null = null) {
    this.isSmall = isSmall;
    this.nameOf = nameOf;
  }

  /** @param asked those that a statement may bring, or their names; all when left out */
  known(mind: MindId, asked?: ((row: Row) => boolean) | readonly string[]): KnownRows<Row> {
    const { rows, numbers, versions, server } = this.look(mind, asked);
    const used = (this.statements += 1);
    return {
      table: sql`known as materialized (
        select number, version || ${server}::text as version
        from unnest(${`{${numbers}}`}::bigint[], ${`{${versions}}`}::text[]) as row(number, version)
      )`,
      rowOf: (number, told) => {
        if (told !== null) {
          if (this.isSmall(told.row)) this.keep(mind, number, told, used);
          return told.row;
        }
        const kept = rows.get(number);
        if (kept === undefined) throw new Error(`Row ${number} was left out, and is not known.`);
        kept.used = used;
        return kept.row;
      },
    };
  }

  /** The rows of a mind as they stay, whatever is read meanwhile. */
  private look(mind: MindId, asked?: ((row: Row) => boolean) | readonly string[]): Looked<Row> {
    const of = this.minds.get(mind);
    if (of === undefined) return listing(new Map(), '');
    this.minds.delete(mind);
    this.minds.set(mind, of);
    this.dropUnused(of);
    if (asked !== undefined)
      return listing(typeof asked === 'function' ? chosen(of.rows, asked) : named(of, asked), of.server);
    of.own = null;
    const { rows, listed, server } = of;
    listed.numbers ??= numbersOf(rows);
    listed.versions ??= versionsOf(rows, server);
    return { rows, numbers: listed.numbers, versions: listed.versions, server };
  }

  private keep(mind: MindId, number: number, { version, row }: RowTold<Row>, used: number): void {
    const of = this.minds.get(mind) ?? nothing<Row>();
    this.minds.set(mind, of);
    const rows = (of.own ??= new Map(of.rows));
    of.rows = rows;
    of.listed.versions = null;
    const end = version.lastIndexOf('/');
    const server = version.slice(end);
    // the same text for all rows, which is compared at once
    if (server !== of.server) of.server = server;
    const { numbers } = of.listed;
    // a new one stands last
    if (numbers !== null && !rows.has(number))
      of.listed.numbers = numbers === '' ? `${number}` : `${numbers},${number}`;
    this.count -= rows.size;
    rows.set(number, { row, version: version.slice(0, end), server: of.server, used });
    if (this.nameOf !== null) of.named.set(this.nameOf(row), number);
    this.count += rows.size;
    if (this.count > most.ofAll) this.dropOldest();
  }

  /** Drops the rows that were used longest ago, where there are too many. Done when the next statement leaves, and not with each row: a search of a large memory brings as many as are kept. */
  private dropUnused(of: OfMind<Row>): void {
    if (of.rows.size <= most.ofMind) return;
    const rows = (of.own ??= new Map(of.rows));
    of.rows = rows;
    of.listed = { numbers: null, versions: null };
    const uses = new Float64Array(rows.size);
    let place = 0;
    for (const { used } of rows.values()) uses[place++] = used;
    const going = rows.size - most.left;
    const last = uses.sort()[going - 1]!;
    // rows that one statement used have the same count: of those at the limit only as many go as have to
    let among = going - uses.findIndex((used) => used === last);
    for (const [number, { row, used }] of rows) {
      if (used > last || (used === last && among-- <= 0)) continue;
      rows.delete(number);
      this.count -= 1;
      if (this.nameOf !== null) of.named.delete(this.nameOf(row));
    }
  }

  /** Lets go of the mind that was asked about before all others. */
  private dropOldest(): void {
    for (const [mind, { rows }] of this.minds) {
      this.minds.delete(mind);
      this.count -= rows.size;
      return;
    }
  }
}

function chosen<Row>(
  rows: ReadonlyMap<number, Kept<Row>>,
  asked: (row: Row) => boolean,
): Map<number, Kept<Row>> {
  const some = new Map<number, Kept<Row>>();
  for (const [number, kept] of rows) if (asked(kept.row)) some.set(number, kept);
  return some;
}

function named<Row>({ rows, named }: OfMind<Row>, names: readonly string[]): Map<number, Kept<Row>> {
  const some = new Map<number, Kept<Row>>();
  for (const name of names) {
    const number = named.get(name);
    const kept = number === undefined ? undefined : rows.get(number);
    if (kept !== undefined) some.set(number!, kept);
  }
  return some;
}

/** What is known of a mind of which nothing is. */
const nothing = <Row>(): OfMind<Row> => ({
  rows: new Map(),
  own: null,
  listed: { numbers: null, versions: null },
  server: '',
  named: new Map(),
});

/** How many characters of a row are kept at the most: ten thousand rows are forty million then. */
export const mostCharacters = 4_000;

const numbersOf = (rows: ReadonlyMap<number, unknown>): string => [...rows.keys()].join(',');
const versionsOf = (rows: ReadonlyMap<number, Kept<unknown>>, server: string): string => {
  const versions: string[] = [];
  // a row that was read before the server started again is asked for anew: no row has the version 0
  rows.forEach((kept) => versions.push(kept.server === server ? kept.version : '0'));
  return versions.join(',');
};
const listing = <Row>(rows: ReadonlyMap<number, Kept<Row>>, server: string): Looked<Row> => ({
  rows,
  numbers: numbersOf(rows),
  versions: versionsOf(rows, server),
  server,
});

/** When the server started. Another server, or this one after it was restored, has another start. Computed once a statement. */
const server = '(select to_hex(extract(epoch from pg_postmaster_start_time())::bigint))';

/**
 * The version of a row, from the tables that it is made of: each change of one writes another one, by another transaction. Numbers of
 * transactions are used again where a database is restored, which takes another start of the server.
 */
export const versionOf = (...tables: readonly string[]): RawBuilder<string> =>
  sql.raw(`concat_ws('/', ${[...tables.map((table) => `${table}.xmin`), server].join(', ')})`);
