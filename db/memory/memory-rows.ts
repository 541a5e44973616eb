import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Memory, MemoryType, SourceTag } from '../../ports/memory.ts';
import type { Movement } from '../../theory/weight-movement.ts';
import type { Executor } from '../schema.ts';

/** A memory's row as the database returns it. */
export interface MemoryRow {
  sequence: number;
  id: string;
  type: MemoryType;
  content: string;
  contextualized: string | null;
  compressed: string | null;
  alpha: number;
  beta: number;
  movement: string | null;
  immutable: boolean;
  sourceTag: SourceTag;
  sourceConfidence: number;
  speaker: string | null;
  episode: string | null;
  position: number | null;
  eventAt: number | null;
  createdAt: number;
  accessedAt: number;
  accesses: number[];
  recalls: number;
  utility: number;
  retractedAt: number | null;
  retractedBy: string | null;
  retractedReason: string | null;
  metadata: string;
  outcomes: [worked: number, failed: number] | null;
}

/** How often a how-to memory worked and failed; null for any other. A weight changes with each use, so that what is kept of a memory is read again. */
const outcomes = `case when m.type = 'procedural' then (
  select json_build_array(
    coalesce(sum(e.times) filter (where e.kind = 'worked'), 0), coalesce(sum(e.times) filter (where e.kind = 'failed'), 0))
  from memory_evidence e where e.memory = m.sequence and e.kind in ('worked', 'failed')
) end`;

/** Where each column of a `MemoryRow` comes from: `m`, a memory, and `w`, its weight. */
const sources = {
  sequence: 'm.sequence',
  id: 'm.id',
  type: 'm.type',
  content: 'm.content',
  contextualized: 'm.contextualized',
  compressed: 'm.compressed',
  alpha: 'w.alpha',
  beta: 'w.beta',
  movement: 'w.movement',
  immutable: 'm.immutable',
  sourceTag: 'm.source_tag',
  sourceConfidence: 'm.source_confidence',
  speaker: 'm.speaker',
  episode: 'm.episode',
  position: 'm.position',
  eventAt: 'm.event_at',
  createdAt: 'm.created_at',
  accessedAt: 'w.accessed_at',
  accesses: 'array_to_json(w.accesses)',
  recalls: 'w.recalls',
  utility: 'w.utility',
  retractedAt: 'm.retracted_at',
  retractedBy: 'm.retracted_by',
  retractedReason: 'm.retracted_reason',
  metadata: 'm.metadata',
  outcomes,
} as const satisfies Record<keyof MemoryRow, string>;

const fields = Object.keys(sources) as (keyof MemoryRow)[];

/** The columns of a `MemoryRow`. */
export const memoryColumns = sql.raw(fields.map((field) => `${sources[field]} as "${field}"`).join(', '));

/** The values of a `MemoryRow` in the order of its columns. */
export type MemoryValues = [
  sequence: MemoryRow['sequence'],
  id: MemoryRow['id'],
  type: MemoryRow['type'],
  content: MemoryRow['content'],
  contextualized: MemoryRow['contextualized'],
  compressed: MemoryRow['compressed'],
  alpha: MemoryRow['alpha'],
  beta: MemoryRow['beta'],
  movement: MemoryRow['movement'],
  immutable: MemoryRow['immutable'],
  sourceTag: MemoryRow['sourceTag'],
  sourceConfidence: MemoryRow['sourceConfidence'],
  speaker: MemoryRow['speaker'],
  episode: MemoryRow['episode'],
  position: MemoryRow['position'],
  eventAt: MemoryRow['eventAt'],
  createdAt: MemoryRow['createdAt'],
  accessedAt: MemoryRow['accessedAt'],
  accesses: MemoryRow['accesses'],
  recalls: MemoryRow['recalls'],
  utility: MemoryRow['utility'],
  retractedAt: MemoryRow['retractedAt'],
  retractedBy: MemoryRow['retractedBy'],
  retractedReason: MemoryRow['retractedReason'],
  metadata: MemoryRow['metadata'],
  outcomes: MemoryRow['outcomes'],
];

/** The same as values for a JSON array: many rows are read several times as fast as one JSON text. */
export const memoryValues = sql.raw(fields.map((field) => sources[field]).join(', '));

/** The row of which these are the values; written out, as `memoryOf` is. */
export function memoryRowOf(values: MemoryValues): MemoryRow {
  return {
    sequence: values[0],
    id: values[1],
    type: values[2],
    content: values[3],
    contextualized: values[4],
    compressed: values[5],
    alpha: values[6],
    beta: values[7],
    movement: values[8],
    immutable: values[9],
    sourceTag: values[10],
    sourceConfidence: values[11],
    speaker: values[12],
    episode: values[13],
    position: values[14],
    eventAt: values[15],
    createdAt: values[16],
    accessedAt: values[17],
    accesses: values[18],
    recalls: values[19],
    utility: values[20],
    retractedAt: values[21],
    retractedBy: values[22],
    retractedReason: values[23],
    metadata: values[24],
    outcomes: values[25],
  };
}

/** Written out: what is spread takes several times as long, and a search brings a thousand of them. */
export function memoryOf(row: MemoryRow): Memory {
  const { retractedAt: at, retractedBy: by, retractedReason: reason, outcomes: used } = row;
  const memory: Memory = {
    id: row.id as MemoryId,
    type: row.type,
    content: row.content,
    contextualized: row.contextualized,
    compressed: row.compressed,
    alpha: row.alpha,
    beta: row.beta,
    movement: row.movement === null ? null : (JSON.parse(row.movement) as Movement),
    immutable: row.immutable,
    sourceTag: row.sourceTag,
    sourceConfidence: row.sourceConfidence,
    speaker: row.speaker,
    episode: row.episode,
    position: row.position,
    eventAt: row.eventAt,
    createdAt: row.createdAt,
    accessedAt: row.accessedAt,
    accesses: row.accesses,
    recalls: row.recalls,
    utility: row.utility,
    retracted: at === null ? null : { at, by: by ?? '', reason: reason ?? '' },
    metadata: row.metadata === '{}' ? {} : (JSON.parse(row.metadata) as Record<string, unknown>),
  };
  if (used !== null && used[0] + used[1] > 0) memory.outcomes = { worked: used[0], failed: used[1] };
  return memory;
}

/** Whole memories by their ids, in no order. */
export async function selectMemoryRows(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
): Promise<MemoryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MemoryRow>`
    select ${memoryColumns} from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.id = any(${[...ids]}::text[])`.execute(executor);
  return rows;
}

/** The safety memories, in the order in which they came. */
export async function selectImmutables(executor: Executor, mind: MindId): Promise<Memory[]> {
  const { rows } = await sql<MemoryRow>`
    select ${memoryColumns} from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.immutable order by m.sequence`.execute(executor);
  return rows.map(memoryOf);
}

/** A page of memories in the order in which they came: those after the one under that number. */
export async function selectPage(
  executor: Executor,
  mind: MindId,
  after: number,
  limit: number,
): Promise<MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    select ${memoryColumns} from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.sequence > ${after}::bigint order by m.sequence limit ${limit}`.execute(
    executor,
  );
  return rows;
}

/** How-to memories that were not withdrawn, the newest first. */
export async function selectStrategies(executor: Executor, mind: MindId, limit: number): Promise<Memory[]> {
  const { rows } = await sql<MemoryRow>`
    select ${memoryColumns} from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.type = 'procedural' and m.retracted_at is null order by m.sequence desc limit ${limit}`.execute(
    executor,
  );
  return rows.map(memoryOf);
}
