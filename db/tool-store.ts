import type { MindId } from '../ports/identifiers.ts';
import type { PinnedToolStore } from '../ports/pinned-tool.ts';
import { type Copying, copyRows } from './copy-rows.ts';
import { governed } from './governance-store.ts';
import type { Database } from './open.ts';

const columns = ['server', 'tool', 'description', 'schema', 'hash'] as const;

/** The tools that were pinned for one mind, in a database. */
export function pinnedToolStore({ db }: Pick<Database, 'db'>, mind: MindId): PinnedToolStore {
  return {
    list: () =>
      db
        .selectFrom('pinned_tool')
        .where('mind', '=', mind)
        .select(columns)
        .orderBy('server')
        .orderBy('tool')
        .execute(),
    pin: async (tools, act) => {
      if (tools.length === 0) return;
      await governed(db, mind, act, async (executor) => {
        await executor
          .insertInto('pinned_tool')
          .values(
            tools.map(({ server, tool, description, schema, hash }) => ({
              mind,
              server,
              tool,
              description,
              schema,
              hash,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['mind', 'server', 'tool']).doUpdateSet((row) => ({
              description: row.ref('excluded.description'),
              schema: row.ref('excluded.schema'),
              hash: row.ref('excluded.hash'),
            })),
          )
          .execute();
        return true;
      });
    },
  };
}

/** Gives a new mind the tools that were pinned for another one. */
export const forkTools = (copying: Copying): Promise<void> => copyRows(copying, 'pinned_tool', columns);
