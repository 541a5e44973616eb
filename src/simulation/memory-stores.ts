import { defaultRetention, type Retention } from '../../ports/retention.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { refuseOtherIds } from '../../ports/mind-name.ts';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { memoryCosts } from './memory/costs.ts';
import { fleetRecordOf, whereaboutsOf } from './memory/fleet.ts';
import { byCharacters } from './memory/in-order.ts';
import { memoryGovernance } from './memory/governance.ts';
import { memoryInbox } from './memory/inbox.ts';
import { memoryJournal } from './memory/journal.ts';
import { memoryLife } from './memory/life.ts';
import { memoryMemories } from './memory/memories.ts';
import { memoryMilestones } from './memory/milestones.ts';
import { memoryPositions } from './memory/positions.ts';
import { memoryPinnedTools } from './memory/pinned-tools.ts';
import { memoryMembers } from './memory/members.ts';
import { memoryNotices } from './memory/operator-notices.ts';
import { memoryOutbox } from './memory/outbox.ts';
import { MindRows } from './memory/rows.ts';
import { memorySelf } from './memory/self.ts';
import { memorySharedBudget } from './memory/shared-budget.ts';
import { memoryStream } from './memory/stream.ts';
import { memoryTrace } from './memory/trace.ts';
import { memoryWorkers } from './memory/workers.ts';

/**
 * Stores in memory, for simulations and tests: they keep every promise of a database except that of outliving the process. It
 * outlives a host: what one host wrote, the next one that is given the same stores finds, as after a restart.
 *
 * @example
 * const stores = memoryStores();
 * const host = await Host.open({ stores, clock });
 */
export function memoryStores(retention: Retention = defaultRetention): MindStores {
  const minds = new Map<MindId, MindRows>();
  const rowsOf = (mind: MindId): MindRows => {
    const known = minds.get(mind);
    if (known !== undefined) return known;
    refuseOtherIds(mind);
    const rows = new MindRows(mind, retention);
    minds.set(mind, rows);
    return rows;
  };
  const entered = (): MindRows[] =>
    [...minds.values()]
      .filter(({ isEntered, workerOf }) => isEntered && workerOf === null)
      .sort((one, other) => byCharacters(one.mind, other.mind));
  return {
    open: async (mind) => mindStore(rowsOf(mind)),
    minds: async () => entered().map(({ mind }) => mind),
    whereabouts: async () => entered().map(whereaboutsOf),
    fleet: async (asked, since) => {
      const wanted = new Set(asked);
      return entered()
        .filter(({ mind }) => wanted.has(mind))
        .map((rows) => fleetRecordOf(rows, since));
    },
    workers: memoryWorkers(minds, rowsOf),
    positions: memoryPositions(),
    sharedBudget: memorySharedBudget(),
    describe: async () => ({ engine: 'memory', version: 'none', vectorVersion: 'none' }),
    maintain: async () => {},
    close: async () => {},
  };
}

function mindStore(rows: MindRows): MindStore {
  return {
    mind: rows.mind,
    life: memoryLife(rows),
    inbox: memoryInbox(rows),
    outbox: memoryOutbox(rows),
    stream: memoryStream(rows),
    trace: memoryTrace(rows),
    journal: memoryJournal(rows),
    memory: memoryMemories(rows),
    self: memorySelf(rows),
    costs: memoryCosts(rows),
    governance: memoryGovernance(rows),
    milestones: memoryMilestones(rows),
    tools: memoryPinnedTools(rows),
    notices: memoryNotices(rows),
    members: memoryMembers(rows),
  };
}
