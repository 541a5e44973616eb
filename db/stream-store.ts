import { sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';
import type { CycleSummary, StreamCycle, StreamStore } from '../ports/store.ts';
import type { StreamEntry } from '../ports/stream.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

/** The message stream of one mind. It grows only by commits. */
export function streamStore({ db }: Pick<Database, 'db'>, mind: MindId): StreamStore {
  return {
    recent: (limit) => selectNewest(db, mind, { before: null, limit }),
    before: (cycle, limit) => selectNewest(db, mind, { before: cycle, limit }),
    read: (cycles) => selectCycles(db, mind, cycles),
    summaries: (from, to) => selectSummaries(db, mind, from, to),
  };
}

async function selectNewest(
  executor: Executor,
  mind: MindId,
  { before, limit }: { before: number | null; limit: number },
): Promise<StreamCycle[]> {
  const rows = await executor
    .selectFrom('stream_entry')
    .where('mind', '=', mind)
    .where('cycle', 'in', (newest) => {
      const cycles = newest.selectFrom('stream_entry').where('mind', '=', mind).select('cycle').distinct();
      return (before === null ? cycles : cycles.where('cycle', '<', before))
        .orderBy('cycle', 'desc')
        .limit(limit);
    })
    .select(['cycle', 'body'])
    .orderBy('cycle')
    .orderBy('position')
    .execute();
  return byCycle(rows);
}

async function selectCycles(
  executor: Executor,
  mind: MindId,
  cycles: readonly number[],
): Promise<StreamCycle[]> {
  if (cycles.length === 0) return [];
  const rows = await executor
    .selectFrom('stream_entry')
    .where('mind', '=', mind)
    .where('cycle', '=', sql<number>`any(${[...cycles]}::bigint[])`)
    .select(['cycle', 'body'])
    .orderBy('cycle')
    .orderBy('position')
    .execute();
  return byCycle(rows);
}

function selectSummaries(
  executor: Executor,
  mind: MindId,
  from: number,
  to: number,
): Promise<CycleSummary[]> {
  return executor
    .selectFrom('turn')
    .where('mind', '=', mind)
    .where('cycle', '>=', from)
    .where('cycle', '<=', to)
    .select(['cycle', 'started_at as at'])
    .select(sql<string>`case when failure is null and model_calls > 0 then summary else '' end`.as('summary'))
    .orderBy('cycle')
    .execute();
}

function byCycle(rows: readonly { cycle: number; body: string }[]): StreamCycle[] {
  return [...Map.groupBy(rows, (row) => row.cycle)].map(([cycle, entries]) => ({
    cycle,
    entries: entries.map(({ body }) => JSON.parse(body) as StreamEntry),
  }));
}
