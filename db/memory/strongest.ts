import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { livedWithFrom } from '../../theory/identity-draw.ts';
import type { Executor } from '../schema.ts';
import { memoryColumns, memoryOf, type MemoryRow } from './memory-rows.ts';

/** The strongest memories that a mind has lived with, as `MemoryStore.strongest` says; the condition and the order are those of an index. */
export async function selectStrongest(executor: Executor, mind: MindId, limit: number): Promise<Memory[]> {
  const { rows } = await sql<MemoryRow>`
    select ${memoryColumns} from memory_weight w join memory m on m.sequence = w.memory
    where w.alpha + w.beta >= ${sql.lit(livedWithFrom)} and m.mind = ${mind} and not m.immutable and m.retracted_at is null
    order by w.alpha / (w.alpha + w.beta) desc, m.sequence limit ${limit}`.execute(executor);
  return rows.map(memoryOf);
}
