import { sql } from 'kysely';
import { attunedIn, attunedText } from '../../ports/attuned-text.ts';
import { endOfTurn } from '../../ports/end-of-turn.ts';
import { type GutAction, type LoggedDelta, mostFelt } from '../../ports/gut.ts';
import type { GutStore } from '../../ports/gut-store.ts';
import { gutOutcome, type MomentHistory } from '../../ports/gut-outcome.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { layerSteps, type LayerStep, memoryLayers, StepSums } from '../../ports/memory-layers.ts';
import { unpackedVector } from '../../ports/packed-vector.ts';
import type { Executor } from '../schema.ts';
import { notedPass, selectPasses } from './loop-store.ts';
import { selectTold, selectToldCounts } from './told-store.ts';
import { vectorOf } from './vector-text.ts';

/** What a mind has felt, and what it is made of, in a database. */
export const gutStore = (executor: Executor, mind: MindId): GutStore => ({
  attuned: async () => {
    const row = await executor
      .selectFrom('gut_attuned')
      .where('mind', '=', mind)
      .select('found')
      .executeTakeFirst();
    return row?.found == null ? null : attunedIn(row.found);
  },
  attune: async (found, pass, forgotten) => {
    const { rows } = await sql`
      with attuned as (
        insert into gut_attuned (mind, cycle, found) values (${mind}, ${found.cycle}::bigint, ${attunedText(found)})
        on conflict (mind) do update set cycle = excluded.cycle, found = excluded.found
        where gut_attuned.forgotten = ${forgotten}::bigint returning mind
      ),
      noted as (${notedPass(mind, pass, sql`attuned`)})
      select mind from attuned`.execute(executor);
    return rows.length > 0;
  },
  loop: (limit) => selectPasses(executor, mind, limit),
  forgotten: async () => {
    const row = await executor
      .selectFrom('gut_attuned')
      .where('mind', '=', mind)
      .select('forgotten')
      .executeTakeFirst();
    return row?.forgotten ?? 0;
  },
  keeps: async (cycle) => {
    const row = await executor
      .selectFrom('gut_delta')
      .where('mind', '=', mind)
      .where('cycle', '=', cycle)
      .select('cycle')
      .executeTakeFirst();
    return row !== undefined;
  },
  layers: async (model) => memoryLayers(await selectSteps(executor, mind, model)),
  told: async (model) => {
    const dimension = await newestDimension(executor, mind, model);
    return dimension === null ? [] : selectTold(executor, mind, { model, dimension });
  },
  toldCounts: (names, most) => selectToldCounts(executor, mind, names, most),
  felt: (limit, now) => selectFelt(executor, mind, { limit, now }),
});

/** How many memories one statement puts together: where the database runs within this process, nothing else happens meanwhile. Ours. */
const inOneStatement = 1_000;

/** The dimension of the newest memory by vectors of this model that is not withdrawn; null where there is none. */
async function newestDimension(executor: Executor, mind: MindId, model: string): Promise<number | null> {
  const newest = await executor
    .selectFrom('memory')
    .where('mind', '=', mind)
    .where('embed_model', '=', model)
    .where('embedding', 'is not', null)
    .where('retracted_at', 'is', null)
    .orderBy('sequence', 'desc')
    .select('embed_dimension')
    .limit(1)
    .executeTakeFirst();
  return newest?.embed_dimension ?? null;
}

/** The means of memories by steps of their centres, from below; of one dimension, that of the newest that is not withdrawn. */
async function selectSteps(executor: Executor, mind: MindId, model: string): Promise<LayerStep[]> {
  const dimension = await newestDimension(executor, mind, model);
  const sums = new StepSums();
  if (dimension === null) return [];
  const step = sql`floor(w.alpha / (w.alpha + w.beta) * ${sql.lit(layerSteps)})`;
  for (let after: number | null = 0; after !== null;) {
    const { rows }: { rows: StepRow[] } = await sql<StepRow>`
      with range as materialized (
        select sequence, embedding, embed_dimension, retracted_at, immutable from memory
        where mind = ${mind} and embed_model = ${model} and sequence > ${after}::bigint
        order by sequence limit ${sql.lit(inOneStatement)}
      ),
      steps as (
        select ${step} as step, sum(r.embedding::vector)::text as vector, sum(w.alpha / (w.alpha + w.beta)) as centre, count(*) as of
        from range r join memory_weight w on w.memory = r.sequence
        where r.embedding is not null and r.retracted_at is null and not r.immutable and r.embed_dimension = ${dimension}
        group by 1
      )
      select bound.*, steps.* from (select max(sequence) as last, count(*) as looked from range) as bound left join steps on true`.execute(
      executor,
    );
    for (const row of rows) if (row.vector !== null) sums.add({ ...row, vector: vectorOf(row.vector) });
    const { last, looked }: StepRow = rows[0]!;
    after = looked < inOneStatement ? null : last;
    // what else is due comes between two statements
    if (after !== null) await endOfTurn();
  }
  return sums.means();
}

