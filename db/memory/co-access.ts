import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { coAccessHalfLife } from '../../theory/co-access.ts';
import { coAccessSurvivesAbove } from '../../theory/co-access-score.ts';
import type { Executor } from '../schema.ts';

/** A tie in a record, seen from the memory of that number. */
export interface Tie {
  sequence: number;
  partner: MemoryId;
  count: number;
  at: number;
}

/** The other side of each tie of memory `m`. */
export const ties = sql`(
  select later as partner, count, at from memory_co_access where earlier = m.sequence
  union all
  select earlier, count, at from memory_co_access where later = m.sequence
) as c`;

/** All ties of memories, each with its partner, the earlier partner first. */
export async function selectTies(
  executor: Executor,
  sequences: readonly number[],
): Promise<Map<number, Omit<Tie, 'sequence'>[]>> {
  const { rows } = await sql<Tie>`
    select m.sequence, p.id as partner, c.count, c.at
    from memory m cross join lateral ${ties} join memory p on p.sequence = c.partner
    where m.sequence = any(${[...sequences]}::bigint[]) order by m.sequence, p.sequence`.execute(executor);
  const found = new Map<number, Omit<Tie, 'sequence'>[]>();
  for (const { sequence, ...tie } of rows) found.set(sequence, [...(found.get(sequence) ?? []), tie]);
  return found;
}

/** Enters ties of records. Each is told from both sides; it is there as soon as both are, and a tie that is known stays as it is. */
export async function insertTies(executor: Executor, mind: MindId, ties: readonly Tie[]): Promise<void> {
  if (ties.length === 0) return;
  await sql`
    insert into memory_co_access (earlier, later, count, at)
    select distinct on (1, 2) least(t.sequence, p.sequence), greatest(t.sequence, p.sequence), t.count, t.at
    from json_to_recordset(${JSON.stringify(ties)}::json) as t(sequence bigint, partner text, count double precision, at bigint)
    join memory p on p.mind = ${mind} and p.id = t.partner collate "C" and p.sequence <> t.sequence
    order by 1, 2 on conflict (earlier, later) do nothing`.execute(executor);
}

/** An upsert of ties between memories under these numbers, where `when` holds; one that is known is replaced. */
export const tiesUpsert = (
  ties: readonly { one: number; other: number; count: number; at: number }[],
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into memory_co_access (earlier, later, count, at)
  select least(one, other), greatest(one, other), count, at
  from json_to_recordset(${JSON.stringify(ties)}::json) as t(one bigint, other bigint, count double precision, at bigint)
  where ${when} order by 1, 2 on conflict (earlier, later) do update set count = excluded.count, at = excluded.at`;

/** Removes ties that never grew beyond two, and were not renewed for thirty days (docs/model/recall.md). */
export async function pruneTies(executor: Executor, mind: MindId, now: number): Promise<void> {
  await sql`
    delete from memory_co_access using memory m
    where m.sequence = memory_co_access.earlier and m.mind = ${mind} and at < ${now - coAccessHalfLife}::bigint
      and count * power(2, -(${now}::bigint - at) / ${sql.lit(coAccessHalfLife)}::double precision) <= ${sql.lit(coAccessSurvivesAbove)}`.execute(
    executor,
  );
}
