import type { CompiledQuery } from 'kysely';
import type { Database } from '../../db/open.ts';

/** Notes the statements that are sent to a database, with their values, so that they can be sent once more with nothing around them. */
export function recordStatements({ db }: Pick<Database, 'db'>): {
  /** The statements that `what` sent, in their order. */
  during: <Result>(what: () => Promise<Result>) => Promise<{ result: Result; statements: CompiledQuery[] }>;
  replay: (statements: readonly CompiledQuery[]) => Promise<void>;
} {
  const executor = db.getExecutor();
  const send = executor.executeQuery.bind(executor);
  let noted: CompiledQuery[] | null = null;
  executor.executeQuery = (statement, ...rest) => {
    noted?.push(statement);
    return send(statement, ...rest);
  };
  return {
    during: async (what) => {
      const statements: CompiledQuery[] = [];
      noted = statements;
      const result = await what();
      noted = null;
      return { result, statements };
    },
    replay: async (statements) => {
      for (const statement of statements) await send(statement);
    },
  };
}
