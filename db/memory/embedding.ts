import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { ModelVector } from '../../ports/memory-store.ts';
import type { MemoryType } from '../../ports/memory.ts';
import type { Executor } from '../schema.ts';
import { embeddingOf } from './insert-memories.ts';

/** Memories that `model` was not asked about yet, oldest first; withdrawn ones are left as they are. */
export async function selectStale(
  executor: Executor,
  mind: MindId,
  model: string,
  limit: number,
): Promise<{ id: MemoryId; type: MemoryType; text: string }[]> {
  const rows = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('embed_model', 'is distinct from', model)
    .where('retracted_at', 'is', null)
    .select([
      'id',
      'type',
      sql<string>`case when cycle is null then coalesce(contextualized, content) else content end`.as('text'),
    ])
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: row.id as MemoryId }));
}

/** Gives memories new vectors; one that is gone is passed over. */
export async function writeEmbeddings(
  executor: Executor,
  mind: MindId,
  vectors: readonly (ModelVector & { memory: MemoryId })[],
): Promise<void> {
  if (vectors.length === 0) return;
  const rows = vectors.map(({ memory, ...vector }) => ({ id: memory, ...embeddingOf(vector) }));
  const given: RawBuilder<unknown> = sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
  await sql`
    update memory as m
    set embedding = n.embedding::halfvec, embed_model = n.embed_model, embed_dimension = n.embed_dimension
    from ${given} as n(id text, embedding text, embed_model text, embed_dimension integer)
    where m.mind = ${mind} and m.id = n.id collate "C"`.execute(executor);
}
