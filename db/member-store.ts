import { sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';
import type { MemberChange, MemberStore } from '../ports/member.ts';
import { enterMind } from './enter-mind.ts';
import { insertGovernance } from './governance-store.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

/** What operators have changed about the members of one mind's spaces, in a database. */
export function memberStore({ db }: Pick<Database, 'db'>, mind: MindId): MemberStore {
  return {
    list: () => changesOf(db, mind),
    change: (plan) =>
      db.transaction().execute(async (executor) => {
        await enterMind(executor, mind);
        // the mind's row comes first, as in a commit: whoever has it is alone with its members
        await executor.selectFrom('mind').where('id', '=', mind).select('id').forNoKeyUpdate().execute();
        const { change, forgotten, act } = plan(await changesOf(executor, mind));
        for (const { space, id } of forgotten)
          await executor
            .deleteFrom('space_member')
            .where('mind', '=', mind)
            .where('space', '=', space)
            .where('id', '=', id)
            .execute();
        const { isIn, from, ...rest } = change;
        const row = { mind, ...rest, is_in: isIn, came_from: from };
        await executor
          .insertInto('space_member')
          .values(row)
          .onConflict((conflict) => conflict.columns(['mind', 'space', 'id']).doUpdateSet(row))
          .execute();
        await insertGovernance(executor, mind, [act]);
        return change;
      }),
  };
}

async function changesOf(executor: Executor, mind: MindId): Promise<MemberChange[]> {
  const rows = await executor
    .selectFrom('space_member')
    .where('mind', '=', mind)
    .select(['space', 'id', 'name', 'kind', 'is_in', 'came_from', 'since', 'by'])
    .orderBy('space')
    .orderBy('id')
    .execute();
  return rows.map(({ is_in: isIn, came_from: from, ...row }) => ({ ...row, isIn, from }));
}

/** Gives a new mind the members of another one. */
export async function forkMembers({
  executor,
  from,
  to,
}: {
  executor: Executor;
  from: string;
  to: string;
}): Promise<void> {
  await sql`
    insert into space_member (mind, space, id, name, kind, is_in, came_from, since, by)
    select ${to}, space, id, name, kind, is_in, came_from, since, by from space_member where mind = ${from}`.execute(
    executor,
  );
}
