import type { MindId } from '../../../ports/identifiers.ts';
import { MindExists } from '../../../ports/store.ts';
import type { WorkerStore } from '../../../ports/worker.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';

/** The worker minds among those of a simulation. @param rowsOf the rows of a mind, which makes those of a new one */
export const memoryWorkers = (
  minds: Map<MindId, MindRows>,
  rowsOf: (mind: MindId) => MindRows,
): WorkerStore => ({
  enter: async (worker, employer) => {
    const known = minds.get(worker);
    if (known !== undefined && known.workerOf !== employer) throw new MindExists(worker);
    const rows = rowsOf(worker);
    rows.workerOf = employer;
    rows.isEntered = true;
  },
  of: async (employer) =>
    [...minds.values()]
      .flatMap(({ mind, workerOf }) => (workerOf === employer ? [mind] : []))
      .sort(byCharacters),
  remove: async (worker) => {
    if ((minds.get(worker)?.workerOf ?? null) !== null) minds.delete(worker);
  },
});
