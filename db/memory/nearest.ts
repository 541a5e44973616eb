import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { GutVectors, ModelVector, Neighbour } from '../../ports/memory-store.ts';
import { wakesAbove } from '../../theory/dormancy.ts';
import type { Executor } from '../schema.ts';
import { pointsNowhere, vectorIn, vectorText, vectorTold, vectorValue } from './vector-text.ts';

/** Written out, for the index over this dimension to be found. */
const dimensionOf = ({ values }: ModelVector): RawBuilder<unknown> => sql.raw(String(values.length));

/**
 * The number of memories up to which each vector of a mind is compared. An index over the vectors of all minds is of use to a
 * large one; a small one it would give fewer than there are.
 */
const mostLookedAt = 5_000;

/** How far memory `m` is from `cue`, as pgvector counts: one less the cosine. The index is of the first. */
const distances = (dimension: RawBuilder<unknown>, cue: RawBuilder<unknown>) => ({
  byIndex: sql`(m.embedding::halfvec(${dimension}) <=> ${cue}::halfvec(${dimension}))`,
  one: sql`(m.embedding <=> ${cue}::halfvec)`,
});

export const comparable = (mind: MindId, model: string, dimension: RawBuilder<unknown>) => sql`
  m.mind = ${mind} and m.embed_model = ${model} and m.embed_dimension = ${dimension} and m.retracted_at is null`;

const memoriesOf = (mind: MindId) => sql`(select memories from memory_corpus where mind = ${mind})`;

/** The nearest memories: of a small mind by comparing each, of a large one by the index. Only one of both is run. */
export const eitherWay = (
  mind: MindId,
  cue: { dimension: RawBuilder<unknown>; vector: RawBuilder<unknown> },
  nearestBy: (far: RawBuilder<unknown>, where: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { byIndex, one } = distances(cue.dimension, cue.vector);
  return sql`
    (${nearestBy(one, sql`${memoriesOf(mind)} <= ${sql.lit(mostLookedAt)}`)})
    union all
    (${nearestBy(byIndex, sql`${memoriesOf(mind)} > ${sql.lit(mostLookedAt)}`)})`;
};

/** A select of (memory, score): what is most alike to the cue. What is dormant only when it is very much so. */
export function vectorArm(mind: MindId, cue: ModelVector, limit: number): RawBuilder<unknown> {
  const dimension = dimensionOf(cue);
  return eitherWay(
    mind,
    { dimension, vector: vectorValue(cue.values) },
    (far, where) => sql`
      select m.sequence as memory, 1 - ${far} as score from memory m
      where ${where} and ${comparable(mind, cue.model, dimension)}
        and (not m.dormant or ${far} < ${sql.lit(1 - wakesAbove)})
      order by ${far} limit ${limit}`,
  );
}

/** The cosine of memory `m` to a cue; null when there is none, or none that can be compared. */
export function cosineTo(cue: ModelVector | null): RawBuilder<number | null> {
  if (cue === null || pointsNowhere(cue.values)) return sql`null::double precision`;
  const dimension = dimensionOf(cue);
  return sql`
    case when m.embed_model = ${cue.model} and m.embed_dimension = ${dimension}
      then 1 - (m.embedding <=> ${vectorValue(cue.values)}::halfvec) end`;
}

/**
 * The dot products of memory `m` with the vectors of a gut feeling, as the columns `subconscious` and `delta`; null when there is none, or none that can be
 * compared. In single precision they are written with half as many digits.
 */
export function gutProducts(gut: GutVectors | null): RawBuilder<unknown> {
  if (gut === null) return sql`null::real as subconscious, null::real as delta`;
  const { model, subconscious, delta } = gut;
  const product = (values: Float32Array) => sql`
    case when m.embed_model = ${model} and m.embed_dimension = ${sql.raw(String(delta.length))}
      then (-(m.embedding <#> ${vectorValue(values)}::halfvec))::real end`;
  return sql`${product(subconscious)} as subconscious, ${product(delta)} as delta`;
}

/** For each vector the memories of that model that are most like it, best first; dormant ones too, withdrawn ones not. */
export async function selectNearest(
  executor: Executor,
  mind: MindId,
  given: { vectors: readonly Float32Array[]; model: string; limit: number },
): Promise<Neighbour[][]> {
  const found: Neighbour[][] = given.vectors.map(() => []);
  const cues = given.vectors
    .map((values, place) => ({ place, values }))
    .filter(({ values }) => !pointsNowhere(values));
  for (const length of new Set(cues.map(({ values }) => values.length))) {
    const alike = cues.filter(({ values }) => values.length === length);
    const told = await selectOfDimension(executor, mind, {
      ...given,
      cues: alike,
      dimension: sql.raw(String(length)),
    });
    const memories = new Map(
      (told.memories ?? []).map(([sequence, memory, content, immutable, vector]) => [
        sequence,
        { memory, content, immutable, vector: vectorIn(vector) },
      ]),
    );
    const [places, sequences, similarities] = told.near;
    for (const [at, place] of (places ?? []).entries())
      found[place]?.push({ ...memories.get(sequences[at]!)!, similarity: similarities[at]! });
  }
  return found;
}

/** What is near, column by column, and each memory of it once, with its vector as `vectorIn` reads it. */
interface NearestTold {
  near: [places: number[] | null, sequences: number[], similarities: number[]];
  memories:
    [sequence: number, memory: MemoryId, content: string, immutable: boolean, vector: string][] | null;
}

async function selectOfDimension(
  executor: Executor,
  mind: MindId,
  given: {
    cues: readonly { place: number; values: Float32Array }[];
    dimension: RawBuilder<unknown>;
    model: string;
    limit: number;
  },
): Promise<NearestTold> {
  const { cues, dimension, model, limit } = given;
  const near = eitherWay(
    mind,
    { dimension, vector: sql`cue.vector` },
    (far, where) => sql`
      select m.sequence, 1 - ${far} as similarity
      from memory m where ${where} and ${comparable(mind, model, dimension)} order by ${far} limit ${limit}`,
  );
  // a cue is read once, and only what is nearest is written out: both cost more than all the distances
  const { rows } = await sql<NearestTold>`
    with cue as materialized (
      select place, vector::halfvec(${dimension}) as vector
      from unnest(${cues.map(({ place }) => place)}::integer[], ${cues.map(({ values }) => vectorText(values))}::text[]) as given(place, vector)
    ),
    near as materialized (
      select cue.place::integer as place, near.sequence, near.similarity from cue cross join lateral (${near}) as near
    )
    select (
      select json_build_array(array_agg(place), array_agg(sequence), array_agg(similarity))
      from (select * from near order by place, similarity desc, sequence) as each
    ) as near, (
      select json_agg(json_build_array(sequence, id, content, immutable, vector))
      from (select distinct sequence as number from near) as distinctly cross join lateral (
        select sequence, id, content, immutable, ${vectorTold} as vector from memory where sequence = distinctly.number offset 0
      ) as m
    ) as memories`.execute(executor);
  return rows[0]!;
}
