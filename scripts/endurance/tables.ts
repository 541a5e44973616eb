import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { mostDecided } from '../../ports/gate-record.ts';
import { mostFelt } from '../../ports/gut.ts';
import { perishableFirsts } from '../../ports/milestone.ts';
import { mostSelfModels } from '../../ports/self-model.ts';
import type { Retention } from '../../ports/retention.ts';
import { mostLoopPasses } from '../../ports/strange-loop.ts';

/** What one table takes. */
export interface TableSize {
  rows: number;
  /** With its indexes and everything else that belongs to it. */
  bytes: number;
}

/** Clears dead rows away, as a database does by itself: in its own time, of which a life of days in minutes leaves it too little. */
export async function clearDeadRows({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}

/** What all tables take, by name. */
export async function measure({ db }: Pick<Database, 'db'>): Promise<Map<string, TableSize>> {
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
  // ten that come to mind, fifteen that nearly do, and what each scratch item was evidence for
  memory_evidence: 10 + 15 + 3,
};

/**
 * Rows that each memory has besides, however old it is: that it came, that it contradicts another, which both are told, and one of each
 * kind that is put together.
 */
const mostPerMemory: Readonly<Record<string, number>> = {
  memory_evidence: 1 + 2 + 4,
  // what it came of, and what confirmed it last, where it is believed or recurs
  percept: 2,
  // a new one begins a pattern with twelve others, and is confirmed in three on each of the two days that a run may touch
  pattern_occurrence: 13 + 2 * 3,
};

/** What is remembered: as large as what there was to learn. What is said again adds nothing to it. */
const remembered: ReadonlySet<string> = new Set([
  'memory',
  'memory_weight',
  'memory_supersedes',
  'claim',
  'claims_read',
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

/** What is kept for a time and not for so many cycles: model calls for two days one by one, and then a row a day (docs/cost.md). */
const dated: ReadonlySet<string> = new Set(['model_call']);

/** Whether a table forgets by the time, which passes slowly in a run of minutes. */
export const isDated = (table: string): boolean => dated.has(table);

/** How many percepts may wait, and how many effects may be under way, besides. */
const underWay = 10;

/**
 * How many rows a table may have at any time; null for one of which only the growth is looked at.
 *
 * @param memories how many memories there are
 */
export function mostRows(
  table: string,
  { cycles, every, newest, kept }: Retention,
  memories: number,
): number | null {
  // one for each channel that is read, of which there is one
  if (table === 'channel_position') return 1;
  // what all minds together may spend: one row, if anybody limits it
  if (table === 'shared_budget') return 1;
  if (table === 'mind' || table === 'mind_place' || table === 'gut_attuned' || table === 'mind_tuning')
    return 1;
  // what was felt, the newest, whatever else is kept
  if (table === 'gut_delta') return mostFelt + every + underWay;
  // a pass needs a new cycle
  if (table === 'loop_pass') return mostLoopPasses + every + underWay;
  if (table === 'self_model') return mostSelfModels;
  if (table === 'kept_first') return perishableFirsts.length;
  // nobody shows it an image
  if (table === 'blob') return 0;
  // only an operator changes tools and members, or is told what waits, and this mind has none
  if (table === 'pinned_tool' || table === 'operator_notice' || table === 'space_member') return 0;
  if (table === 'checkpoint') return newest + kept;
  const [perCycle, perMemory] = [mostPerCycle[table], mostPerMemory[table]];
  if (perCycle === undefined && perMemory === undefined) return null;
  // decisions of which it is not known yet what came of them
  const undecided = table === 'scratch_item' ? mostDecided : 0;
  return (perCycle ?? 0) * (cycles + every) + (perMemory ?? 0) * memories + undecided + underWay;
}

/** What a table may be larger at the end than half way through: pages that are not quite full. */
const slack = { share: 0.25, bytes: 1_024 * 1_024 };

/** Whether a table, past the time in which it fills, grows no more. */
export const isBounded = (half: TableSize, end: TableSize, most: number | null): boolean =>
  end.rows <= (most ?? Math.max(half.rows, underWay)) &&
  end.bytes <= half.bytes * (1 + slack.share) + slack.bytes;
