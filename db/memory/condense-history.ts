import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';

/** What cycles do to a memory again and again. That one contradicts another is told once, and adds nothing to either. */
const repeated = sql`(kind in ('recalled', 'nearMiss', 'reinforced') or kind = 'contradicted' and beta > 0)`;

/**
 * Puts together what cycles up to `horizon` did to each memory, one line for each kind, so that a history stays bounded however often
 * the same is told and recalled. The sums of a history stay what they were. A line that is alone stays as it is.
 */
export async function condenseHistory(executor: Executor, mind: MindId, horizon: number): Promise<void> {
  const isOld = sql`${repeated} and cycle <= ${horizon}::bigint`;
  await sql`
    with fresh as materialized (
      select distinct memory, kind from memory_evidence where mind = ${mind} and not condensed and ${isOld}
    ),
    old as materialized (
      select e.* from fresh join memory_evidence e using (memory, kind) where ${isOld}
    ),
    gathered as materialized (
      select max(sequence) as newest, count(*) as lines, sum(times)::bigint as times, max(cycle) as cycle, max(at) as at,
        sum(alpha) as alpha, sum(beta) as beta, min(since) as since
      from old group by memory, kind
    ),
    gone as (
      delete from memory_evidence where sequence in (select sequence from old except select newest from gathered)
    )
    update memory_evidence as e
    set condensed = true, times = g.times, cycle = g.cycle, at = g.at, alpha = g.alpha, beta = g.beta, since = g.since,
      source = case when g.lines = 1 then e.source end, note = case when g.lines = 1 then e.note else '' end
    from gathered g where e.sequence = g.newest`.execute(executor);
}
