import { forgetsAt } from '../../../ports/retention.ts';
import type { Activation } from '../../../ports/activation.ts';
import type { LifeStore } from '../../../ports/store.ts';
import { persistCommit } from './commit.ts';
import { examineRows } from './examine.ts';
import type { MindRows } from './rows.ts';

function activate(rows: MindRows, now: number): Activation {
  const { isRunning: crashed, commit, cycle: durableCycle, lastAlive, standing } = rows;
  rows.isEntered = true;
  rows.epoch += 1;
  rows.isRunning = true;
  rows.lastAlive = now;
  const bornAt = (rows.bornAt ??= now);
  const cycle = rows.lastCycle;
  const depth = rows.waiting.size;
  const { epoch, uptime } = rows;
  const lifetime = { bornAt, restarts: epoch - 1, uptime };
  return { epoch, crashed, commit, durableCycle, cycle, depth, lastAlive, standing, lifetime };
}

/** The record of one mind's life, in memory. Nobody else can be there: there is no lease. */
export function memoryLife(rows: MindRows): LifeStore {
  return {
    lease: null,
    activate: async (now) => activate(rows, now),
    holder: async () => null,
    beat: async (epoch) => {
      rows.fence(epoch);
      return null;
    },
    checkpoints: async (limit) =>
      rows.checkpoints
        .slice(0, limit)
        .map(({ commit, cycle, at, body, kept }) => ({ commit, cycle, at, body, kept })),
    commit: async (commit, checkpoint, at) => {
      persistCommit(rows, commit, checkpoint, at);
      return {
        depth: rows.waiting.size,
        ...(forgetsAt(rows.cycle, rows.retention) && { hasForgotten: true }),
      };
    },
    examine: async () => examineRows(rows),
    refusals: async () => rows.refusals,
  };
}
