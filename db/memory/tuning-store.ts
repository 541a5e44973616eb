import { type RawBuilder, sql } from 'kysely';
import { droppedFor, gateRecordSchema, mostDecided, mostDropped } from '../../ports/gate-record.ts';
import type { MemoryId, MindId, ScratchId } from '../../ports/identifiers.ts';
import {
  type Learned,
  type MemoryOutcomes,
  type OpenDecision,
  type TuningState,
  tuningStateSchema,
  type TuningStore,
} from '../../ports/tuning.ts';
import type { Executor } from '../schema.ts';
import { vectorOf } from './vector-text.ts';

/** The decisions of a mind's gates with what came of them, and what it has learned of that, in a database. */
export const tuningStore = (executor: Executor, mind: MindId): TuningStore => ({
  state: async () => {
    const row = await executor
      .selectFrom('mind_tuning')
      .where('mind', '=', mind)
      .select('found')
      .executeTakeFirst();
    return row === undefined ? null : stateIn(row.found);
  },
  open: (given) => selectOpen(executor, mind, given),
  toldAgain: async (items, { after, until, from }) => {
    const { rows } = await sql<{ id: ScratchId }>`
      with fresh as materialized (
        select embedding::vector as embedding, embed_model, embed_dimension, created_at from memory
        where mind = ${mind} and cycle > ${after}::bigint and cycle <= ${until}::bigint and embedding is not null and retracted_at is null
      )
      select s.id from scratch_item s
      where s.mind = ${mind} and s.id = any(${[...items]}::text[]) and s.vector is not null and exists (
        select from fresh f where f.embed_model = s.embed_model and f.embed_dimension = vector_dims(s.vector)
          and f.created_at > s.at and 1 - (f.embedding <=> s.vector) > ${from}::double precision)
      order by s.sequence`.execute(executor);
    return rows.map(({ id }) => id);
  },
  heard: async ({ after, until, limit }) =>
    executor
      .selectFrom('percept')
      .where('mind', '=', mind)
      .where('handled_in', '>', after)
      .where('handled_in', '<=', until)
      .where('kind', 'in', ['speech', 'chatter'])
      .orderBy('handled_in', 'desc')
      .orderBy('id')
      .limit(limit)
      .select(['text', 'at'])
      .execute(),
  outcomes: (given) => selectOutcomes(executor, mind, given),
  learn: (learned) => keepLearned(executor, mind, learned),
  decision: async (item) => {
    const row = await executor
      .selectFrom('scratch_item')
      .where('mind', '=', mind)
      .where('id', '=', item)
      .select(['decided', 'outcome', 'counted'])
      .executeTakeFirst();
    if (row?.decided == null) return null;
    const { decided, outcome, counted } = row;
    return {
      record: gateRecordSchema.parse(JSON.parse(decided)),
      outcome: outcome === null ? null : (JSON.parse(outcome) as Learned['memories'][number]['outcome']),
      counted,
    };
  },
});

/** What was learned, as it is stored; null where it was edited by hand into something else: then all begins at the start. */
function stateIn(found: string): TuningState | null {
  try {
    return tuningStateSchema.safeParse(JSON.parse(found)).data ?? null;
  } catch {
    return null;
  }
}

interface OpenRow {
  id: ScratchId;
  at: number;
  decided: string;
  embed_model: string | null;
  vector: string | null;
  used: boolean;
}

