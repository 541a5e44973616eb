import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { type LivedLoopPass, type LoopPass, mostLoopPasses } from '../../ports/strange-loop.ts';
import type { Executor } from '../schema.ts';
import { memoryStretches, inStretch } from './memory-stretches.ts';

/** How many memories one statement counts. Ours. */
const countedAtOnce = 5_000;

/**
 * Notes what a pass has found of the strange loop, as a part of the statement that keeps what it found of the gut.
 *
 * @param kept the name of the other part: where it has no row, nothing is noted
 */
export const notedPass = (
  mind: MindId,
  { cycle, at, since, felt, near, did, moved, along }: LoopPass,
  kept: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into loop_pass (mind, cycle, at, since, felt, near, did, moved, along)
  select ${mind}, ${cycle}::bigint, ${at}::bigint, ${since}::bigint, ${felt}::integer, ${near}::double precision, ${JSON.stringify(did)},
    ${moved}::double precision, ${along}::double precision
  from ${kept} on conflict (mind, cycle) do nothing`;

/** What passes have found, the newest first. What the cycles between two of them made is counted from the memories. */
export async function selectPasses(
  executor: Executor,
  mind: MindId,
  limit: number,
): Promise<LivedLoopPass[]> {
  const rows = await executor
    .selectFrom('loop_pass')
    .where('mind', '=', mind)
    .orderBy('cycle', 'desc')
    .select(['cycle', 'at', 'since', 'felt', 'near', 'did', 'moved', 'along'])
    .limit(limit)
    .execute();
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  // a memory of cycle c belongs to the first pass whose cycle is not below c
  const from = rows.map(({ cycle }) => cycle + 1).toReversed();
  const made = new Map<number, number>();
  for await (const stretch of memoryStretches(executor, mind, countedAtOnce)) {
    const { rows: counted } = await sql<{ place: number; made: number }>`
      select width_bucket(m.cycle, ${from}::bigint[]) as place, count(*)::int as made from memory m
      where ${inStretch(mind, stretch)} and m.cycle > ${oldest.since}::bigint and m.cycle <= ${newest.cycle}::bigint
        and m.retracted_at is null and m.source_tag <> 'internal_consolidation'
      group by 1`.execute(executor);
    for (const { place, made: count } of counted) made.set(place, (made.get(place) ?? 0) + count);
  }
  return rows.map(({ did, ...row }, place) => ({
    ...row,
    did: JSON.parse(did) as LoopPass['did'],
    made: made.get(rows.length - 1 - place) ?? 0,
  }));
}

/** Removes what passes found long ago. */
export async function prunePasses(executor: Executor, mind: MindId): Promise<void> {
  await sql`
    delete from loop_pass where mind = ${mind} and cycle <= (
      select cycle from loop_pass where mind = ${mind} order by cycle desc offset ${sql.lit(mostLoopPasses)} limit 1)`.execute(
    executor,
  );
}
