import { type RawBuilder, sql } from 'kysely';
import { endOfTurn } from '../../ports/end-of-turn.ts';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import {
  type Came,
  mostBehind,
  type Occurrence,
  type Pattern,
  type PatternQuery,
  wholeCycles,
} from '../../ports/pattern.ts';
import { storableText } from '../../ports/storable-text.ts';
import type { Executor } from '../schema.ts';

/** A day on which something recurred, about the memory under that number. */
export interface NewOccurrence {
  subject: string;
  theme: string;
  sequence: number;
  at: number;
}

/** An insert of what recurred, which writes nothing where `when` does not hold; what is noted already is passed over. */
export function occurrencesInsert(
  mind: MindId,
  occurrences: readonly NewOccurrence[],
  since: number,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = occurrences.map(({ subject, theme, ...each }) => ({
    ...each,
    subject: storableText(subject),
    theme: storableText(theme),
  }));
  return sql`
    insert into pattern_occurrence (mind, subject, theme, memory, at, since)
    select ${mind}, subject, theme, sequence, at, ${since}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(subject text, theme text, sequence bigint, at bigint)
    where ${when} on conflict do nothing`;
}

/** The memories that are not withdrawn behind the occurrences `o`. */
const behind = sql`join memory m on m.sequence = o.memory and m.retracted_at is null`;

/** What recurs, as `MemoryStore.patterns` says. */
export async function selectPatterns(
  executor: Executor,
  mind: MindId,
  { subjects, memory, recurring, limit }: PatternQuery,
): Promise<Pattern[]> {
  const days = sql`count(distinct o.day)`;
  const { rows } = await sql<Pattern>`
    with found as materialized (
      select o.subject, o.theme, count(*) as count, ${days} as days, min(o.at) as first, max(o.at) as last
      from pattern_occurrence o ${behind}
      where o.mind = ${mind}
        and ${recurring === undefined ? sql`true` : sql`o.at <= ${recurring.until}::bigint`}
        and ${subjects === undefined ? sql`true` : sql`o.subject = any(${subjects.map(storableText)}::text[])`}
        and ${
          memory === undefined
            ? sql`true`
            : sql`(o.subject, o.theme) in (
                select own.subject, own.theme from pattern_occurrence own join memory m on m.sequence = own.memory
                where m.mind = ${mind} and m.id = ${memory}
              )`
        }
      group by o.subject, o.theme
      having ${recurring === undefined ? sql`true` : sql`${days} >= ${recurring.days} and max(o.at) - min(o.at) >= ${recurring.over}::bigint`}
      order by max(o.at) desc, o.subject, o.theme limit ${limit}
    )
    select found.*, (
      select json_agg(id order by centre desc, sequence desc) from (
        select distinct m.id, m.sequence, w.alpha / (w.alpha + w.beta) as centre
        from pattern_occurrence o ${behind} join memory_weight w on w.memory = m.sequence
        where o.mind = ${mind} and o.subject = found.subject and o.theme = found.theme
        order by centre desc, m.sequence desc limit ${mostBehind}
      ) as strongest
    ) as memories
    from found order by last desc, subject, theme`.execute(executor);
  return rows;
}

/** How many times one statement reads: where the database runs within this process, nothing else happens meanwhile. Ours. */
const timesAtOnce = 500;

/** The times that something recurred, as `MemoryStore.occurrences` says, a page at a time. */
export async function selectOccurrences(
  executor: Executor,
  mind: MindId,
  { since, until, limit }: { since: number; until: number; limit: number },
): Promise<Occurrence[]> {
  const found: Occurrence[] = [];
  for (
    let last: (Occurrence & { sequence: number }) | undefined, isMore = true;
    isMore && found.length < limit;
  ) {
    const most = Math.min(timesAtOnce, limit - found.length);
    const { rows } = await sql<Occurrence & { sequence: number }>`
      select o.subject, o.theme, m.id as memory, o.at, o.memory as sequence
      from pattern_occurrence o ${behind}
      where o.mind = ${mind} and o.at >= ${since}::bigint and o.at < ${until}::bigint
        and ${
          last === undefined
            ? sql`true`
            : sql`o.at <= ${last.at}::bigint
                and (o.at < ${last.at}::bigint or (o.subject, o.theme, o.memory) > (${last.subject}, ${last.theme}, ${last.sequence}::bigint))`
        }
      order by o.at desc, o.subject, o.theme, o.memory limit ${most}`.execute(executor);
    for (const { sequence: _, ...time } of rows) found.push(time);
    last = rows.at(-1);
    isMore = rows.length === most;
    if (isMore && found.length < limit) await endOfTurn();
  }
  return found;
}

/** What came to memory, as `MemoryStore.came` says. */
export async function selectCame(
  executor: Executor,
  mind: MindId,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Came> {
  // what is owed to weights, and what old cycles did, has no source: it came with no percept
  const { rows } = await sql<{ memory: MemoryId; kind: string; cycle: number; at: number }>`
    select m.id as memory, e.kind, e.cycle, case when e.kind = 'persisted' then m.created_at else e.at end as at
    from memory_evidence e join memory m on m.sequence = e.memory
    where e.mind = ${mind} and e.cycle > ${after}::bigint and e.cycle <= ${until}::bigint
      and e.kind in ('persisted', 'reinforced') and e.source is not null
      and m.retracted_at is null and m.source_tag in ('external_user', 'external_world')
      and exists (select from percept p where p.mind = e.mind and p.id = e.source)
    order by e.cycle, e.memory, e.sequence limit ${limit + 1}`.execute(executor);
  const came = rows.map(({ kind, ...each }) => ({ ...each, isNew: kind === 'persisted' }));
  return wholeCycles(came, { until, limit });
}
