import { sql } from 'kysely';
import { attunedIn, attunedText } from '../../ports/attuned-text.ts';
import { type GutAction, type GutStore, type LoggedDelta, mostFelt } from '../../ports/gut.ts';
import { gutOutcome, type MomentHistory } from '../../ports/gut-outcome.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { layerSteps, type LayerStep, memoryLayers } from '../../ports/memory-layers.ts';
import { unpackedVector } from '../../ports/packed-vector.ts';
import type { Executor } from '../schema.ts';
import { vectorOf } from './vector-text.ts';

/** What a mind has felt, and what it is made of, in a database. */
export const gutStore = (executor: Executor, mind: MindId): GutStore => ({
  attuned: async () => {
    const row = await executor
      .selectFrom('gut_attuned')
      .where('mind', '=', mind)
      .select('found')
      .executeTakeFirst();
    return row === undefined ? null : attunedIn(row.found);
  },
  attune: async (found) => {
    const row = { cycle: found.cycle, found: attunedText(found) };
    await executor
      .insertInto('gut_attuned')
      .values({ mind, ...row })
      .onConflict((conflict) => conflict.column('mind').doUpdateSet(row))
      .execute();
  },
  layers: async (model) => memoryLayers(await selectSteps(executor, mind, model)),
  felt: (limit, now) => selectFelt(executor, mind, { limit, now }),
});

/** The means of memories by steps of their centres, from below; of one dimension, that of the newest. */
async function selectSteps(executor: Executor, mind: MindId, model: string): Promise<LayerStep[]> {
  const step = sql`floor(w.alpha / (w.alpha + w.beta) * ${sql.lit(layerSteps)})`;
  const { rows } = await sql<{ vector: string; centre: number; of: number }>`
    select avg(m.embedding::vector)::text as vector, avg(w.alpha / (w.alpha + w.beta)) as centre, count(*) as of
    from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.embed_model = ${model} and m.embedding is not null and m.retracted_at is null and not m.immutable
      and m.embed_dimension = (
        select embed_dimension from memory
        where mind = ${mind} and embed_model = ${model} and embedding is not null order by sequence desc limit 1)
    group by ${step} order by ${step}`.execute(executor);
  return rows.map(({ vector, ...each }) => ({ ...each, vector: vectorOf(vector) }));
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
    ),
    became as (
      select made.cycle, count(distinct made.memory) as memories,
        coalesce(sum(e.times) filter (where e.kind = 'recalled' and e.cycle > made.cycle), 0) as recalls,
        coalesce(sum(e.times) filter (where e.kind = 'reinforced' and e.cycle > made.cycle and e.source is not null and e.source <> felt.percept), 0) as confirmed,
        count(distinct e.memory) filter (where e.kind = 'retracted') as forgotten,
        coalesce(sum(e.times) filter (where e.kind in ('contradicted', 'superseded')), 0) as contradicted
      from made join felt using (cycle) join memory_evidence e on e.memory = made.memory group by made.cycle
    )
    select felt.cycle, felt.percept, felt.at, felt.model, felt.delta, felt.near, felt.action, felt.success,
      coalesce(became.memories, 0) as memories, coalesce(became.recalls, 0)::bigint as recalls, coalesce(became.confirmed, 0)::bigint as confirmed,
      coalesce(became.forgotten, 0) as forgotten, coalesce(became.contradicted, 0)::bigint as contradicted
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

/** Removes what was felt of what made or confirmed these memories: of what was forgotten nothing is kept. */
export async function forgetFelt(
  executor: Executor,
  mind: MindId,
  memories: readonly number[],
): Promise<void> {
  await sql`
    delete from gut_delta where mind = ${mind} and percept in (
      select source from memory_evidence
      where memory = any(${[...memories]}::bigint[]) and kind in ('persisted', 'reinforced') and source is not null)`.execute(
    executor,
  );
}
