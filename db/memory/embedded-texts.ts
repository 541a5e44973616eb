import { sql } from 'kysely';
import { hash } from 'node:crypto';
import type { MindId } from '../../ports/identifiers.ts';
import type { ModelVector } from '../../ports/memory-store.ts';
import { mostCachedVectors } from '../../ports/retention.ts';
import type { Executor } from '../schema.ts';
import { vectorOf, vectorText } from './vector-text.ts';

const digestOf = (text: string): string => hash('sha256', text);

/** The vectors of texts outside memory that are known, in their order. */
export async function selectCached(
  executor: Executor,
  mind: MindId,
  texts: readonly string[],
  model: string,
): Promise<(Float32Array | null)[]> {
  const digests = texts.map(digestOf);
  const rows = await executor
    .selectFrom('embedded_text')
    .where('mind', '=', mind)
    .where('model', '=', model)
    .where('digest', '=', sql<string>`any(${digests}::text[])`)
    .select(['digest', 'vector'])
    .execute();
  const known = new Map(rows.map(({ digest, vector }) => [digest, vector]));
  return digests.map((digest) => {
    const vector = known.get(digest);
    return vector === undefined ? null : vectorOf(vector);
  });
}

/** Keeps vectors; one that is known is replaced. */
export async function insertCached(
  executor: Executor,
  mind: MindId,
  vectors: readonly (ModelVector & { text: string })[],
): Promise<void> {
  const rows = new Map(
    vectors.map(({ text, model, values }) => {
      const digest = digestOf(text);
      return [JSON.stringify([model, digest]), { mind, model, digest, vector: vectorText(values) }];
    }),
  );
  if (rows.size === 0) return;
  await executor
    .insertInto('embedded_text')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['mind', 'model', 'digest']).doUpdateSet({ vector: sql`excluded.vector` }),
    )
    .execute();
}

/** Removes the oldest cached vectors, so that the cache stays bounded. */
export async function pruneCached(executor: Executor, mind: MindId): Promise<void> {
  await sql`
    delete from embedded_text where mind = ${mind} and number <=
      (select number from embedded_text where mind = ${mind} order by number desc offset ${mostCachedVectors} limit 1)`.execute(
    executor,
  );
}
