import { sql } from 'kysely';
import type { Database } from './open.ts';

/** A table is tidied up after so many changes, and this share of its rows: as PostgreSQL's autovacuum renews its statistics. */
const changes = { rows: 50, share: 0.1 };

/** The growth of a table after which it is tidied up, for changes that another process has made. */
const growth = { bytes: 65_536, share: 0.1 };

/**
 * Maintains PGlite as PostgreSQL's background processes maintain a server, for the tables that have changed: frees the space of
 * dead rows, renews the planner's statistics, and bounds the log that a restart reads. Blocks the thread while it runs (a
 * millisecond when little has changed, else tens to hundreds), so it belongs into a quiet moment. Does nothing on PostgreSQL.
 */
export async function maintain({ db, engine }: Database): Promise<void> {
  if (engine === 'postgres') return;
  // what was counted is told once a second, unless one asks for it
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and (
      greatest(s.n_mod_since_analyze, s.n_dead_tup) > ${sql.lit(changes.rows)} + ${sql.lit(changes.share)} * greatest(c.reltuples, 0)
      or pg_relation_size(c.oid) > ${sql.lit(growth.bytes)} + ${sql.lit(1 + growth.share)} * c.relpages * current_setting('block_size')::integer
    ) order by c.relname`.execute(db);
  if (rows.length === 0) return;
  await sql`vacuum (analyze) ${sql.join(rows.map(({ table }) => sql.table(table)))}`.execute(db);
  await sql`checkpoint`.execute(db);
}
