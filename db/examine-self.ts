import { sql } from 'kysely';
import type { Inconsistency } from '../ports/store.ts';
import { examples, type Examined } from './examined.ts';

/** The logs of identity and goals: none of a commit that never was, and no version of the identity is missing. */
export async function examineSelf(examined: Examined): Promise<Inconsistency[]> {
  return [
    ...(await loggedLater(examined, 'identity_version', 'identity')),
    ...(await loggedLater(examined, 'goal_change', 'goals')),
    ...(await versionsMissing(examined)),
  ];
}

async function loggedLater(
  { executor, mind, row }: Examined,
  table: 'identity_version' | 'goal_change',
  what: string,
): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom(table)
    .where('mind', '=', mind)
    .where('commit_number', '>', row.commit_number)
    .select('commit_number')
    .distinct()
    .orderBy('commit_number')
    .limit(examples)
    .execute();
  return rows.map(({ commit_number: commit }) => ({
    kind: 'self',
    message: `The log of the ${what} tells of commit ${commit}; the last durable one is ${row.commit_number}.`,
  }));
}

/** A mind that fell back to an older checkpoint counts on from there: its versions may go back, and never skip one. */
async function versionsMissing({ executor, mind }: Examined): Promise<Inconsistency[]> {
  const { rows } = await sql<{ version: number; before: number }>`
    select version, before from (
      select version, coalesce(lag(version) over (order by commit_number, position), 0) as before, commit_number, position
      from identity_version where mind = ${mind}
    ) as versions
    where version > before + 1 order by commit_number, position limit ${sql.lit(examples)}`.execute(executor);
  return rows.map(({ version, before }) => ({
    kind: 'self',
    message: `Version ${version} of the identity comes after version ${before}; what is between is missing.`,
  }));
}
