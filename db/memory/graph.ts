import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { entityForm } from '../../theory/entities.ts';
import { personalizedPageRank, type WeightedEdge } from '../../theory/personalized-pagerank.ts';
import { graphBounds, graphWalk } from './graph-bounds.ts';

const { mostSeeds, memoriesOfSeed, entitiesAround, memoriesAround, seedCount } = graphBounds;

/** A row of the neighbourhood: that a memory speaks of an entity, how often two entities come up together, how rare a seed is. */
export interface GraphRow {
  kind: 'mention' | 'relation' | 'seed';
  memory: number | null;
  entity: number;
  other: number | null;
  count: number;
}

/** The tables of the neighbourhood of the named entities, for a `with`: from them to their memories, to what else those speak of, to its memories. */
export function graphTables(mind: MindId, names: readonly string[]): RawBuilder<unknown> {
  const forms = [...new Set(names.map(entityForm))].filter((form) => form !== '').slice(0, mostSeeds);
  const newest = (entity: RawBuilder<unknown>, limit: number) => sql`
    select me.memory from memory_entity me cross join lateral (
      -- looked up one by one: without, or with what is findable in it, the planner would rather try every memory for each entity
      select m.retracted_at is null and not m.dormant as findable from memory m where m.sequence = me.memory offset 0
    ) as spoken
    where me.entity = ${entity} and spoken.findable order by me.entity desc, me.memory desc limit ${sql.lit(limit)}`;
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

/** The rows of the neighbourhood by kind, column by column: shorter than row by row, and read faster. */
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

function columnsOf(kind: GraphRow['kind'], ...columns: readonly string[]): RawBuilder<unknown> {
  const values = columns.map((column) => {
    const rows = sql`filter (where kind = ${sql.lit(kind)})`;
    return sql`coalesce(array_agg(${sql.raw(column)}) ${rows}, '{}')`;
  });
  return sql`json_build_array(${sql.join(values)})`;
}

/** The rows again; mentions in the order of their memories, because sums in another order differ in their last digits. */
export function graphRowsOf(told: GraphColumns | null): GraphRow[] {
  if (told === null) return [];
  const [[ones, others, ties], [seeds, counts], [entities, memories]] = told;
  const mentions = entities
    .map(
      (entity, place) =>
        ({ kind: 'mention', entity, memory: memories[place]!, other: null, count: 1 }) as const,
    )
    .sort((one, next) => one.memory - next.memory);
  return [
    ...ones.map((entity, place): GraphRow => ({
      kind: 'relation',
      entity,
      memory: null,
      other: others[place]!,
      count: ties[place]!,
    })),
    ...seeds.map((entity, place): GraphRow => ({
      kind: 'seed',
      entity,
      memory: null,
      other: null,
      count: counts[place]!,
    })),
    ...mentions,
  ];
}

/**
 * Personalized PageRank from the seeds over entities and memories (docs/model/recall.md); a seed weighs the more, the fewer memories speak
 * of it. What two entities have together in common weighs by the logarithm of how often.
 *
 * @returns memories by their numbers, the best `limit`, best first
 */
export function walkGraph(rows: readonly GraphRow[], limit: number): { memory: number; score: number }[] {
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
  const seeds = new Map<number, number>();
  for (const { kind, memory, entity, other, count } of rows) {
    const node = nodeOf(entities, entity);
    if (kind === 'mention') edges.push({ from: node, to: nodeOf(memories, memory!), weight: 1 });
    if (kind === 'relation')
      edges.push({ from: node, to: nodeOf(entities, other!), weight: Math.log1p(count) });
    if (kind === 'seed') seeds.set(node, 1 / Math.max(1, count));
  }
  if (seeds.size === 0) return [];
  const scores = personalizedPageRank(entities.size + memories.size, edges, seeds, graphWalk);
  return Array.from(memories, ([memory, node]) => ({ memory, score: scores[node] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.memory - b.memory)
    .slice(0, limit);
}
