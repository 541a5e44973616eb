import { type RawBuilder, sql } from 'kysely';
import { deliberateEpisode } from '../ports/at-once.ts';
import type { MemoryId, MindId } from '../ports/identifiers.ts';
import { conclusionTypes, consolidationTag } from '../ports/memory-change/made-from.ts';
import {
  type AchievedGoal,
  type First,
  type FirstTime,
  firsts,
  type LookBack,
  type MilestoneStore,
  mostAchieved,
  mostLookedBack,
  perishableFirsts,
} from '../ports/milestone.ts';
import { promotionWords } from '../theory/promotion.ts';
import { associationMarks } from '../theory/wander-prompts.ts';
import type { Copying } from './copy-rows.ts';
import type { Database } from './open.ts';
import { keepOwnDecision, ownDecision, wandered } from './own-decision.ts';
import type { Executor } from './schema.ts';

/** What one mind has come to, read from a database. */
export function milestoneStore({ db }: Pick<Database, 'db'>, mind: MindId): MilestoneStore {
  return {
    record: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (executor) => {
          const found = await selectFirsts(executor, mind);
          const achieved = await selectAchieved(executor, mind);
          const since = achieved[0]?.at;
          const lookedBack = since === undefined ? [] : await selectLookedBack(executor, mind, since);
          return { firsts: found, achieved, lookedBack };
        }),
  };
}

/** Keeps the first times of what cycles up to `horizon` tell and nothing will, once they are let go of. */
export async function keepFirsts(executor: Executor, mind: MindId, horizon: number): Promise<void> {
  await keepOwnDecision(executor, mind, horizon);
  for (const first of perishableFirsts.filter(isQueried))
    await sql`
      insert into kept_first (mind, name, at, cycle, memory, percept)
      select ${mind}, ${first}, at, cycle, memory, percept from (${queries[first](mind)}) as found
      where cycle <= ${horizon}::bigint
        and not exists (select from kept_first where mind = ${mind} and name = ${first})`.execute(executor);
}

/** Gives a new mind the firsts of another one that were kept, up to the cycle that it begins with. */
export async function forkFirsts({ executor, from, to, cycle }: Copying & { cycle: number }): Promise<void> {
  await sql`
    insert into kept_first (mind, name, at, cycle, memory, percept)
    select ${to}, name, at, cycle, memory, percept from kept_first
    where mind = ${from} and cycle <= ${cycle}::bigint`.execute(executor);
}

