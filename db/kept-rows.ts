import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';

/** How many rows are kept at the most, of one mind and of all. */
const most = { ofMind: 1_000, ofAll: 10_000 };

/** A row as it was at a version. */
export interface Kept<Row> {
  version: string;
  row: Row;
}

/** What was known of a mind's rows when a statement left. */
export interface KnownRows<Row> {
  /** A table `known (number, version)`, for a `with`: the statement need not write out what stands in it. */
  readonly table: RawBuilder<unknown>;
  /** The row of this number: as it was told, or as it was known, where the statement had no more to tell. */
  rowOf(number: number, told: Kept<Row> | null): Row;
}

/**
 * Rows of a table as a process has read them, each with its version: a statement leaves out what is known to the process as it is now. The version
 * is that of the server, which is another one after each change, whoever made it.
 */
export class KeptRows<Row> {
  /** By their numbers, which no two minds share; minds and rows that were used last stand last. */
  private readonly minds = new Map<MindId, Map<number, Kept<Row>>>();
  private count = 0;

  /** @param asked those that a statement may bring; all when left out */
  known(mind: MindId, asked: (row: Row) => boolean = () => true): KnownRows<Row> {
    // a copy: what another statement brings meanwhile may push out what this one leaves out
    const rows = new Map<number, Kept<Row>>();
    for (const [number, kept] of this.minds.get(mind) ?? []) if (asked(kept.row)) rows.set(number, kept);
    const versions = Array.from(rows.values(), ({ version }) => version);
    return {
      table: sql`known as materialized (
        select number, version
        from unnest(${listed([...rows.keys()])}::bigint[], ${listed(versions)}::text[]) as row(number, version)
      )`,
      rowOf: (number, told) => {
        const kept = told ?? rows.get(number);
        if (kept === undefined) throw new Error(`Row ${number} was left out, and is not known.`);
        this.keep(mind, number, kept);
        return kept.row;
      },
    };
  }

  private keep(mind: MindId, number: number, kept: Kept<Row>): void {
    const rows = this.minds.get(mind) ?? new Map<number, Kept<Row>>();
    this.minds.delete(mind);
    this.minds.set(mind, rows);
    if (!rows.delete(number)) this.count += 1;
    rows.set(number, kept);
    if (rows.size > most.ofMind) this.drop(mind, rows);
    const [oldest] = this.minds;
    if (this.count > most.ofAll && oldest !== undefined) this.drop(...oldest);
  }

  /** Lets go of what of a mind was not used for longest. */
  private drop(mind: MindId, rows: Map<number, Kept<Row>>): void {
    for (const number of rows.keys()) {
      rows.delete(number);
      this.count -= 1;
      break;
    }
    if (rows.size === 0) this.minds.delete(mind);
  }
}

/** A list as PostgreSQL reads it; of numbers and versions, which need no quotes. */
const listed = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** The version of a row, from the tables that it is made of: each change of one writes another one, by another transaction. */
export const versionOf = (...tables: readonly string[]): RawBuilder<string> =>
  sql.raw(`concat_ws('/', ${tables.map((table) => `${table}.xmin`).join(', ')})`);
