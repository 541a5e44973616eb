import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import type { Database } from '../open.ts';
import type { Executor } from '../schema.ts';
import { KeptRows, mostCharacters, type KnownRows, versionOf } from '../kept-rows.ts';
import { type LexemeCounts, lexemeCounts } from './lexeme-counts.ts';
import { memoryOf, memoryRowOf, memoryValues, type MemoryValues } from './memory-rows.ts';

/** A memory as it is kept, which nobody may change. */
interface KeptMemory {
  memory: Memory;
  /** In lexemes. */
  length: number;
  counts: LexemeCounts;
}

export type KeptMemories = KeptRows<KeptMemory>;

const kept = new WeakMap<Database['db'], KeptMemories>();

const isSmall = ({ memory: { content, contextualized, compressed } }: KeptMemory): boolean =>
  content.length + (contextualized?.length ?? 0) + (compressed?.length ?? 0) <= mostCharacters;

/** The memories that a process has read from one database. */
export function keptMemoriesOf(db: Database['db']): KeptMemories {
  const rows = kept.get(db) ?? new KeptRows(isSmall, ({ memory }) => memory.id);
  kept.set(db, rows);
  return rows;
}

/** A whole memory, its length and its lexemes as values, from `m`, a memory, and `w`, its weight; null where it is known as it is. */
export type MemoryTold = [version: string, length: number, counts: LexemeCounts, ...MemoryValues] | null;

const version = versionOf('m', 'w');

/** The same in a statement with `KnownRows.table`. */
export const memoryToTell: RawBuilder<unknown> = sql`
  case when (m.sequence, ${version}) not in (select number, version from known)
    then json_build_array(${version}, m.length, ${lexemeCounts}, ${memoryValues}) end`;

/** The memory of this number. */
export const memoryAsKept = (
  known: KnownRows<KeptMemory>,
  sequence: number,
  told: MemoryTold,
): Readonly<KeptMemory> => known.rowOf(sequence, told && fresh(told));

/** What a copy of a memory does not share with it. */
export const ownParts = ({
  accesses,
  retracted,
  metadata,
}: Memory): Pick<Memory, 'accesses' | 'retracted' | 'metadata'> => ({
  accesses: accesses.slice(),
  retracted: retracted && { ...retracted },
  metadata: isEmpty(metadata) ? {} : structuredClone(metadata),
});

/** The same for whoever asks, to have it for himself. */
export function memoryIn(known: KnownRows<KeptMemory>, sequence: number, told: MemoryTold): Memory {
  const { memory } = memoryAsKept(known, sequence, told);
  const { accesses, retracted, metadata } = ownParts(memory);
  return { ...memory, accesses, retracted, metadata };
}

/** Whole memories, in the order of their ids; those that are unknown are left out. */
export async function readMemories(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
  kept: KeptMemories,
): Promise<Memory[]> {
  if (ids.length === 0) return [];
  const known = kept.known(mind, ids);
  const { rows } = await sql<{ memories: [sequence: number, told: MemoryTold][] }>`
    with ${known.table}
    select coalesce(json_agg(json_build_array(m.sequence, ${memoryToTell})), '[]'::json) as memories
    from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.id = any(${[...ids]}::text[])`.execute(executor);
  const memories = rows
    .flatMap((row) => row.memories)
    .map(([sequence, told]) => memoryIn(known, sequence, told));
  const found = new Map(memories.map((memory) => [memory.id, memory]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function fresh([version, length, counts, ...values]: NonNullable<MemoryTold>): {
  version: string;
  row: KeptMemory;
} {
  return {
    version,
    row: { memory: memoryOf(memoryRowOf(values)), length, counts },
  };
}

function isEmpty(metadata: Record<string, unknown>): boolean {
  for (const _ in metadata) return false;
  return true;
}
