import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Revisions } from '../../ports/revisions.ts';
import type { Executor } from '../schema.ts';

/** What tells whether what was derived from memory still holds, as `RevisionStore.revisions` says: of both in one statement, for every turn asks. */
export async function selectRevisions(executor: Executor, mind: MindId): Promise<Revisions> {
  const { rows } = await sql<Revisions>`
    select gut.cycle as attuned,
      concat((select max(since) from pattern_occurrence where mind = ${mind}), '/', gut.forgotten) as occurrences
    from (values (1)) as one left join gut_attuned gut on gut.mind = ${mind}`.execute(executor);
  return rows[0]!;
}
