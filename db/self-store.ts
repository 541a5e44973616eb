import type { Commit } from '../ports/command.ts';
import type { GoalChange } from '../ports/goal.ts';
import type { IdentityChange, IdentityCore } from '../ports/identity.ts';
import type { MindId } from '../ports/identifiers.ts';
import { type KeptSelfModel, mostSelfModels, type SelfModel } from '../ports/self-model.ts';
import type { SelfStore } from '../ports/self-store.ts';
import type { Database } from './open.ts';
import type { Executor, Row } from './schema.ts';
import { storableText } from '../ports/storable-text.ts';

/** The log of the identity and the goals of one mind, which grows only by commits, and what it was like day by day. */
export function selfStore({ db }: Pick<Database, 'db'>, mind: MindId): SelfStore {
  return {
    identity: (limit) => selectIdentity(db, mind, limit),
    goals: (limit) => selectGoals(db, mind, limit),
    models: (limit) => selectModels(db, mind, limit),
    keepModel: (kept) => db.transaction().execute((executor) => writeModel(executor, mind, kept)),
  };
}

/** Logs what became of identity and goals by a commit. */
export async function insertSelf(
  executor: Executor,
  mind: MindId,
  { commit: commit_number, cycle, identity, goals }: Pick<Commit, 'commit' | 'cycle' | 'identity' | 'goals'>,
): Promise<void> {
  const versions = identity.map(({ version, at, core, by, reason }, position) => ({
    mind,
    commit_number,
    position,
    cycle,
    version,
    at,
    core: JSON.stringify(core),
    changed_by: storableText(by),
    reason: storableText(reason),
  }));
  const changes = goals.map(({ goal, by, reason }, position) => ({
    mind,
    commit_number,
    position,
    cycle,
    goal: goal.id,
    text: storableText(goal.text),
    status: goal.status,
    progress: goal.progress,
    since: goal.since,
    at: goal.changedAt,
    changed_by: storableText(by),
    reason: storableText(reason),
  }));
  if (versions.length > 0) await executor.insertInto('identity_version').values(versions).execute();
  if (changes.length > 0) await executor.insertInto('goal_change').values(changes).execute();
}

async function selectIdentity(executor: Executor, mind: MindId, limit: number): Promise<IdentityChange[]> {
  const rows = await executor
    .selectFrom('identity_version')
    .where('mind', '=', mind)
    .selectAll()
    .orderBy('commit_number', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ version, at, core, changed_by: by, reason }) => ({
    version,
    at,
    core: JSON.parse(core) as IdentityCore,
    by,
    reason,
  }));
}

async function selectGoals(executor: Executor, mind: MindId, limit: number): Promise<GoalChange[]> {
  const rows = await executor
    .selectFrom('goal_change')
    .where('mind', '=', mind)
    .selectAll()
    .orderBy('commit_number', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(changeOf);
}

function changeOf(row: Row<'goal_change'>): GoalChange {
  const { goal: id, text, status, progress, since, at: changedAt, changed_by: by, reason } = row;
  return { goal: { id, text, status, progress, since, changedAt }, by, reason };
}

async function selectModels(executor: Executor, mind: MindId, limit: number): Promise<KeptSelfModel[]> {
  const rows = await executor
    .selectFrom('self_model')
    .where('mind', '=', mind)
    .select(['day', 'at', 'cycle', 'model'])
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ model, ...row }) => ({ ...row, model: JSON.parse(model) as SelfModel }));
}

async function writeModel(
  executor: Executor,
  mind: MindId,
  { day, at, cycle, model }: KeptSelfModel,
): Promise<void> {
  const row = { at, cycle, model: JSON.stringify(model) };
  await executor
    .insertInto('self_model')
    .values({ mind, day, ...row })
    .onConflict((conflict) => conflict.columns(['mind', 'day']).doUpdateSet(row))
    .execute();
  const newest = executor
    .selectFrom('self_model')
    .where('mind', '=', mind)
    .select('day')
    .orderBy('day', 'desc')
    .limit(mostSelfModels);
  await executor.deleteFrom('self_model').where('mind', '=', mind).where('day', 'not in', newest).execute();
}
