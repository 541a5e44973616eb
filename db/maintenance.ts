import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Does for PGlite what PostgreSQL's own background processes do there: frees the space of dead rows, renews the
 * planner's statistics, and bounds the log that a restart reads. Blocks the thread while it runs (tens to hundreds of
 * milliseconds), so it belongs into a quiet moment. Does nothing on PostgreSQL.
 */
export async function maintain({ db, engine }: Database): Promise<void> {
  if (engine === 'postgres') return;
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}
