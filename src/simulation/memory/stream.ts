import type { CycleSummary, StreamCycle, StreamStore } from '../../../ports/store.ts';
import { countBefore } from './in-order.ts';
import type { MindRows } from './rows.ts';

const copied = (cycles: readonly StreamCycle[]): StreamCycle[] =>
  cycles.map(({ cycle, entries }) => ({ cycle, entries: [...entries] }));

/** A cycle among all of them, which stand in their order. */
function cycleIn(stream: readonly StreamCycle[], cycle: number): StreamCycle | undefined {
  const found = stream[countBefore(stream, (each) => each.cycle < cycle)];
  return found?.cycle === cycle ? found : undefined;
}

/** The message stream of one mind, in memory. */
export function memoryStream(rows: Pick<MindRows, 'stream' | 'turns'>): StreamStore {
  return {
    recent: async (limit) => (limit === 0 ? [] : copied(rows.stream.slice(-limit))),
    before: async (cycle, limit) => {
      const end = countBefore(rows.stream, (each) => each.cycle < cycle);
      return copied(rows.stream.slice(Math.max(0, end - limit), end));
    },
    read: async (cycles) => {
      const asked = [...new Set(cycles)].sort((one, other) => one - other);
      return copied(asked.flatMap((cycle) => cycleIn(rows.stream, cycle) ?? []));
    },
    summaries: async (from, to) => {
      const summaries: CycleSummary[] = [];
      for (let cycle = from; cycle <= to; cycle += 1) {
        const turn = rows.turns.get(cycle);
        if (turn === undefined) continue;
        const { startedAt: at, summary, failure, modelCalls } = turn;
        summaries.push({ cycle, at, summary: failure === null && modelCalls > 0 ? summary : '' });
      }
      return summaries;
    },
  };
}
