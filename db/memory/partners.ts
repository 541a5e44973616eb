import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { CoAccess, Partners, PartnersWanted } from '../../ports/memory-store.ts';
import { coAccessHalfLife } from '../../theory/co-access.ts';
import type { Executor } from '../schema.ts';
import { ties } from './co-access.ts';
import { type KeptMemories, memoryIn, memoryToTell, type MemoryTold } from './kept-memories.ts';

/** A tie's strength at a moment that is the same for all, as a logarithm: what halves alike keeps its order. */
const strength = sql`ln(c.count::double precision) / ln(2::double precision) + c.at::double precision / ${sql.lit(coAccessHalfLife)}`;

/** As `MemoryStore.partners` says, by one statement; withdrawn ones are none. */
export async function selectPartners(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
  { tops, along = { most: 0, but: [] } }: PartnersWanted,
  kept: KeptMemories,
): Promise<Partners> {
  if (ids.length === 0) return { ties: [], memories: [] };
  const found = tops.map((_, hop) => sql`select ${sql.lit(hop)} as hop, * from ${tie(hop)}`);
  const known = kept.known(mind);
  const { rows } = await sql<{ ties: TieColumns; memories: [sequence: number, told: MemoryTold][] }>`
    with ${known.table}, ${sql.join(tops.flatMap((top, hop) => [reachedIn(hop, mind, ids), tiesIn(hop, top)]))},
    foremost as materialized (
      select partner from (${sql.join(found, sql` union all `)}) as ties
      where partner <> all(array(select sequence from memory where mind = ${mind} and id = any(${[...along.but]}::text[])))
      group by partner order by min(hop), max(strength) desc, partner limit ${along.most}
    )
    select (
      select json_build_array(array_agg(memory), array_agg(partner), array_agg(count), array_agg(at)) from (
        select m.id as memory, p.id as partner, tie.count, tie.at
        from (${sql.join(found, sql` union all `)}) as tie
        join memory m on m.sequence = tie.memory join memory p on p.sequence = tie.partner
        order by tie.hop, array_position(${[...ids]}::text[], m.id::text), tie.strength desc, tie.partner
      ) as told
    ) as ties, (
      select coalesce(json_agg(json_build_array(m.sequence, ${memoryToTell}) order by m.sequence), '[]'::json)
      from foremost join memory m on m.sequence = foremost.partner join memory_weight w on w.memory = m.sequence
    ) as memories`.execute(executor);
  const { ties, memories } = rows[0]!;
  return {
    ties: tiesOf(ties),
    memories: memories.map(([sequence, told]) => memoryIn(known, sequence, told)),
  };
}

/** Ties column by column; null where there are none. */
type TieColumns = [memories: MemoryId[] | null, partners: MemoryId[], counts: number[], ats: number[]];

const tiesOf = ([memories, partners, counts, ats]: TieColumns): CoAccess[] =>
  (memories ?? []).map((memory, place) => ({
    memory,
    partner: partners[place]!,
    count: counts[place]!,
    at: ats[place]!,
  }));

const reached = (hop: number): RawBuilder<unknown> => sql.raw(`reached_${hop}`);
const tie = (hop: number): RawBuilder<unknown> => sql.raw(`tie_${hop}`);

/** The memories whose partners are looked for in a hop: those that were asked about, then the partners of the hop before that were not seen yet. */
function reachedIn(hop: number, mind: MindId, ids: readonly MemoryId[]): RawBuilder<unknown> {
  if (hop === 0)
    return sql`${reached(0)} as materialized (
      select sequence from memory where mind = ${mind} and id = any(${[...ids]}::text[])
    )`;
  const unseen = Array.from(
    { length: hop },
    (_, earlier) => sql`partner not in (select sequence from ${reached(earlier)})`,
  );
  return sql`${reached(hop)} as materialized (
    select distinct partner as sequence from ${tie(hop - 1)} where ${sql.join(unseen, sql` and `)}
  )`;
}

/** The strongest ties of those. */
const tiesIn = (hop: number, top: number): RawBuilder<unknown> => sql`
  ${tie(hop)} as materialized (
    select m.sequence as memory, near.* from ${reached(hop)} m cross join lateral (
      select tie.* from (
        -- without the offset, the planner would rather read every partner before the strongest are known
        select c.partner, c.count, c.at, ${strength} as strength from ${ties} order by strength desc, c.partner offset 0
      ) as tie
      cross join lateral (
        -- looked up one by one: without, the planner would rather read every memory
        select from memory p where p.sequence = tie.partner and p.retracted_at is null offset 0
      ) as findable
      order by tie.strength desc, tie.partner limit ${top}
    ) as near
  )`;
