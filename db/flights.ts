import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Schema } from './schema.ts';
import { StatementCompiler } from './shared-values.ts';

/**
 * A view of a server's connections for one mind: statements that are asked for in the same breath leave in one flight, one behind the other on
 * one connection, and are waited for once. Each stands for itself as on a connection of its own: it is durable when it is answered, and one that
 * fails leaves the others as they are. A transaction has a connection to itself.
 */
export function inFlights(connections: Driver): Kysely<Schema> {
  const driver = new FlightDriver(connections);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
  const executor = new FlightExecutor(dialect, driver);
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}

/** Sends a statement at once. That of Kysely acquires a connection for each and releases it, which a flight does for all of its own. */
class FlightExecutor extends DefaultQueryExecutor {
  private readonly driver: FlightDriver;

  constructor(dialect: Dialect, driver: FlightDriver) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), new DefaultConnectionProvider(driver));
    this.driver = driver;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.driver.send(query) as Promise<QueryResult<Row>>;
  }
}

/** That of all minds: it writes one statement at a time, and one for each mind would take eight kilobytes and its latest statement. */
const compiler = new StatementCompiler();

/** Statements on their way over one connection. */
interface Flight {
  connection: Promise<DatabaseConnection>;
  /** How many are not answered yet. */
  aboard: number;
}

/** Whoever asks for a connection; one is taken only when it is known whether a transaction begins on it. */
class Caller implements DatabaseConnection {
  /** That of its transaction. */
  own: DatabaseConnection | null = null;
  private readonly send: FlightDriver['send'];

  constructor(send: FlightDriver['send']) {
    this.send = send;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await (this.own === null ? this.send(query) : this.own.executeQuery(query))) as QueryResult<Row>;
  }

  streamQuery(): never {
    throw new Error('A flight does not stream: select with a limit.');
  }
}

class FlightDriver implements Driver {
  private readonly connections: Driver;
  /** The flight that still waits for its connection: whoever comes meanwhile joins it. */
  private boarding: Flight | null = null;

  constructor(connections: Driver) {
    this.connections = connections;
  }

  init(): Promise<void> {
    return this.connections.init();
  }

  async acquireConnection(): Promise<Caller> {
    return new Caller((query) => this.send(query));
  }

  async releaseConnection(caller: Caller): Promise<void> {
    if (caller.own !== null) await this.connections.releaseConnection(caller.own);
  }

  async beginTransaction(caller: Caller, settings: TransactionSettings): Promise<void> {
    caller.own = await this.take();
    await this.connections.beginTransaction(caller.own, settings);
  }

  commitTransaction({ own }: Caller): Promise<void> {
    return this.connections.commitTransaction(own!);
  }

  async rollbackTransaction({ own }: Caller): Promise<void> {
    // there was no connection to begin it on
    if (own !== null) await this.connections.rollbackTransaction(own);
  }

  /** The connections are not this view's to close. */
  async destroy(): Promise<void> {}

  async send(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const flight = (this.boarding ??= this.board());
    flight.aboard += 1;
    const connection = await flight.connection;
    try {
      return await connection.executeQuery(query);
    } finally {
      flight.aboard -= 1;
      if (flight.aboard === 0) await this.connections.releaseConnection(connection);
    }
  }

  private board(): Flight {
    const connection = this.take().finally(() => {
      this.boarding = null;
    });
    return { connection, aboard: 0 };
  }

  private async take(): Promise<DatabaseConnection> {
    await this.connections.init();
    return this.connections.acquireConnection();
  }
}
