import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { entityForm } from '../../theory/entities.ts';
import { personalizedPageRank, type WeightedEdge } from '../../theory/personalized-pagerank.ts';
import { graphBounds, graphWalk } from './graph-bounds.ts';

const { mostSeeds, memoriesOfSeed, entitiesAround, memoriesAround, seedCount } = graphBounds;

/** The tables of the neighbourhood of the named entities, for a `with`: from them to their memories, to what else those speak of, to its memories. */
export function graphTables(mind: MindId, names: readonly string[]): RawBuilder<unknown> {
  const forms = [...new Set(names.map(entityForm))].filter((form) => form !== '').slice(0, mostSeeds);
  const newest = (entity: RawBuilder<unknown>, limit: number) => sql`
    select me.memory from (
      -- in their order before they are looked up: only as many as are wanted are then
      select memory from memory_entity where entity = ${entity} order by entity desc, memory desc offset 0
    ) as me cross join lateral (
      -- looked up one by one: without, or with what is findable in it, the planner would rather try every memory for each entity
      select m.retracted_at is null and not m.dormant as findable from memory m where m.sequence = me.memory offset 0
    ) as spoken
    where spoken.findable order by me.memory desc limit ${sql.lit(limit)}`;
  return sql`
    seeds as materialized (select number from entity where mind = ${mind} and form = any(${forms}::text[])),
    near as materialized (
      select seeds.number as entity, x.memory from seeds cross join lateral (${newest(sql`seeds.number`, memoriesOfSeed)}) as x
    ),
    beside as materialized (
      select me.entity, me.memory from (select distinct memory from near) as n join memory_entity me on me.memory = n.memory
    ),
    around as materialized (
      select entity from beside where entity not in (select number from seeds)
      group by entity order by count(*) desc, entity limit ${sql.lit(entitiesAround)}
    ),
    beyond as materialized (
      select around.entity, x.memory from around cross join lateral (${newest(sql`around.entity`, memoriesAround)}) as x
    ),
    walked as materialized (select number as entity from seeds union select entity from around),
    graph as (
      select 'mention' as kind, memory, entity, null::bigint as other, 1::bigint as count from (
        select entity, memory from beside where entity in (select entity from walked)
        union select entity, memory from beyond
      ) as mentions
      union all
      select 'relation', null, tie.one, tie.other, tie.count from walked cross join lateral (
        select one, other, count from relation
        where one = walked.entity and other = any(array(select entity from walked))
        -- without, the planner would rather read every relation there is
        offset 0
      ) as tie
      union all
      select 'seed', null, number, null, (
        select count(*) from (select from memory_entity me where me.entity = seeds.number limit ${sql.lit(seedCount)}) as counted
      ) from seeds
    )`;
}

/**
 * The neighbourhood by kind, column by column: how often two entities come up together, how often each seed is mentioned, and which memory speaks of which entity. It is
 * shorter than row by row, and read faster.
 */
export type GraphColumns = [
  relations: [entities: number[], others: number[], counts: number[]],
  seeds: [entities: number[], counts: number[]],
  mentions: [entities: number[], memories: number[]],
];

/** Selects the table `graph` of {@link graphTables} as JSON of `GraphColumns`. */
export const graphColumns = sql`(
  select json_build_array(
    ${columnsOf('relation', 'entity', 'other', 'count')}, ${columnsOf('seed', 'entity', 'count')}, ${columnsOf('mention', 'entity', 'memory')}
  ) from graph
)`;

function columnsOf(
  kind: 'mention' | 'relation' | 'seed',
  ...columns: readonly string[]
): RawBuilder<unknown> {
  const values = columns.map((column) => {
    const rows = sql`filter (where kind = ${sql.lit(kind)})`;
    return sql`coalesce(array_agg(${sql.raw(column)}) ${rows}, '{}')`;
  });
  return sql`json_build_array(${sql.join(values)})`;
}

/**
 * Personalized PageRank from the seeds over entities and memories (docs/model/recall.md); a seed weighs the more, the fewer memories speak
 * of it. What two entities have together in common weighs by the logarithm of how often.
 *
 * @returns memories by their numbers, the best `limit`, best first
 */
export function walkGraph(told: GraphColumns | null, limit: number): { memory: number; score: number }[] {
  if (told === null) return [];
  const [[ones, others, ties], [seeded, counts], [spokenOf, speaking]] = told;
  const entities = new Map<number, number>();
  const memories = new Map<number, number>();
  const nodeOf = (nodes: Map<number, number>, number: number): number => {
    const known = nodes.get(number);
    if (known !== undefined) return known;
    const node = entities.size + memories.size;
    nodes.set(number, node);
    return node;
  };
  const edges: WeightedEdge[] = [];
  for (let place = 0; place < ones.length; place += 1)
    edges.push({
      from: nodeOf(entities, ones[place]!),
      to: nodeOf(entities, others[place]!),
      weight: Math.log1p(ties[place]!),
    });
  const seeds = new Map<number, number>();
  for (let place = 0; place < seeded.length; place += 1)
    seeds.set(nodeOf(entities, seeded[place]!), 1 / Math.max(1, counts[place]!));
  if (seeds.size === 0) return [];
  // in the order of their memories, because sums in another order differ in their last digits
  const mentions = [...speaking.keys()].sort((one, next) => speaking[one]! - speaking[next]!);
  for (const place of mentions)
    edges.push({
      from: nodeOf(entities, spokenOf[place]!),
      to: nodeOf(memories, speaking[place]!),
      weight: 1,
    });
  const scores = personalizedPageRank(entities.size + memories.size, edges, seeds, graphWalk);
  const found: { memory: number; score: number }[] = [];
  for (const [memory, node] of memories) if (scores[node]! > 0) found.push({ memory, score: scores[node]! });
  return found.sort((a, b) => b.score - a.score || a.memory - b.memory).slice(0, limit);
}
