import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { type Forgotten, mostForgotten } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';

/** What was withdrawn by a cycle, the newest first: a person had the mind forget it while it was awake. */
export async function selectForgotten(executor: Executor, mind: MindId): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    select m.id as memory, m.content, e.cycle
    from memory m join memory_evidence e on e.memory = m.sequence and e.kind = 'retracted' and e.cycle is not null
    where m.mind = ${mind} and m.retracted_at is not null
    order by e.cycle desc, m.sequence desc limit ${mostForgotten}`.execute(executor);
  return rows;
}
