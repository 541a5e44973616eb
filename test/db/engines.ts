import { Client, escapeIdentifier } from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseLocation } from '../../db/location.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { defaultRetention, type Retention } from '../../ports/retention.ts';
import { openStores } from '../../db/stores.ts';
import type { MindStores } from '../../ports/store.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { emptyInMemory } from './empty-database.ts';

/** An engine that the laws of the stores are held against. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  /** An empty database of its own, not yet opened, and how to get rid of it. */
  provide(): Promise<{ location: DatabaseLocation; drop: () => Promise<void> }>;
}

const serverUrl = process.env['WAKEFUL_TEST_DATABASE_URL'];
/** Everything that needs no server has just passed on this very tree: `.ci/run`. */
const serverOnly = process.env['WAKEFUL_TEST_SERVER_ONLY'] === '1';

if ((serverOnly || process.env['WAKEFUL_REQUIRE_POSTGRES'] === '1') && !serverUrl) {
  throw new Error(
    'WAKEFUL_REQUIRE_POSTGRES=1 and WAKEFUL_TEST_SERVER_ONLY=1 want these tests on PostgreSQL, but WAKEFUL_TEST_DATABASE_URL names none. scripts/postgres/up.sh brings one up.',
  );
}

const pglite: Engine = {
  name: 'PGlite',
  provide: async () => ({
    location: await emptyInMemory(),
    drop: async () => undefined,
  }),
};

/** A database of its own on the server at `url`, which must let this user create databases. */
function postgres(url: string): Engine {
  return {
    name: 'PostgreSQL',
    provide: async () => {
      const name = `wakeful_test_${uuid().replaceAll('-', '')}`;
      await administer(url, `create database ${escapeIdentifier(name)}`);
      const location = new URL(url);
      location.pathname = `/${name}`;
      return {
        location: { url: location.href },
        drop: () => administer(url, `drop database ${escapeIdentifier(name)} with (force)`),
      };
    },
  };
}

/** Runs statements on the server at `url`, each on its own. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PGlite, and PostgreSQL when `WAKEFUL_TEST_DATABASE_URL` names a server; PostgreSQL alone where the rest has just passed. */
export const engines: readonly Engine[] = [
  ...(serverOnly ? [] : [pglite]),
  ...(serverUrl ? [postgres(serverUrl)] : []),
];

/** One open database for all tests of the surrounding `describe`; they keep apart by their minds. */
export function useDatabase(engine: Engine): () => Database {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const provided = await engine.provide();
    drop = provided.drop;
    database = await openDatabase(provided.location);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  return () => database;
}

/** Whatever minds can live on, by what `ports/store.ts` says alone. */
export interface Home {
  name: 'memory' | Engine['name'];
  /** Stores without a mind, and how to get rid of them. */
  open(retention: Retention): Promise<{ stores: MindStores; drop: () => Promise<void> }>;
}

const memory: Home = {
  name: 'memory',
  open: async (retention) => ({ stores: memoryStores(retention), drop: async () => undefined }),
};

function homeOn(engine: Engine): Home {
  return {
    name: engine.name,
    open: async (retention) => {
      const { location, drop } = await engine.provide();
      return { stores: await openStores(location, retention), drop };
    },
  };
}

/** The memory of a simulation, and every engine; the servers alone where the rest has just passed. */
export const homes: readonly Home[] = [...(serverOnly ? [] : [memory]), ...engines.map(homeOn)];

/** Stores for all tests of the surrounding `describe`; they keep apart by their minds. */
export function useStores(home: Home, retention: Partial<Retention> = {}): () => MindStores {
  let stores: MindStores;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ stores, drop } = await home.open({ ...defaultRetention, ...retention }));
  });
  afterAll(async () => {
    await stores.close();
    await drop();
  });
  return () => stores;
}
