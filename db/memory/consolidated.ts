import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { endSigns, fewestQuoted, markWithin, quotation, quotationMarks } from '../../ports/strategy.ts';
import { conclusionTypes, consolidationTag, crashMoments } from '../../ports/memory-change/made-from.ts';

/** What comes after every episode of a crash. */
const afterCrashMoments = `${crashMoments.slice(0, -1)}!`;

/** The ids of what consolidation made of one memory directly, by its id. Looked up one by one, or the planner would read every memory. */
const madeOfOne = (
  mind: MindId,
  id: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select c.id from memory_supersedes s cross join lateral (
    select newer.id from memory newer
    where newer.mind = ${mind} and newer.id = s.memory and newer.source_tag = ${sql.lit(consolidationTag)} and ${where} offset 0
  ) as c
  where s.mind = ${mind} and s.superseded = ${id} offset 0`;

/** Whether no memory that consolidation made of others stands for memory `m`; a tension stands for nothing. The offset keeps the planner from reading all that is superseded. */
export const standsAlone = (mind: MindId): RawBuilder<boolean> =>
  sql`not exists (${madeOfOne(mind, sql`m.id`, sql`newer.retracted_at is null and newer.type <> 'tension'`)})`;

/** The ids of what one memory was merged of, by its id; none of one that was not. */
const mergedIntoOne = (mind: MindId, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.superseded as id from memory newer cross join lateral (
    select older.superseded from memory_supersedes older where older.mind = ${mind} and older.memory = newer.id offset 0
  ) as s
  where newer.mind = ${mind} and newer.id = ${id} and newer.source_tag = ${sql.lit(consolidationTag)}
    and newer.type not in (${sql.join(conclusionTypes.map((type) => sql.lit(type)))}) and not starts_with(coalesce(newer.episode, ''), ${sql.lit(crashMoments)}) offset 0`;

/** A text in small letters on one line, with the marks that it has in a quotation, without how its sentence ends. */
const toCompare = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`rtrim(lower(regexp_replace(translate(${text}, ${sql.lit(quotationMarks)}, ${sql.lit(markWithin.repeat(quotationMarks.length))}), '\\s+', ' ', 'g')), ${sql.lit(endSigns)})`;

/** The ids of the strategies and memories of crashes that quote one memory, by its id, as `quotesMemory` of `ports/strategy.ts` says. */
const quotingOne = (mind: MindId, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.id from memory quoted cross join lateral (
    select ${toCompare(sql`quoted.content`)} as words offset 0
  ) as q cross join lateral (
    select id, content from memory where mind = ${mind} and type = 'procedural' and source_tag in ('internal_self', ${sql.lit(consolidationTag)})
    union
    select id, content from memory where mind = ${mind} and episode >= ${sql.lit(crashMoments)} and episode < ${sql.lit(afterCrashMoments)}
      and source_tag in ('internal_self', ${sql.lit(consolidationTag)})
    offset 0
  ) as s cross join lateral (
    select ${toCompare(sql`s.content`)} as words, coalesce(${toCompare(sql`substring(s.content from ${sql.lit(quotation)})`)}, '') as quote offset 0
  ) as way
  where quoted.mind = ${mind} and quoted.id = ${id} and (
    way.quote <> '' and way.quote = q.words
    or char_length(way.quote) >= ${sql.lit(fewestQuoted)} and starts_with(q.words, way.quote)
    or char_length(q.words) >= ${sql.lit(fewestQuoted)} and strpos(way.words, q.words) > 0
  ) offset 0`;

/** The ids of what goes with one memory when it is forgotten: what was made of it, what it was merged of, and the strategies that quote it. */
const withOne = (mind: MindId, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${madeOfOne(mind, id, sql`true`)}) union all (${mergedIntoOne(mind, id)}) union all (${quotingOne(mind, id)})`;

/** A select of (source, id): what goes with each of these memories, directly or over others; withdrawn ones too. */
export const madeFromThese = (mind: MindId, ids: readonly string[]): RawBuilder<unknown> => sql`
  with recursive made as (
    select asked.id collate "C" as source, first.id
    from unnest(${[...ids]}::text[]) as asked(id) cross join lateral (${withOne(mind, sql`asked.id collate "C"`)}) as first
    union
    select made.source, next.id from made cross join lateral (${withOne(mind, sql`made.id`)}) as next
  )
  select source, id from made where source <> id`;
