import type { StreamStore } from '../../../ports/store.ts';
import type { MindRows } from './rows.ts';

/** The message stream of one mind, in memory. */
export function memoryStream(rows: MindRows): StreamStore {
  return {
    recent: async (limit) =>
      limit === 0
        ? []
        : rows.stream.slice(-limit).map(({ cycle, entries }) => ({ cycle, entries: [...entries] })),
  };
}