interface StepRow {
  /** The last memory that was looked at, and how many were. */
  last: number | null;
  looked: number;
  step: number;
  /** The sums of the vectors and of the centres; the vector is null where nothing counts. */
  vector: string | null;
  centre: number;
  of: number;
}

interface FeltRow extends MomentHistory {
  cycle: number;
  percept: PerceptId;
  at: number;
  model: string;
  delta: string;
  near: number;
  action: GutAction;
}

/** What was felt of late, with what histories of memories tell of it: of the memories that each percept made or confirmed, what came after that cycle. */
async function selectFelt(
  executor: Executor,
  mind: MindId,
  { limit, now }: { limit: number; now: number },
): Promise<LoggedDelta[]> {
  const { rows } = await sql<FeltRow>`
    with felt as materialized (select * from gut_delta where mind = ${mind} order by cycle desc limit ${limit}),
    made as materialized (
      select distinct felt.cycle, e.memory from felt join memory_evidence e on e.mind = ${mind} and e.source = felt.percept
      where e.kind in ('persisted', 'reinforced')
      union
      select felt.cycle, m.sequence from felt cross join lateral unnest(felt.memories) as confirmed(id)
      join memory m on m.mind = ${mind} and m.id = confirmed.id collate "C"
    ),
    became as (
      select made.cycle, count(distinct made.memory) as memories,
        coalesce(sum(e.times) filter (where e.kind = 'recalled' and e.cycle > made.cycle), 0) as recalls,
        coalesce(sum(e.times) filter (where e.kind = 'reinforced' and e.cycle > made.cycle and e.source is not null and e.source <> felt.percept), 0) as confirmed,
        coalesce(sum(e.times) filter (where e.kind in ('contradicted', 'superseded') and e.cycle > made.cycle), 0) as contradicted
      from made join felt using (cycle) join memory_evidence e on e.memory = made.memory group by made.cycle
    )
    select felt.cycle, felt.percept, felt.at, felt.model, felt.delta, felt.near, felt.action, felt.success,
      coalesce(became.memories, 0) as memories, coalesce(became.recalls, 0)::bigint as recalls, coalesce(became.confirmed, 0)::bigint as confirmed,
      coalesce(became.contradicted, 0)::bigint as contradicted
    from felt left join became using (cycle) order by felt.cycle desc`.execute(executor);
  return rows.map(({ cycle, percept, at, model, delta, near, action, ...history }) => ({
    cycle,
    percept,
    at,
    near,
    action,
    delta: { model, values: unpackedVector(delta) },
    outcome: gutOutcome(history, now - at),
  }));
}

/** Removes what was felt long ago. */
export async function pruneFelt(executor: Executor, mind: MindId): Promise<void> {
  await sql`
    delete from gut_delta where mind = ${mind} and cycle <= (
      select cycle from gut_delta where mind = ${mind} order by cycle desc offset ${sql.lit(mostFelt)} limit 1)`.execute(
    executor,
  );
}

/** Removes what was felt of what made or confirmed these memories, and what was found of all of them together: of what was forgotten nothing is kept. */
export async function forgetFelt(
  executor: Executor,
  mind: MindId,
  memories: readonly { sequence: number; id: string }[],
): Promise<void> {
  await sql`
    delete from gut_delta where mind = ${mind} and (
      memories && ${memories.map(({ id }) => id)}::text[] or percept in (
        select source from memory_evidence
        where memory = any(${memories.map(({ sequence }) => sequence)}::bigint[]) and kind in ('persisted', 'reinforced') and source is not null))`.execute(
    executor,
  );
  await forgetFound(executor, mind);
}

/** Removes what was felt of percepts, and what was found with it: what was said in them is forgotten. */
export async function forgetFeltOf(
  executor: Executor,
  mind: MindId,
  percepts: readonly PerceptId[],
): Promise<void> {
  if (percepts.length === 0) return;
  await executor.deleteFrom('gut_delta').where('mind', '=', mind).where('percept', 'in', percepts).execute();
  await forgetFound(executor, mind);
}

/** Removes what was found, and counts that, so that a pass under way, which has read what is forgotten, does not bring it back. */
async function forgetFound(executor: Executor, mind: MindId): Promise<void> {
  await sql`
    insert into gut_attuned (mind, forgotten) values (${mind}, 1)
    on conflict (mind) do update set cycle = null, found = null, forgotten = gut_attuned.forgotten + 1`.execute(
    executor,
  );
}
