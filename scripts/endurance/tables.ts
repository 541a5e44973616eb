import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Retention } from '../../db/retention.ts';

/** What one table takes. */
export interface TableSize {
  rows: number;
  /** With its indexes and everything else that belongs to it. */
  bytes: number;
}

/** What all tables take, by name. Dead rows are cleared away first, as PostgreSQL does in its own time. */
export async function measure({ db }: Pick<Database, 'db'>): Promise<Map<string, TableSize>> {
  await sql`vacuum (analyze)`.execute(db);
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema() order by c.relname`.execute(db);
  const sizes = new Map<string, TableSize>();
  for (const { name, bytes } of tables) {
    const { rows } = await sql<{
      rows: number;
    }>`select count(*)::bigint as rows from ${sql.table(name)}`.execute(db);
    sizes.set(name, { rows: rows[0]?.rows ?? 0, bytes });
  }
  return sizes;
}

/** Rows that one cycle of this run adds at most, to tables that forget with the cycles. */
const mostPerCycle: Readonly<Record<string, number>> = {
  percept: 1,
  turn: 1,
  utterance: 1,
  // what came in, what was thought, what the tools said
  stream_entry: 3,
  // a thought and a task
  effect: 2,
  // what came in, what was said to it, and what a task was good for
  scratch_item: 3,
};

/** What is remembered: as large as what there was to learn. Of what is said again only the history grows, `memory_evidence`. */
const remembered: ReadonlySet<string> = new Set([
  'memory',
  'memory_weight',
  'memory_evidence',
  'memory_supersedes',
  'memory_co_access',
  'memory_corpus',
  'lexeme',
  'posting',
  'entity',
  'memory_entity',
  'relation',
]);

/** Whether a table belongs to long-term memory, and not to the record of a life. */
export const isRemembered = (table: string): boolean => remembered.has(table);

/** How many percepts may wait, and how many effects may be under way, besides. */
const underWay = 10;

/** How many rows a table may have at any time; null for one of which only the growth is looked at. */
export function mostRows(table: string, { cycles, every, newest, kept }: Retention): number | null {
  if (table === 'mind') return 1;
  if (table === 'checkpoint') return newest + kept;
  const perCycle = mostPerCycle[table];
  return perCycle === undefined ? null : perCycle * (cycles + every) + underWay;
}

/** What a table may be larger at the end than half way through: pages that are not quite full. */
const slack = { share: 0.25, bytes: 512 * 1_024 };

/** Whether a table, past the time in which it fills, grows no more. */
export const isBounded = (half: TableSize, end: TableSize, most: number | null): boolean =>
  end.rows <= (most ?? Math.max(half.rows, underWay)) &&
  end.bytes <= half.bytes * (1 + slack.share) + slack.bytes;