async function selectOpen(
  executor: Executor,
  mind: MindId,
  { ripe, over, limit }: Parameters<TuningStore['open']>[0],
): Promise<OpenDecision[]> {
  const fate = sql`s.decided::json ->> 'fate'`;
  const { rows } = await sql<OpenRow>`
    with dropped as (
      select s.id, s.at, s.decided, s.embed_model, s.vector::text as vector, false as used from scratch_item s
      where s.mind = ${mind} and s.decided is not null and s.counted is null and s.vector is not null
      order by s.at desc, s.sequence desc limit ${sql.lit(mostDropped)}
    ),
    ripe as (
      select s.id, s.at, s.decided, null::text as embed_model, null::text as vector,
        coalesce(w.recalls > 0 or exists (
          select from memory_evidence e where e.memory = m.sequence and e.kind = 'reinforced' and e.source is not null), false) as used
      from scratch_item s
        left join memory m on m.mind = ${mind} and m.id = (s.decided::json ->> 'memory') collate "C"
        left join memory_weight w on w.memory = m.sequence
      where s.mind = ${mind} and s.decided is not null and s.counted is null and s.vector is null
        and (${fate} = 'persisted' and s.at < ${ripe}::bigint or ${fate} in ('dropped', 'expired') and s.at < ${over}::bigint) and s.decided::json ->> 'rule' = 'matrix'
      order by s.at, s.sequence limit ${limit}
    )
    select * from dropped union all select * from ripe`.execute(executor);
  return rows.map(({ id, at, decided, embed_model: model, vector, used }) => ({
    item: id,
    at,
    record: gateRecordSchema.parse(JSON.parse(decided)),
    vector: model === null || vector === null ? null : { model, values: vectorOf(vector) },
    isUsed: used,
  }));
}

/** How many lines of a history are read, the newest. */
const mostLines = 50;

interface OutcomeRow {
  id: MemoryId;
  utility: number;
  made_of: string | null;
  recurs: boolean;
  /** Null for none. */
  lines: MemoryOutcomes['lines'] | null;
}

/** Whether what the occurrence `o` says came again on a later day, `n`, of which this holds. */
const cameAgain = (holds: RawBuilder<unknown>) => sql`exists (
  select from pattern_occurrence n
  where n.mind = o.mind and n.subject = o.subject and n.theme = o.theme and n.day > o.day and ${holds})`;

async function selectOutcomes(
  executor: Executor,
  mind: MindId,
  { after, until, since, limit }: Parameters<TuningStore['outcomes']>[0],
): Promise<MemoryOutcomes[]> {
  const kinds = sql`('recalled', 'nearMiss', 'reinforced', 'contradicted', 'superseded')`;
  const { rows } = await sql<OutcomeRow>`
    with told as (
      -- in words that the planner finds its indexes by: memory_evidence_uncondensed and memory_evidence_against
      select e.memory, e.cycle from memory_evidence e
      where e.mind = ${mind} and e.cycle > ${after}::bigint and e.cycle <= ${until}::bigint
        and not e.condensed and e.kind in ('recalled', 'reinforced')
      union all
      select e.memory, e.cycle from memory_evidence e
      where e.mind = ${mind} and e.cycle > ${after}::bigint and e.cycle <= ${until}::bigint and e.kind in ('contradicted', 'superseded')
      union all
      select o.memory, ${until}::bigint from pattern_occurrence o where o.mind = ${mind} and ${cameAgain(sql`n.at > ${since}::bigint`)}
    ),
    news as materialized (
      select told.memory, max(told.cycle) as newest from told join memory m on m.sequence = told.memory
      where m.retracted_at is null and not m.immutable group by told.memory order by newest desc, told.memory limit ${limit}
    )
    select m.id, w.utility,
      exists (select from pattern_occurrence o where o.memory = m.sequence and ${cameAgain(sql`true`)}) as recurs,
      (select e.source from memory_evidence e where e.memory = m.sequence and e.kind = 'persisted' limit 1) as made_of,
      (select json_agg(json_build_object('kind', l.kind, 'cycle', l.cycle, 'source', l.source, 'note', l.note, 'success', l.success)
          order by l.sequence) from (
        select e.*, case when e.kind = 'recalled' then g.success end as success from memory_evidence e
          left join gut_delta g on g.mind = ${mind} and g.cycle = e.cycle
        where e.memory = m.sequence and e.kind in ${kinds} and e.cycle <= ${until}::bigint
        order by e.sequence desc limit ${sql.lit(mostLines)}
      ) as l) as lines
    from news join memory m on m.sequence = news.memory join memory_weight w on w.memory = m.sequence
    order by m.sequence`.execute(executor);
  return rows.map(({ id, utility, made_of: source, recurs, lines }) => ({
    memory: id,
    utility,
    source,
    recurs,
    lines: lines ?? [],
  }));
}

