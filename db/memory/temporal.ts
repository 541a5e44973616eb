import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { consolidationTag, dayEpisodesOf } from '../../ports/memory-change/made-from.ts';

/**
 * A select of (memory, score): what happened in the period, 1 in its middle and less to its ends, where it is one half. It is read from
 * the middle outwards, so that a long period costs no more than a short one. The summaries of its days are found at rest, too: to ask for a day is a strong cue.
 */
export function temporalArm(
  mind: MindId,
  { from, to }: { from: number; to: number },
  limit: number,
): RawBuilder<unknown> {
  const middle = Math.floor((from + to) / 2);
  const length = Math.max(1, to - from);
  const when = sql`coalesce(m.event_at, m.created_at)`;
  const standing = sql`m.mind = ${mind} and m.retracted_at is null`;
  const findable = sql`${standing} and not m.dormant`;
  return sql`
    select memory, 1 - abs(happened - ${(from + to) / 2}::double precision) / ${length}::double precision as score from (
      (select m.sequence as memory, ${when} as happened from memory m
       where ${findable} and ${when} > ${middle}::bigint and ${when} <= ${to}::bigint
       order by m.mind, ${when}, m.sequence limit ${limit})
      union all
      (select m.sequence as memory, ${when} as happened from memory m
       where ${findable} and ${when} >= ${from}::bigint and ${when} <= ${middle}::bigint
       order by m.mind desc, ${when} desc, m.sequence desc limit ${limit})
      union all
      (select m.sequence as memory, ${when} as happened from memory m
       where ${standing} and m.dormant and m.source_tag = ${sql.lit(consolidationTag)} and m.episode = any(${dayEpisodesOf({ from, to })}::text[])
         and ${when} between ${from}::bigint and ${to}::bigint
       order by abs(${when} - ${middle}::bigint), m.sequence limit ${limit})
    ) as around order by 2 desc, memory limit ${limit}`;
}
