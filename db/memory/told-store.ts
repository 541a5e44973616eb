import { sql } from 'kysely';
import { endOfTurn } from '../../ports/end-of-turn.ts';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { layerSteps, middleOf, StepSums } from '../../ports/memory-layers.ts';
import { mostCared, peopleAmong, type ToldBy } from '../../ports/social.ts';
import type { Executor } from '../schema.ts';
import { vectorOf, vectorText } from './vector-text.ts';

/** Memories `m` by vectors of one model and dimension that somebody told the mind. */
const told = (mind: MindId, model: string, dimension: number) => sql`
  m.mind = ${mind} and m.embed_model = ${model} and m.embed_dimension = ${dimension} and m.embedding is not null
  and m.retracted_at is null and not m.immutable and m.speaker is not null and m.source_tag in ('external_user', 'external_world')`;

/** What each of those told who told most, put together: the middle of it, and the memories nearest to that. */
export async function selectTold(
  executor: Executor,
  mind: MindId,
  { model, dimension }: { model: string; dimension: number },
): Promise<ToldBy[]> {
  const those = told(mind, model, dimension);
  const { rows: counts } = await sql<{ speaker: string; of: number }>`
    select m.speaker, count(*)::bigint as of from memory m where ${those} group by 1 order by 1`.execute(
    executor,
  );
  const found: ToldBy[] = [];
  for (const { person, spellings, of } of peopleAmong(counts)) {
    const theirs = sql`${those} and m.speaker = any(${spellings}::text[])`;
    const { rows: steps } = await sql<{ step: number; vector: string; centre: number; of: number }>`
      select floor(w.alpha / (w.alpha + w.beta) * ${sql.lit(layerSteps)}) as step, sum(m.embedding::vector)::text as vector,
        sum(w.alpha / (w.alpha + w.beta)) as centre, count(*)::bigint as of
      from memory m join memory_weight w on w.memory = m.sequence where ${theirs} group by 1`.execute(
      executor,
    );
    const sums = new StepSums();
    for (const row of steps) sums.add({ ...row, vector: vectorOf(row.vector) });
    const vector = middleOf(sums.means());
    if (vector === undefined) continue;
    // what else is due comes between two statements
    await endOfTurn();
    const { rows: nearest } = await sql<{ id: MemoryId }>`
      select m.id from memory m where ${theirs}
      order by m.embedding <=> ${vectorText(vector)}::halfvec, m.sequence limit ${sql.lit(mostCared)}`.execute(
      executor,
    );
    found.push({ person, of, vector, nearest: nearest.map(({ id }) => id) });
    await endOfTurn();
  }
  return found;
}