async function selectFirsts(executor: Executor, mind: MindId): Promise<Partial<Record<First, FirstTime>>> {
  const kept = sql`select name, at, cycle, memory, percept, null::text as claim from kept_first where mind = ${mind}`;
  const found = sql.join(
    firsts.filter(isQueried).map(
      (first) =>
        sql`select ${sql.lit(first)}::text, at, cycle, memory, percept, claim from (${queries[first](mind)}) as found
          where not exists (select from kept_first where mind = ${mind} and name = ${sql.lit(first)})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<FirstTime & { name: First }>`${kept} union all ${found}`.execute(executor);
  const told: Partial<Record<First, FirstTime>> = Object.fromEntries(
    rows.map(({ name, ...time }) => [name, time]),
  );
  const decided = told.decided ?? (await ownDecision(executor, mind));
  return decided === null ? told : { ...told, decided };
}

/** Those that one statement finds: whether a decision is about a value is no matter of SQL. */
type Queried = Exclude<First, 'decided'>;

const isQueried = <Any extends First>(first: Any): first is Exclude<Any, 'decided'> => first !== 'decided';

/** Lines of history `e` of memories `m` where something holds, the first of them. What was imported tells of another life. */
const firstLine = (mind: MindId, holds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.at, e.cycle, m.id as memory, e.source as percept, null::text as claim
  from memory_evidence e join memory m on m.sequence = e.memory
  where e.mind = ${mind} and e.cycle is not null and m.cycle is not null and ${holds}
  order by e.cycle, e.sequence limit 1`;

const madeOf = (mind: MindId, types: RawBuilder<unknown>): RawBuilder<unknown> =>
  firstLine(mind, sql`e.kind = 'persisted' and m.source_tag = ${sql.lit(consolidationTag)} and ${types}`);

const claimsEnded = (mind: MindId): RawBuilder<unknown> => sql`
  select ended_at as at, ended_cycle as cycle, null::text as memory, null::text as percept, id as claim from claim
  where mind = ${mind} and ended_by is not null order by ended_at, number limit 1`;

/** How the first time of each is found, the same as `src/simulation/memory/milestones.ts` has it. */
const queries: Readonly<Record<Queried, (mind: MindId) => RawBuilder<unknown>>> = {
  formed: (mind) =>
    firstLine(
      mind,
      sql`e.kind = 'persisted' and e.source is not null and (m.episode is null or not starts_with(m.episode, ${sql.lit(deliberateEpisode)}))`,
    ),
  recalled: (mind) => firstLine(mind, sql`e.kind = 'recalled' and e.cycle > m.cycle`),
  merged: (mind) =>
    madeOf(mind, sql`m.type not in (${sql.join(conclusionTypes.map((type) => sql.lit(type)))})`),
  concluded: (mind) => madeOf(mind, sql`m.type = 'reflection'`),
  narrated: (mind) => madeOf(mind, sql`m.type = 'narrative'`),
  promoted: (mind) => firstLine(mind, sql`e.kind = 'promoted'`),
  promotedToIdentity: (mind) =>
    firstLine(mind, sql`e.kind = 'promoted' and starts_with(e.note, ${sql.lit(promotionWords.identity)})`),
  actedUpon: (mind) => sql`
    select t.ended_at as at, t.cycle, null::text as memory, p.id as percept, null::text as claim
    from percept p join turn t on t.mind = p.mind and t.cycle = p.handled_in and t.winner = p.id and t.failure is null
    where ${wandered(mind)} and exists (
      select from stream_entry s where s.mind = p.mind and s.cycle = t.cycle and s.role = 'assistant'
        and (s.body::json ->> 'text' <> '' or json_array_length(s.body::json -> 'toolCalls') > 0))
    order by t.cycle limit 1`,
  associated: (mind) => sql`
    select p.accepted_at as at, p.handled_in as cycle, null::text as memory, p.id as percept, null::text as claim
    from percept p
    where ${wandered(mind)} and (${sql.join(
      associationMarks.map((mark) => sql`strpos(p.text, ${sql.lit(mark)}) > 0`),
      sql` or `,
    )})
    order by p.handled_in, p.accepted_at, p.id limit 1`,
  resolved: (mind) => sql`
    select * from (
      (select * from (${firstLine(mind, sql`e.kind = 'superseded'`)}) as line) union all (${claimsEnded(mind)})
    ) as either order by at, memory nulls last limit 1`,
};

async function selectAchieved(executor: Executor, mind: MindId): Promise<AchievedGoal[]> {
  return executor
    .selectFrom('goal_change')
    .where('mind', '=', mind)
    .where('status', '=', 'done')
    .select(['goal', 'text', 'at', 'cycle'])
    .orderBy('commit_number')
    .orderBy('position')
    .limit(mostAchieved)
    .execute();
}

async function selectLookedBack(executor: Executor, mind: MindId, since: number): Promise<LookBack[]> {
  const rows = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('type', '=', 'reflection')
    .where('source_tag', 'in', ['internal_self', consolidationTag])
    .where('retracted_at', 'is', null)
    .where('created_at', '>=', since)
    .where('cycle', 'is not', null)
    .select(['id as memory', 'content', 'created_at as at', 'cycle'])
    .orderBy('sequence')
    .limit(mostLookedBack)
    .execute();
  return rows.map(({ memory, cycle, ...rest }) => ({
    memory: memory as MemoryId,
    cycle: cycle ?? 0,
    ...rest,
  }));
}
