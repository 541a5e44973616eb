import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { EmbeddedStatements } from './embedded-statements.ts';
import { explainStatementFailure } from './folder-damage.ts';
import type { OpenFolder } from './open-folder.ts';
import { StatementCompiler } from './shared-values.ts';

/**
 * PGlite as Kysely's own dialect has it, but for the driver: that one has every statement read and planned anew, in five calls
 * into the engine, which takes it several times as long as to run what a mind asks. This one keeps the statements, and looks whether
 * the folder is still its own before and after each commit.
 */
export class EmbeddedDialect extends PGliteDialect {
  private readonly opened: OpenFolder;

  constructor(opened: OpenFolder) {
    super({ pglite: opened.pglite });
    this.opened = opened;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.opened);
  }

  override createQueryCompiler(): StatementCompiler {
    return new StatementCompiler();
  }
}

/** There is one connection; whoever wants it waits until it is released. */
class EmbeddedDriver implements Driver {
  private readonly opened: OpenFolder;
  private readonly statements: EmbeddedStatements;
  private isInTransaction = false;
  private released: Promise<void> = Promise.resolve();
  private release: () => void = () => {};

  constructor(opened: OpenFolder) {
    this.opened = opened;
    this.statements = new EmbeddedStatements(opened.pglite);
  }

  async init(): Promise<void> {
    await this.opened.pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.released;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.released = promise;
    await before;
    this.release = resolve;
    return {
      executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
        const run = () => this.run(sql, parameters);
        return (await (this.isInTransaction ? run() : this.committing(run))) as QueryResult<Row>;
      },
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
    this.opened.check();
    await this.run(['begin', modes.join(', ')].join(' ').trim());
    this.isInTransaction = true;
  }

  async commitTransaction(): Promise<void> {
    const { command } = await this.committing(() => this.run('commit'));
    this.isInTransaction = false;
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  async rollbackTransaction(): Promise<void> {
    this.isInTransaction = false;
    await this.run('rollback');
  }

  async destroy(): Promise<void> {
    this.statements.end();
    await this.opened.close();
  }

  private async run(sql: string, parameters: readonly unknown[] = []) {
    try {
      return await this.statements.run(sql, parameters);
    } catch (error) {
      throw explainStatementFailure(error, this.opened.place);
    }
  }

  /** Looks again when it is done: what another process may have overwritten meanwhile is not to be taken for durable. */
  private async committing<Result>(run: () => Promise<Result>): Promise<Result> {
    this.opened.check();
    const result = await run();
    this.opened.check();
    return result;
  }
}
