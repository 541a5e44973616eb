import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { repeatedKinds, repeatedWithBeta, together } from '../../ports/memory-change/condensed-history.ts';
import type { Executor } from '../schema.ts';

/** In words that the planner finds its index by (`memory_evidence_uncondensed`). */
const repeated = sql`(
  kind in (${sql.join(repeatedKinds.filter((kind) => kind !== repeatedWithBeta).map((kind) => sql.lit(kind)))})
  or kind = ${sql.lit(repeatedWithBeta)} and beta > 0)`;

/** The lines of one kind as one; what is summed, in their order, so that the sum is the same everywhere. */
const gathered: RawBuilder<unknown> = sql.join(
  Object.entries(together).map(([field, combine]) => {
    const column = sql.ref(field);
    return combine === 'sum'
      ? sql`sum(${column} order by sequence) as ${column}`
      : sql`max(${column}) as ${column}`;
  }),
);

/**
 * Puts together what cycles up to `horizon` did to each memory, one line for each kind, as `condensed` of
 * `ports/memory-change/condensed-history.ts` says. A line that is alone stays as it is.
 */
export async function condenseHistory(executor: Executor, mind: MindId, horizon: number): Promise<void> {
  const isOld = sql`${repeated} and cycle <= ${horizon}::bigint`;
  await keepSourcesOfFelt(executor, mind, isOld);
  await sql`
    with fresh as materialized (
      select distinct memory, kind from memory_evidence where mind = ${mind} and not condensed and ${isOld}
    ),
    old as materialized (
      select e.* from fresh join memory_evidence e using (memory, kind) where ${isOld}
    ),
    gathered as materialized (
      select max(sequence) as newest, count(*) as lines, min(since) as since, ${gathered} from old group by memory, kind
    ),
    gone as (
      delete from memory_evidence where sequence in (select sequence from old except select newest from gathered)
    )
    update memory_evidence as e
    set condensed = true, times = g.times::bigint, cycle = g.cycle, at = g.at, alpha = g.alpha, beta = g.beta, since = g.since,
      source = case when g.lines = 1 then e.source end, note = case when g.lines = 1 then e.note else '' end
    from gathered g where e.sequence = g.newest`.execute(executor);
}

/** Keeps with what was felt which memories its percept confirmed, where their history is about to say so no more: what is forgotten has to be found there. */
async function keepSourcesOfFelt(
  executor: Executor,
  mind: MindId,
  isOld: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with confirmed as materialized (
      select memory, source from memory_evidence
      where mind = ${mind} and not condensed and ${isOld} and kind = 'reinforced' and source is not null
    )
    update gut_delta as d
    set memories = array(
      select unnest(d.memories) union
      select m.id from confirmed join memory m on m.sequence = confirmed.memory where confirmed.source = d.percept)
    where d.mind = ${mind} and d.percept in (select source from confirmed)`.execute(executor);
}
