import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { eachPairOnce, mostAlike } from '../../ports/each-pair-once.ts';
import type { Alike } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { concluded } from './aging.ts';
import { standsAlone } from './consolidated.ts';
import { comparable, eitherWay } from './nearest.ts';

/** A memory to which others may be alike. */
interface Cue {
  place: number;
  sequence: number;
  dimension: number;
}

const mayBeGathered = (mind: MindId): RawBuilder<unknown> =>
  sql`not m.immutable and not m.dormant and not (${concluded}) and ${standsAlone(mind)}`;

/** Pairs of memories that are alike, as `MemoryStore.alike` says. */
export async function selectAlike(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
  given: { model: string; from: number },
): Promise<Alike[]> {
  if (ids.length === 0) return [];
  const cues = await selectCues(executor, mind, ids, given.model);
  const found: (Alike & { place: number })[] = [];
  for (const dimension of new Set(cues.map((cue) => cue.dimension))) {
    const alike = cues.filter((cue) => cue.dimension === dimension);
    found.push(...(await selectBeside(executor, mind, { ...given, cues: alike, dimension })));
  }
  const pairs = found.toSorted((one, other) => one.place - other.place);
  return eachPairOnce(pairs.map(({ memory, other, similarity }) => ({ memory, other, similarity })));
}

/** Those of the memories that have a vector of the model and may be gathered. */
async function selectCues(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
  model: string,
): Promise<Cue[]> {
  const { rows } = await sql<Cue>`
    select asked.place, m.sequence, m.embed_dimension as dimension
    from unnest(${[...new Set(ids)]}::text[]) with ordinality as asked(id, place) cross join lateral (
      select * from memory where mind = ${mind} and id = asked.id collate "C" offset 0
    ) as m
    where m.embed_model = ${model} and m.embedding is not null and m.retracted_at is null and ${mayBeGathered(mind)}
    order by asked.place`.execute(executor);
  return rows;
}

async function selectBeside(
  executor: Executor,
  mind: MindId,
  given: { cues: readonly Cue[]; dimension: number; model: string; from: number },
): Promise<(Alike & { place: number })[]> {
  const { cues, model, from } = given;
  const dimension = sql.raw(String(given.dimension));
  const near = eitherWay(
    mind,
    { dimension, vector: sql`cue.vector` },
    // what is not alike is sorted out before it is looked up whether anything stands for it
    (far, where) => sql`
      select m.sequence, 1 - ${far} as similarity from memory m
      where ${where} and ${comparable(mind, model, dimension)} and m.sequence <> cue.sequence and 1 - ${far} >= ${from}::double precision
        and ${mayBeGathered(mind)}
      order by ${far} limit ${sql.lit(mostAlike)}`,
  );
  const { rows } = await sql<Alike & { place: number }>`
    with cue as materialized (
      select given.place, m.sequence, m.id, m.embedding::halfvec(${dimension}) as vector
      from unnest(${cues.map(({ place }) => place)}::bigint[], ${cues.map(({ sequence }) => sequence)}::bigint[])
        as given(place, sequence)
      cross join lateral (select * from memory where sequence = given.sequence offset 0) as m
    )
    select cue.place, cue.id as memory, m.id as other, near.similarity
    from cue cross join lateral (${near}) as near
    cross join lateral (select id from memory where sequence = near.sequence offset 0) as m
    order by cue.place, near.similarity desc, near.sequence`.execute(executor);
  return rows;
}