/** One statement: all of it, or nothing where outcomes up to that cycle were counted already. */
async function keepLearned(
  executor: Executor,
  mind: MindId,
  { state, counted, memories }: Learned,
): Promise<boolean> {
  const became = memories.map(({ item, outcome, ...each }) => ({
    ...each,
    item,
    outcome: JSON.stringify(outcome),
  }));
  const { rows } = await sql<{ mind: string }>`
    with kept as (
      insert into mind_tuning (mind, cycle, found) values (${mind}, ${state.cycle}::bigint, ${JSON.stringify(state)})
      on conflict (mind) do update set cycle = excluded.cycle, found = excluded.found where mind_tuning.cycle < excluded.cycle
      returning mind
    ),
    became as (
      select * from json_to_recordset(${JSON.stringify(became)}::json) as b(memory text, item text, outcome text, utility double precision)
    ),
    counts as (select * from json_to_recordset(${JSON.stringify(counted)}::json) as c(item text, outcome text)),
    decisions as (
      update scratch_item s set outcome = coalesce(n.became, s.outcome), counted = coalesce(n.counted, s.counted)
      from (
        select coalesce(b.item, c.item) as item, b.outcome as became, c.outcome as counted
        from became b full join counts c on c.item = b.item
      ) as n
      where s.mind = ${mind} and s.id = n.item collate "C" and s.decided is not null and exists (select from kept)
    ),
    utilities as (
      update memory_weight w set utility = b.utility from became b join memory m on m.mind = ${mind} and m.id = b.memory collate "C"
      where w.memory = m.sequence and exists (select from kept)
    )
    select mind from kept`.execute(executor);
  return rows.length > 0;
}

/** Lets go of the vectors of what was dropped long ago, and of more than are looked at. */
export async function pruneDropped(executor: Executor, mind: MindId, now: number): Promise<void> {
  await sql`
    update scratch_item set vector = null, embed_model = null
    where mind = ${mind} and gone is not null and vector is not null and (at < ${now - droppedFor}::bigint or sequence <= (
      select sequence from scratch_item where mind = ${mind} and gone is not null and vector is not null
      order by sequence desc offset ${sql.lit(mostDropped)} limit 1))`.execute(executor);
}

/** Removes items that were judged in cycles up to `horizon`; those of which no outcome was counted yet stay for a while, of many the newest, without any text. */
export async function forgetDecisions(
  executor: Executor,
  mind: MindId,
  { horizon, now }: { horizon: number; now: number },
): Promise<void> {
  await sql`
    delete from scratch_item where mind = ${mind} and gone is not null and cycle <= ${horizon}::bigint and (
      decided is null or counted is not null or decided::json ->> 'rule' <> 'matrix' or at < ${now - droppedFor}::bigint or sequence <= (
        select sequence from scratch_item where mind = ${mind} and decided is not null order by sequence desc
        offset ${sql.lit(mostDecided)} limit 1))`.execute(executor);
  await sql`
    update scratch_item set text = null where mind = ${mind} and gone is not null and cycle <= ${horizon}::bigint and text is not null`.execute(
    executor,
  );
}

/** Leaves nothing of what was dropped: somebody has something forgotten, and it may be of that. */
export async function forgetDropped(executor: Executor, mind: MindId): Promise<void> {
  await sql`
    update scratch_item set vector = null, embed_model = null, decided = null
    where mind = ${mind} and gone is not null and vector is not null`.execute(executor);
}
