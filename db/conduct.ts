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
  const ended = (status: string) => sql`p.kind = 'task' and p.source::json ->> 'status' = ${sql.lit(status)}`;
  const { rows } = await sql<Conduct>`
    select
      count(*) filter (where ${isDirect} and t.failure is null and ${spoke})::int as answered,
      count(*) filter (where ${isDirect} and t.failure is not null)::int as failed,
      count(*) filter (where ${kinds(unaskedKinds)} and ${spoke})::int as unasked,
      count(*) filter (where ${ended('reported')})::int as worked,
      count(*) filter (where ${ended('failed')})::int as unworked
    from turn t join percept p on p.mind = t.mind and p.id = t.winner
    where t.mind = ${mind} and t.ended_at > ${since}::bigint`.execute(executor);
  return rows[0]!;
}
