import type { GovernanceStore } from '../../../ports/governance-store.ts';
import type { MindRows } from './rows.ts';

/** The log of what was done to one mind from outside, in memory. */
export function memoryGovernance(rows: MindRows): GovernanceStore {
  return {
    log: async () => ({
      entries: structuredClone(rows.governance),
      head: rows.governanceHead,
      checkpoints: rows.checkpoints
        .filter(({ governance }) => governance.number > 0)
        .map(({ commit, governance }) => ({ commit, ...governance }))
        .toReversed(),
    }),
    note: async (act) => rows.logGovernance([act]),
  };
}
