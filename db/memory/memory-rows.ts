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
}

/** The columns of a `MemoryRow`, from `m`, a memory, and `w`, its weight. */
export const memoryColumns = sql.raw(`
  m.sequence, m.id, m.type, m.content, m.contextualized, m.compressed, w.alpha, w.beta, w.movement, m.immutable, m.source_tag as "sourceTag",
  m.source_confidence as "sourceConfidence", m.speaker, m.episode, m.position, m.event_at as "eventAt", m.created_at as "createdAt",
  w.accessed_at as "accessedAt", array_to_json(w.accesses) as accesses, w.recalls, w.utility, m.retracted_at as "retractedAt",
  m.retracted_by as "retractedBy", m.retracted_reason as "retractedReason", m.metadata`);

const fields = [
  'sequence',
  'id',
  'type',
  'content',
  'contextualized',
  'compressed',
  'alpha',
  'beta',
  'movement',
  'immutable',
  'sourceTag',
  'sourceConfidence',
  'speaker',
  'episode',
  'position',
  'eventAt',
  'createdAt',
  'accessedAt',
  'accesses',
  'recalls',
  'utility',
  'retractedAt',
  'retractedBy',
  'retractedReason',
  'metadata',
] as const satisfies readonly (keyof MemoryRow)[];

/** The values of a `MemoryRow` in the order of its columns. */
export type MemoryValues = ValuesOf<typeof fields>;
type ValuesOf<Names extends readonly (keyof MemoryRow)[]> = {
  -readonly [Place in keyof Names]: MemoryRow[Names[Place]];
};

/** The same as values for a JSON array, from `found`, a select of `memoryColumns`: many rows are read several times as fast as one JSON text. */
export const memoryValues = sql.raw(fields.map((field) => `found."${field}"`).join(', '));

/** The row of which these are the values. */
export function memoryRowOf(values: MemoryValues): MemoryRow {
  const row: Partial<Record<keyof MemoryRow, MemoryValues[number]>> = {};
  for (let place = 0; place < fields.length; place += 1) row[fields[place]!] = values[place]!;
  return row as MemoryRow;
}

/** Written out: what is spread takes several times as long, and a search brings a thousand of them. */
export function memoryOf(row: MemoryRow): Memory {
  const { retractedAt: at, retractedBy: by, retractedReason: reason } = row;
  return {
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
