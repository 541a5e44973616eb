import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { layerSteps, middleOf, StepSums } from '../../ports/memory-layers.ts';
import { mostCared, peopleAmong, type ToldBy } from '../../ports/social.ts';
import type { Executor } from '../schema.ts';
import { type MemoryStretch, memoryStretches, inStretch } from './memory-stretches.ts';
import { vectorOf, vectorText } from './vector-text.ts';

/** How many memories one statement looks through: for who told them, and for what their vectors are. Ours. */
const atOnce = { speakers: 5_000, vectors: 1_000 };

interface Given {
  executor: Executor;
  mind: MindId;
  model: string;
  dimension: number;
}

/** Memories `m` of a stretch by vectors of one model and dimension that somebody told the mind. */
const told = ({ mind, model, dimension }: Given, stretch: MemoryStretch) => sql`
  ${inStretch(mind, stretch)} and m.embed_model = ${model} and m.embed_dimension = ${dimension} and m.embedding is not null
  and m.retracted_at is null and not m.immutable and m.speaker is not null and m.source_tag in ('external_user', 'external_world')`;

/** What each of those told who told most, put together: the middle of it, and the memories nearest to that. */
export async function selectTold(
  executor: Executor,
  mind: MindId,
  kind: { model: string; dimension: number },
): Promise<ToldBy[]> {
  const given = { executor, mind, ...kind };
  const people = peopleAmong(await tellers(given));
  if (people.length === 0) return [];
  const personOf = new Map(
    people.flatMap(({ person, spellings }) => spellings.map((each) => [each, person] as const)),
  );
  const middles = await middlesOf(given, personOf);
  const nearest = await nearestTo(given, personOf, middles);
  return people.flatMap(({ person, of }) => {
    const vector = middles.get(person);
    return vector === undefined ? [] : [{ person, of, vector, nearest: nearest.get(person) ?? [] }];
  });
}

/** How many memories each of some speakers told, counted to `most`: by the index of the migration 0045. */
export async function selectToldCounts(
  executor: Executor,
  mind: MindId,
  names: readonly string[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ of: number }>`
    select told.of from unnest(${[...names]}::text[]) with ordinality as asked(name, place) cross join lateral (
      select count(*)::int as of from (
        select 1 from memory m
        where m.mind = ${mind} and m.speaker = asked.name and not m.immutable and m.retracted_at is null
          and m.source_tag in ('external_user', 'external_world') limit ${most}
      ) as each
    ) as told order by asked.place`.execute(executor);
  return rows.map(({ of }) => of);
}

/** Who told how much. */
async function tellers(given: Given): Promise<{ speaker: string; of: number }[]> {
  const counts = new Map<string, number>();
  for await (const stretch of memoryStretches(given.executor, given.mind, atOnce.speakers)) {
    const { rows } = await sql<{ speaker: string; of: number }>`
      select m.speaker, count(*)::int as of from memory m where ${told(given, stretch)} group by 1`.execute(
      given.executor,
    );
    for (const { speaker, of } of rows) counts.set(speaker, (counts.get(speaker) ?? 0) + of);
  }
  return [...counts]
    .map(([speaker, of]) => ({ speaker, of }))
    .toSorted((one, other) => (one.speaker < other.speaker ? -1 : 1));
}

/** The middle of what each person told, by the spellings of their names; none where it has no weight. */
async function middlesOf(
  given: Given,
  personOf: ReadonlyMap<string, string>,
): Promise<Map<string, Float32Array>> {
  const sums = new Map([...personOf.values()].map((person) => [person, new StepSums()]));
  for await (const stretch of memoryStretches(given.executor, given.mind, atOnce.vectors)) {
    const { rows } = await sql<{ speaker: string; step: number; vector: string; centre: number; of: number }>`
      select m.speaker, floor(w.alpha / (w.alpha + w.beta) * ${sql.lit(layerSteps)}) as step, sum(m.embedding::vector)::text as vector,
        sum(w.alpha / (w.alpha + w.beta)) as centre, count(*)::int as of
      from memory m join memory_weight w on w.memory = m.sequence
      where ${told(given, stretch)} and m.speaker = any(${[...personOf.keys()]}::text[]) group by 1, 2 order by 1, 2`.execute(
      given.executor,
    );
    for (const { speaker, ...row } of rows)
      sums.get(personOf.get(speaker)!)!.add({ ...row, vector: vectorOf(row.vector) });
  }
  return new Map(
    [...sums].flatMap(([person, each]) => {
      const middle = middleOf(each.means());
      return middle === undefined ? [] : [[person, middle] as const];
    }),
  );
}

interface Near {
  person: string;
  id: MemoryId;
  distance: number;
}

/** What each person told that lies nearest to the middle of it, the nearest first, of equals the older. */
async function nearestTo(
  given: Given,
  personOf: ReadonlyMap<string, string>,
  middles: ReadonlyMap<string, Float32Array>,
): Promise<Map<string, MemoryId[]>> {
  const spelled = [...personOf].filter(([, person]) => middles.has(person));
  const [spellings, theirs] = [spelled.map(([speaker]) => speaker), spelled.map(([, person]) => person)];
  const [people, vectors] = [[...middles.keys()], [...middles.values()].map(vectorText)];
  const nearest = new Map<string, Near[]>();
  for await (const stretch of memoryStretches(given.executor, given.mind, atOnce.vectors)) {
    const { rows } = await sql<Near>`
      with middle as materialized (
        select person, vector::halfvec as vector from unnest(${people}::text[], ${vectors}::text[]) as middle(person, vector)
      ),
      spelled as materialized (
        select speaker, person from unnest(${spellings}::text[], ${theirs}::text[]) as spelled(speaker, person)
      ),
      those as materialized (
        select m.id, m.sequence, m.speaker, m.embedding from memory m where ${told(given, stretch)}
      )
      select person, id, distance from (
        select person, id, sequence, distance, row_number() over (partition by person order by distance, sequence) as place
        from (
          select person, id, sequence, embedding <=> vector as distance
          from those join spelled using (speaker) join middle using (person)
        ) as each
      ) as placed where place <= ${sql.lit(mostCared)} order by person, distance, sequence`.execute(
      given.executor,
    );
    // what came before stands before what lies as near: the sort is stable
    for (const [person, found] of Map.groupBy(rows, (row) => row.person))
      nearest.set(
        person,
        [...(nearest.get(person) ?? []), ...found]
          .toSorted((one, other) => one.distance - other.distance)
          .slice(0, mostCared),
      );
  }
  return new Map([...nearest].map(([person, found]) => [person, found.map(({ id }) => id)]));
}
