import type { MindId } from '../ports/identifiers.ts';
import type { MemberChange, MemberStep, MemberStore } from '../ports/member.ts';
import { type Copying, copyRows } from './copy-rows.ts';
import { enterMind, holdMind } from './enter-mind.ts';
import { insertGovernance } from './governance-store.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

/** What operators and rooms have changed about the members of one mind's spaces, in a database. */
export function memberStore({ db }: Pick<Database, 'db'>, mind: MindId): MemberStore {
  return {
    list: () => changesOf(db, mind),
    change: (plan) =>
      db.transaction().execute(async (executor) => {
        await enterMind(executor, mind);
        await holdMind(executor, mind);
        const steps = plan(await changesOf(executor, mind));
        for (const step of steps) await take(executor, mind, step);
        return steps.map(({ change }) => change);
      }),
  };
}

async function take(executor: Executor, mind: MindId, { change, forgotten, act }: MemberStep): Promise<void> {
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
export const forkMembers = (copying: Copying): Promise<void> =>
  copyRows(copying, 'space_member', ['space', 'id', 'name', 'kind', 'is_in', 'came_from', 'since', 'by']);
