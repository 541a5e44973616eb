import { sql } from 'kysely';
import type { Database } from '../open.ts';

/** The dimensions that each open database has an index for. */
const known = new WeakMap<Database['db'], Set<number>>();

/** No other use is made of this number in the database. */
const lock = 7_290_011;

/** The most dimensions that pgvector has an index for, of `halfvec`. */
const mostIndexed = 4_000;

/**
 * Makes the index over vectors of `dimension`, when there is none yet: before the first of them comes, so that it takes no time. In a
 * folder there is none: below some ten thousand memories looking at each is faster, and an index costs every memory that is written
 * forty milliseconds (docs/decisions/0015-memory-in-the-database.md).
 */
export async function ensureVectorIndex(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  dimension: number,
): Promise<void> {
  const made = known.get(db) ?? new Set();
  known.set(db, made);
  if (engine === 'pglite' || dimension > mostIndexed || made.has(dimension)) return;
  await db.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(executor);
    const size = sql.raw(String(Math.trunc(dimension)));
    const name = `memory_vector_${Math.trunc(dimension)}`;
    // only to be asked whether it is there, `create index` would hold up every writer
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(
      executor,
    );
    if (rows[0]?.there) return;
    await sql`
      create index ${sql.raw(name)}
      on memory using hnsw ((embedding::halfvec(${size})) halfvec_cosine_ops)
      with (m = 16, ef_construction = 128) where embed_dimension = ${size}`.execute(executor);
  });
  made.add(dimension);
}
