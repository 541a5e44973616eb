import { sql } from 'kysely';
import { type Conduct, directKinds, unaskedKinds } from '../ports/conduct.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { Executor } from './schema.ts';

/** What a mind did in the turns that ended after a time, the same as `src/simulation/memory/trace.ts` has it. */
export async function selectConduct(executor: Executor, mind: MindId, since: number): Promise<Conduct> {
  const kinds = (names: readonly string[]) =>
    sql`p.kind in (${sql.join(names.map((name) => sql.lit(name)))})`;
  const isDirect = kinds(directKinds);
  const spoke = sql`exists (select from utterance u where u.mind = t.mind and u.cycle = t.cycle)`;
  // several tasks may report in one turn; what a worker has learnt is told of the same task, and is no other one
  const ended = (status: string) => sql`(
    select count(*)::int from percept p join turn t on t.mind = p.mind and t.cycle = p.handled_in
    where p.mind = ${mind} and p.kind = 'task' and p.source::json ->> 'status' = ${sql.lit(status)} and p.source::json -> 'learnt' is null and t.ended_at > ${since}::bigint)`;
  const { rows } = await sql<Conduct>`
    select
      count(*) filter (where ${isDirect} and t.failure is null and ${spoke})::int as answered,
      count(*) filter (where ${isDirect} and t.failure is not null)::int as failed,
      count(*) filter (where ${kinds(unaskedKinds)} and ${spoke})::int as unasked,
      ${ended('reported')} as worked,
      ${ended('failed')} as unworked
    from turn t join percept p on p.mind = t.mind and p.id = t.winner
    where t.mind = ${mind} and t.ended_at > ${since}::bigint`.execute(executor);
  return rows[0]!;
}
