import type { PGlite } from '@electric-sql/pglite';
import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { EmbeddedStatements } from './embedded-statements.ts';

/**
 * PGlite as Kysely's own dialect has it, but for the driver: that one has every statement read and planned anew, in five calls
 * into the engine, which takes it several times as long as to run what a mind asks. This one keeps the statements.
 */
export class EmbeddedDialect extends PGliteDialect {
  private readonly pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.pglite = pglite;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.pglite);
  }
}

/** There is one connection; whoever wants it waits until it is released. */
class EmbeddedDriver implements Driver {
  private readonly pglite: PGlite;
  private readonly statements: EmbeddedStatements;
  private released: Promise<void> = Promise.resolve();
  private release: () => void = () => {};

  constructor(pglite: PGlite) {
    this.pglite = pglite;
    this.statements = new EmbeddedStatements(pglite);
  }

  async init(): Promise<void> {
    await this.pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.released;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.released = promise;
    await before;
    this.release = resolve;
    const { statements } = this;
    return {
      executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
        (await statements.run(sql, parameters)) as QueryResult<Row>,
      streamQuery: () => {
        throw new Error('A database in a folder does not stream: select with a limit.');
      },
    };
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const modes = [
      ...(isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]),
      ...(accessMode === undefined ? [] : [accessMode]),
    ];
    await this.statements.run(['begin', modes.join(', ')].join(' ').trim(), []);
  }

  async commitTransaction(): Promise<void> {
    const { command } = await this.statements.run('commit', []);
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  async rollbackTransaction(): Promise<void> {
    await this.statements.run('rollback', []);
  }

  async destroy(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close();
  }
}
