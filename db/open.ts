import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { migrate } from './migrate.ts';
import { openFolder, openMemory, type OpenFolder } from './open-folder.ts';
import type { Schema } from './schema.ts';
import { describeAddress } from './server-address.ts';
import { explainMigrationFailure, explainServerFailure } from './server-failure.ts';

/**
 * Where the minds live: a folder of its own (PGlite, one process), a PostgreSQL server with pgvector (any number of
 * processes), or memory, which is gone when it closes.
 */
export type DatabaseLocation = { folder: string } | { url: string } | { memory: true };

/** An open database with all its tables. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly engine: 'pglite' | 'postgres';
  /** The versions of PostgreSQL and of pgvector, such as `18.6` and `0.8.7`. */
  describe(): Promise<{ version: string; vectorVersion: string }>;
  /** Ends all connections and lets a folder go. May be called again. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * Throws `DatabaseInUse`, `DatabaseUnreachable`, `DatabaseRefused`, `DatabaseUnsuitable` or `DatabaseDamaged`, each with
 * what to do; none tells the password of the address.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) return openServer(location.url);
  if ('folder' in location) return embed(await openFolder(location.folder), location.folder);
  return embed(await openMemory(), 'memory');
}

async function embed(opened: OpenFolder, place: string): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: opened.pglite }) });
  const close = async () => {
    await db.destroy();
    await opened.close();
  };
  try {
    await migrate(db);
  } catch (cause) {
    await close();
    throw explainMigrationFailure(cause, place);
  }
  return { db, engine: 'pglite', describe: () => versions(db), close };
}

/** How long to wait for a server to accept a connection, milliseconds. */
const connectionTimeoutMillis = 10_000;

async function openServer(url: string): Promise<Database> {
  const address = describeAddress(url);
  const pool = new Pool({
    connectionString: url,
    application_name: 'wakeful',
    connectionTimeoutMillis,
    types: { getTypeParser: parserOf },
  });
  // A connection that breaks while nobody uses it: the pool replaces it, and whoever needs it next hears of it.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (cause) {
    await db.destroy();
    throw explainServerFailure(cause, address);
  }
  return { db, engine: 'postgres', describe: () => versions(db), close: () => db.destroy() };
}

const int8 = 20;

/** As `pg` reads values, except that `bigint` becomes a number, as it does from PGlite. */
const parserOf: typeof types.getTypeParser = (type, format) =>
  type.valueOf() === int8 ? Number : types.getTypeParser(type, format);

async function versions(db: Kysely<Schema>): Promise<{ version: string; vectorVersion: string }> {
  const { rows } = await sql<{ version: string; vectorVersion: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version, extversion as "vectorVersion"
    from pg_extension where extname = 'vector'`.execute(db);
  return rows[0] ?? { version: 'unknown', vectorVersion: 'none' };
}
