import type { Around, BoundaryStep } from '../../ports/boundary.ts';
import { effects, type EffectKind } from '../../ports/effects/effects.ts';
import type { MindStore, MindStores } from '../../ports/store.ts';

/** Stores with crash boundaries before and after every step at which a process can die. */
export function guardedStores(stores: MindStores, around: Around): MindStores {
  return { ...stores, open: async (mind) => guarded(await stores.open(mind), around) };
}

function guarded(store: MindStore, around: Around): MindStore {
  const { life, inbox, outbox, journal } = store;
  return {
    ...store,
    life: {
      ...life,
      activate: (...given) => around('activate', () => life.activate(...given)),
      commit: (...given) => around('commit', () => life.commit(...given)),
    },
    inbox: {
      ...inbox,
      accept: (...given) => around('accept', () => inbox.accept(...given)),
      suspect: (...given) => around('suspect', () => inbox.suspect(...given)),
      front: (...given) => around('observe', () => inbox.front(...given)),
    },
    outbox: {
      ...outbox,
      claim: (...given) => around('claim', () => outbox.claim(...given)),
      confirm: (...given) => around('confirm', () => outbox.confirm(...given)),
      history: (...given) => around('look', () => outbox.history(...given)),
    },
    journal: {
      ...journal,
      begin: (asked, given) => around(stepOf(asked.effect, 'journal'), () => journal.begin(asked, given)),
      settle: (key, outcome, at) =>
        around(stepOf(outcome.effect, 'receipt'), () => journal.settle(key, outcome, at)),
    },
  };
}

function stepOf(effect: EffectKind, step: 'journal' | 'receipt'): BoundaryStep {
  const boundary = effects[effect].journal?.boundary;
  return boundary === 'task' || boundary === 'tool' ? `${boundary} ${step}` : step;
}
