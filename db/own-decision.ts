import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../ports/identifiers.ts';
import type { FirstTime } from '../ports/milestone.ts';
import {
  firstOwnDecision,
  mostOwnCycles,
  mostOwnValues,
  type OwnCycle,
  type OwnValue,
} from '../ports/own-decision.ts';
import type { StreamEntry } from '../ports/stream.ts';
import { wanderedIds } from '../ports/wandering.ts';
import type { Executor } from './schema.ts';

/** The condition of percepts `p` that the mind came upon by itself, which a cycle has taken up. */
export const wandered = (mind: MindId): RawBuilder<unknown> => sql`
  p.mind = ${mind} and p.id >= ${wanderedIds.from} and p.id < ${wanderedIds.before}
  and p.source::json ->> 'kind' = 'impulse' and p.handled_in is not null`;

/** The first decision of its own that the record of a mind still tells of; null while there is none. */
export async function ownDecision(executor: Executor, mind: MindId): Promise<FirstTime | null> {
  const values = await selectValues(executor, mind);
  const [first] = values.map(({ cycle }) => cycle).toSorted((one, other) => one - other);
  return first === undefined ? null : firstOwnDecision(await selectCycles(executor, mind, first), values);
}

/** Keeps it where it came in a cycle up to `horizon`, before that is let go of. */
export async function keepOwnDecision(executor: Executor, mind: MindId, horizon: number): Promise<void> {
  const isKept = await executor
    .selectFrom('kept_first')
    .where('mind', '=', mind)
    .where('name', '=', 'decided')
    .select('cycle')
    .executeTakeFirst();
  const found = isKept === undefined ? await ownDecision(executor, mind) : null;
  if (found === null || found.cycle > horizon) return;
  const { at, cycle, memory, percept } = found;
  await executor
    .insertInto('kept_first')
    .values({ mind, name: 'decided', at, cycle, memory, percept })
    .execute();
}

/** What came to count as much as a goal because it recurs, and is not withdrawn, in the order in which it came. */
async function selectValues(executor: Executor, mind: MindId): Promise<OwnValue[]> {
  const { rows } = await sql<{ memory: MemoryId; content: string; cycle: number }>`
    select m.id as memory, m.content, min(e.cycle) as cycle
    from memory_evidence e join memory m on m.sequence = e.memory
    where e.mind = ${mind} and e.kind = 'promoted' and e.cycle is not null and m.cycle is not null and m.retracted_at is null
    group by m.sequence, m.id, m.content order by m.sequence limit ${sql.lit(mostOwnValues)}`.execute(
    executor,
  );
  return rows;
}

/** The cycles after one that the mind came to by itself and is sure of, in which it called something, oldest first. */
async function selectCycles(executor: Executor, mind: MindId, after: number): Promise<OwnCycle[]> {
  const { rows } = await sql<Omit<OwnCycle, 'entries'> & { bodies: string[] }>`
    select t.ended_at as at, t.cycle, p.id as percept, stream.bodies
    from percept p join turn t on t.mind = p.mind and t.cycle = p.handled_in and t.winner = p.id and t.failure is null
    cross join lateral (
      select json_agg(s.body order by s.position) as bodies, bool_or(s.role = 'tool') as acted
      from stream_entry s where s.mind = p.mind and s.cycle = t.cycle
    ) as stream
    where ${wandered(mind)} and t.cycle > ${after}::bigint and stream.acted
      and coalesce(t.judged::json ->> 'uncertain', 'false') = 'false'
    order by t.cycle limit ${sql.lit(mostOwnCycles)}`.execute(executor);
  return rows.map(({ bodies, ...cycle }) => ({
    ...cycle,
    entries: bodies.map((body) => JSON.parse(body) as StreamEntry),
  }));
}
