import type { SharedBudgetStore } from '../../../ports/shared-budget.ts';

/** The shared budget in memory. */
export function memorySharedBudget(): SharedBudgetStore {
  let kept: Awaited<ReturnType<SharedBudgetStore['read']>> = null;
  return {
    read: async () => structuredClone(kept),
    replace: async (version, state) => {
      if ((kept?.version ?? 0) !== version) return false;
      kept = { version: version + 1, state: structuredClone(state) };
      return true;
    },
  };
}
