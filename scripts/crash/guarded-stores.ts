import type { MindStore, MindStores } from '../../ports/store.ts';
import type { Around, Step } from './boundaries.ts';

/** Stores whose every write passes its boundaries. */
export function guardedStores(stores: MindStores, around: Around): MindStores {
  return { ...stores, open: async (mind) => guarded(await stores.open(mind), around) };
}

function guarded(
  { mind, life, inbox, outbox, stream, journal, memory, self }: MindStore,
  around: Around,
): MindStore {
  return {
    mind,
    stream,
    memory,
    self,
    life: {
      ...life,
      activate: (...given) => around('activate', () => life.activate(...given)),
      commit: (...given) => around('commit', () => life.commit(...given)),
    },
    inbox: {
      ...inbox,
      accept: (...given) => around('accept', () => inbox.accept(...given)),
      suspect: (...given) => around('suspect', () => inbox.suspect(...given)),
    },
    outbox: {
      ...outbox,
      claim: (...given) => around('claim', () => outbox.claim(...given)),
      confirm: (...given) => around('confirm', () => outbox.confirm(...given)),
    },
    journal: {
      ...journal,
      begin: (asked, given) => around(stepOf(asked.effect, 'journal'), () => journal.begin(asked, given)),
      settle: (key, outcome, at) =>
        around(stepOf(outcome.effect, 'receipt'), () => journal.settle(key, outcome, at)),
    },
  };
}

const stepOf = (effect: string, step: 'journal' | 'receipt'): Step =>
  effect === 'task.run' ? `task ${step}` : step;
