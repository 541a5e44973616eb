import type { TraceStore } from '../../../ports/trace.ts';
import type { MindRows } from './rows.ts';

/** What one mind has lived, in short, in memory. */
export function memoryTrace(rows: Pick<MindRows, 'turns' | 'checkpoints'>): TraceStore {
  return {
    turn: async (cycle) => rows.turns.get(cycle) ?? null,
    modes: async (after) => {
      const modes = [...rows.turns.values()].map(({ endedAt: at, mode }) => ({ at, mode }));
      const before = modes.findLast(({ at }) => at <= after);
      return [...(before === undefined ? [] : [before]), ...modes.filter(({ at }) => at > after)];
    },
    checkpoints: async () =>
      rows.checkpoints.map(({ commit, cycle, at, reason, mode, kept }) => ({
        commit,
        cycle,
        at,
        reason,
        mode,
        kept,
      })),
  };
}
