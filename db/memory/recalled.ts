import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';

/** The memories that came to mind, as `MemoryStore.recalled` says. */
export async function selectRecalled(
  executor: Executor,
  mind: MindId,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<MemoryId[]> {
  const { rows } = await sql<{ id: MemoryId }>`
    select m.id
    from memory_evidence e join memory m on m.sequence = e.memory
    where e.mind = ${mind} and e.cycle > ${after}::bigint and e.cycle <= ${until}::bigint and e.kind = 'recalled'
      and m.retracted_at is null and not m.immutable and m.source_tag in ('external_user', 'external_world')
    group by m.id, m.sequence order by max(e.cycle) desc, m.sequence desc limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}
