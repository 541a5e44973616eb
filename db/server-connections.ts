import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { Socket } from 'node:net';
import { type ClientBase, DatabaseError, Pool, types } from 'pg';
import { inFlights } from './flights.ts';
import { nameStatements } from './named-statements.ts';
import type { Schema } from './schema.ts';
import { StatementCompiler } from './shared-values.ts';

/** Time limits of a server connection, milliseconds. */
export interface Patience {
  /** Until somebody else lets go of a locked row. */
  lock: number;
  /** For one statement, with its waiting. */
  statement: number;
  /** For the next statement of a transaction: how long the locks of a process that vanished outlive it. */
  idle: number;
  /**
   * Without a byte from the server. More than `statement`, after which a living server says at least that it gave up;
   * and more than the ten seconds after which the pool lets an unused connection go.
   */
  silence: number;
  /** For a server that says nothing more while its connections are being closed. */
  closing: number;
}

/** For work on minds, whose statements take milliseconds. */
export const ordinaryPatience: Patience = {
  lock: 5_000,
  statement: 15_000,
  idle: 10_000,
  silence: 20_000,
  closing: 2_000,
};

/** For migrations, which wait for those of other processes and may rewrite whole tables: as long as it takes. */
export const endlessPatience: Patience = { lock: 0, statement: 0, idle: 0, silence: 0, closing: 2_000 };

/** Connections to one server. */
export interface ServerConnections {
  readonly db: Kysely<Schema>;
  /** The same for the statements of one mind (`db/flights.ts`). */
  forMind(): Kysely<Schema>;
  /** Lets what is under way end, and cuts it off when the server says nothing more. May be called again. */
  close(): Promise<void>;
}

/** How long to wait for a server to accept a connection, milliseconds. */
const connectionTimeoutMillis = 10_000;

/** Prepares connections to the server at `url`; the first query makes the first of them. Whatever hangs ends by `patience`. */
export function connectServer(url: string, patience: Patience): ServerConnections {
  const sockets = openSockets(patience.silence);
  const pool = new Pool({
    connectionString: url,
    application_name: 'wakeful',
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: sockets.open,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits what this returns, though its types say that it returns nothing
    onConnect: async (client) => {
      await limit(client, patience);
      if (!withoutNames.test(url)) nameStatements(client);
    },
    types: { getTypeParser: parserOf },
    // statements that follow one another on a connection do not wait for each other's answers (`db/flights.ts`)
    pipeline: true,
  });
  // A connection that breaks, in use or not: the pool replaces it, and whoever queries it hears of it from the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver = new ServerDriver({ pool });
  const db = new Kysely<Schema>({ dialect: new ServerDialect({ pool }, driver) });
  const close = async () => {
    sockets.expectWithin(patience.closing);
    await driver.destroy();
  };
  return { db, forMind: () => inFlights(driver), close };
}

/**
 * How memory is searched: by an index over vectors until enough of this one mind is found (docs/model/recall.md), at a recall above .99; and by
 * one process, for statements of a few milliseconds are over before others have come to help.
 */
const search =
  'set hnsw.iterative_scan = relaxed_order; set hnsw.ef_search = 100; set max_parallel_workers_per_gather = 0';

/** By statements and not with the greeting, in which connection poolers such as PgBouncer refuse what they do not know. */
async function limit(client: ClientBase, { lock, statement, idle }: Patience): Promise<void> {
  await client.query(
    `set lock_timeout = ${lock}; set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}; ${search}`,
  );
}

/** In an address: statements are not prepared under names, which some poolers lose between two transactions. */
const withoutNames = /[?&]prepared=off(?:&|$)/;

/**
 * Sockets that are destroyed after a silence, which ends every query on them. `query_timeout` of `pg` would end the query
 * but keep the dead connection for the next one.
 */
function openSockets(silence: number) {
  const sockets = new Set<Socket>();
  let limit = silence;
  return {
    open: () => {
      const socket = new OncePerTurn().setTimeout(limit);
      socket.on('timeout', () => socket.destroy(new Error(`PostgreSQL said nothing for ${limit / 1000} s.`)));
      socket.on('close', () => sockets.delete(socket));
      sockets.add(socket);
      return socket;
    },
    expectWithin: (closing: number) => {
      limit = closing;
      for (const socket of sockets) socket.setTimeout(limit);
    },
  };
}

/** Writes what is written to it in one breath at once: each write is a call of the system, however little it is. */
class OncePerTurn extends Socket {
  private isHeld = false;

  override cork(): void {
    super.cork();
    if (this.isHeld) return;
    this.isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.isHeld = false;
      this.uncork();
    });
  }
}

class ServerDialect extends PostgresDialect {
  private readonly driver: ServerDriver;
  constructor(config: PostgresDialectConfig, driver: ServerDriver) {
    super(config);
    this.driver = driver;
  }
  override createDriver(): PostgresDriver {
    return this.driver;
  }
  override createQueryCompiler(): StatementCompiler {
    return new StatementCompiler();
  }
}

class ServerDriver extends PostgresDriver {
  /** Connections of which it is known whether the server has ended them. */
  private readonly watched = new WeakSet<DatabaseConnection>();
  private readonly ended = new WeakSet<DatabaseConnection>();
  private begun: Promise<void> | null = null;
  private isClosed = false;

  /** Once for all who share it. */
  override init(): Promise<void> {
    this.begun ??= super.init();
    return this.begun;
  }

  override destroy(): Promise<void> {
    this.isClosed = true;
    return super.destroy();
  }

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    if (this.isClosed) throw new Error('The connections to the server are closed.');
    const connection = await super.acquireConnection(...given);
    if (this.watched.has(connection)) return connection;
    this.watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (...query) => {
      try {
        return await execute(...query);
      } catch (error) {
        if (endsConnection(error)) this.ended.add(connection);
        throw error;
      }
    };
    return connection;
  }

  /** The server says that it ends a connection before it does: whoever is given it next must not be the one to find out. */
  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    // a connection that cannot even do this is discarded
    if (this.ended.has(connection)) await this.rollbackTransaction(connection);
    await super.releaseConnection(connection);
  }

  /** On a broken connection it fails too; what broke the transaction is what its caller must hear, not this. */
  override async rollbackTransaction(
    ...given: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(...given).catch(() => undefined);
  }
}

/** Whether it is the last that a server says on a connection, because an administrator ends it, or the server itself. */
const endsConnection = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.severity === 'FATAL' || error.code?.startsWith('57P') === true);

const int8 = 20;

/** As `pg` reads values, except that `bigint` becomes a number, as it does from PGlite. */
const parserOf: typeof types.getTypeParser = (type, format) =>
  type.valueOf() === int8 ? Number : types.getTypeParser(type, format);
