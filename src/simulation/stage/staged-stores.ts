import type { Commit } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import type { Tripwire } from './crash-point.ts';

/** What the stage learns from the stores beneath a mind. */
export interface StoreEars {
  /** This percept is durable. */
  accepted: (id: PerceptId) => void;
  /** The outcome of this effect is durable. */
  settled: (key: string) => void;
  /** This commit is durable, with a checkpoint of so many bytes. */
  durable: (commit: Commit, bytes: number) => void;
}

/** Stores as one process of the simulation sees them: with crash points, and with ears. */
export function stagedStores(stores: MindStores, wire: Tripwire, ears: StoreEars): MindStores {
  return {
    ...stores,
    open: async (mind) => stagedStore(await stores.open(mind), wire, ears),
    // the stores outlive the process
    close: async () => {},
  };
}

function stagedStore(store: MindStore, wire: Tripwire, ears: StoreEars): MindStore {
  const { life, inbox, outbox, journal } = store;
  const committed = new Set<number>();
  return {
    ...store,
    life: {
      ...life,
      commit: async (commit, checkpoint, at) => {
        await wire.pass('committing');
        const done = await life.commit(commit, checkpoint, at);
        // one whose answer was lost comes again
        if (!committed.has(commit.commit)) ears.durable(commit, Buffer.byteLength(checkpoint));
        committed.add(commit.commit);
        await wire.pass('committed');
        return done;
      },
    },
    inbox: {
      ...inbox,
      accept: async (...sent) => {
        await wire.pass('accepting');
        const acceptance = await inbox.accept(...sent);
        if (acceptance.outcome === 'accepted') ears.accepted(acceptance.header.id);
        await wire.pass('accepted');
        return acceptance;
      },
      front: async (...looked) => {
        await wire.pass('observing');
        return inbox.front(...looked);
      },
    },
    outbox: {
      ...outbox,
      confirm: async (...said) => {
        await wire.pass('delivered');
        return outbox.confirm(...said);
      },
      history: async (...space) => {
        await wire.pass('acting');
        return outbox.history(...space);
      },
    },
    journal: {
      ...journal,
      begin: async (asked, given) => {
        await wire.pass('journaling');
        return journal.begin(asked, given);
      },
      settle: async (key, outcome, at) => {
        await wire.pass('answered');
        await journal.settle(key, outcome, at);
        ears.settled(key);
        await wire.pass('received');
      },
    },
  };
}
