import type { MindId } from '../ports/identifiers.ts';
import type { StreamCycle, StreamStore } from '../ports/store.ts';
import type { StreamEntry } from '../ports/stream.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

/** The message stream of one mind. It grows only by commits. */
export function streamStore({ db }: Pick<Database, 'db'>, mind: MindId): StreamStore {
  return { recent: (limit) => selectRecent(db, mind, limit) };
}

async function selectRecent(executor: Executor, mind: MindId, limit: number): Promise<StreamCycle[]> {
  const rows = await executor
    .selectFrom('stream_entry')
    .where('mind', '=', mind)
    .where('cycle', 'in', (newest) =>
      newest
        .selectFrom('stream_entry')
        .where('mind', '=', mind)
        .select('cycle')
        .distinct()
        .orderBy('cycle', 'desc')
        .limit(limit),
    )
    .select(['cycle', 'body'])
    .orderBy('cycle')
    .orderBy('position')
    .execute();
  const cycles = Map.groupBy(rows, (row) => row.cycle);
  return [...cycles].map(([cycle, entries]) => ({
    cycle,
    entries: entries.map(({ body }) => JSON.parse(body) as StreamEntry),
  }));
}
