import type { StreamCycle, StreamStore } from '../../../ports/store.ts';
import type { MindRows } from './rows.ts';

const copied = (cycles: readonly StreamCycle[]): StreamCycle[] =>
  cycles.map(({ cycle, entries }) => ({ cycle, entries: [...entries] }));

/** The message stream of one mind, in memory. */
export function memoryStream(rows: Pick<MindRows, 'stream' | 'turns'>): StreamStore {
  return {
    recent: async (limit) => (limit === 0 ? [] : copied(rows.stream.slice(-limit))),
    before: async (cycle, limit) => {
      const after = rows.stream.findIndex((each) => each.cycle >= cycle);
      const end = after === -1 ? rows.stream.length : after;
      return copied(rows.stream.slice(Math.max(0, end - limit), end));
    },
    read: async (cycles) => {
      const asked = new Set(cycles);
      return copied(rows.stream.filter(({ cycle }) => asked.has(cycle)));
    },
    summaries: async (from, to) =>
      [...rows.turns.values()]
        .filter(({ cycle }) => cycle >= from && cycle <= to)
        .map(({ cycle, startedAt, summary, failure, modelCalls }) => ({
          cycle,
          at: startedAt,
          summary: failure === null && modelCalls > 0 ? summary : '',
        }))
        .sort((one, other) => one.cycle - other.cycle),
  };
}
