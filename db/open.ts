import { Kysely, sql } from 'kysely';
import { DatabaseDamaged } from './database-errors.ts';
import { hasLostCommits, lostCommits } from './folder-damage.ts';
import type { DatabaseLocation } from './location.ts';
import { migrate } from './migrate.ts';
import type { OpenFolder } from './open-folder.ts';
import type { Schema } from './schema.ts';
import { describeAddress } from './server-address.ts';
import { explainMigrationFailure, explainServerFailure } from './server-failure.ts';

/** An open database with all its tables. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly engine: 'pglite' | 'postgres';
  /** The same for the statements of one mind, where they can be sent together (`db/flights.ts`). */
  forMind?(): Kysely<Schema>;
  /** The versions of PostgreSQL and of pgvector, such as `18.6` and `0.8.7`. */
  describe(): Promise<{ version: string; vectorVersion: string }>;
  /**
   * Ends all connections and lets a folder go. What is under way on a server ends before, unless the server says nothing
   * for two seconds: then it is cut off. May be called again.
   */
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
  const { openFolder, openMemory } = await embedded();
  if ('folder' in location) return embed(await openFolder(location.folder), location.folder);
  return embed(await openMemory(location.image), 'memory');
}

// Loaded only when needed: a start then reads the code of the engine that it uses, and not that of the other one.
const embedded = () => import('./open-folder.ts');
const onServer = () => import('./server-connections.ts');

async function embed(opened: OpenFolder, place: string): Promise<Database> {
  const { EmbeddedDialect } = await import('./embedded-dialect.ts');
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(opened) });
  const close = async () => {
    await db.destroy();
    await opened.close();
  };
  try {
    await migrate(db);
    await lookForTables(db, opened.place);
  } catch (cause) {
    await close();
    if (cause instanceof DatabaseDamaged) throw cause;
    throw hasLostCommits(cause) ? lostCommits(opened.place, cause) : explainMigrationFailure(cause, place);
  }
  return { db, engine: 'pglite', describe: () => versions(db), close };
}

/**
 * Throws `DatabaseDamaged` where what every migrated database has cannot be seen, or where the file that says which transactions were
 * committed denies one whose rows say that it was.
 */
async function lookForTables(db: Kysely<Schema>, place: string): Promise<void> {
  const { rows } = await sql<{ hasVectors: boolean; isDenied: boolean }>`
    select exists (select from pg_extension where extname = 'vector') as "hasVectors",
      exists (select from kysely_migration where pg_xact_status(xmin::text::xid8) = 'aborted') as "isDenied"`.execute(
    db,
  );
  if (rows[0]?.hasVectors !== true || rows[0].isDenied) throw lostCommits(place);
}

async function openServer(url: string): Promise<Database> {
  await migrateServer(url, describeAddress(url));
  const { connectServer, ordinaryPatience } = await onServer();
  const connections = connectServer(url, ordinaryPatience);
  return { ...connections, engine: 'postgres', describe: () => versions(connections.db) };
}

async function migrateServer(url: string, address: string): Promise<void> {
  const { connectServer, endlessPatience } = await onServer();
  const connections = connectServer(url, endlessPatience);
  try {
    await migrate(connections.db);
  } catch (cause) {
    throw explainServerFailure(cause, address);
  } finally {
    await connections.close();
  }
}

async function versions(db: Kysely<Schema>): Promise<{ version: string; vectorVersion: string }> {
  const { rows } = await sql<{ version: string; vectorVersion: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version, extversion as "vectorVersion"
    from pg_extension where extname = 'vector'`.execute(db);
  return rows[0] ?? { version: 'unknown', vectorVersion: 'none' };
}
