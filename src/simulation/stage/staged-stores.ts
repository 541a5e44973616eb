import type { Commit } from '../../../ports/command.ts';
import type { Around } from '../../../ports/boundary.ts';
import type { MindId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import { guardedStores } from '../guarded-stores.ts';
import type { Tripwire } from './crash-point.ts';

/** Callbacks for what becomes durable in the stores of a mind. */
export interface StoreEars {
  /** This percept is durable. */
  accepted: (id: PerceptId) => void;
  /** The outcome of this effect is durable. */
  settled: (key: string) => void;
  /** This commit is durable, with a checkpoint of so many bytes. */
  durable: (commit: Commit, bytes: number) => void;
}

/** The stores of one process of the simulation: with crash points and callbacks for its mind, and without for the workers of that. */
export function stagedStores(
  stores: MindStores,
  { mind, wire, ears }: { mind: MindId; wire: Tripwire; ears: StoreEars },
): MindStores {
  const around: Around = async (step, work) => {
    await wire.pass(`before ${step}`);
    const result = await work();
    await wire.pass(`after ${step}`);
    return result;
  };
  const heard = { ...stores, open: async (each: MindId) => listenedTo(await stores.open(each), ears) };
  const staged = guardedStores(heard, around);
  return {
    ...stores,
    open: (each) => (each === mind ? staged : stores).open(each),
    // the stores outlive the process
    close: async () => {},
  };
}

/** A store with callbacks for what has become durable. */
function listenedTo(store: MindStore, ears: StoreEars): MindStore {
  const { life, inbox, journal } = store;
  const committed = new Set<number>();
  return {
    ...store,
    life: {
      ...life,
      commit: async (commit, checkpoint, at) => {
        const done = await life.commit(commit, checkpoint, at);
        // one whose answer was lost comes again
        if (!committed.has(commit.commit)) ears.durable(commit, Buffer.byteLength(checkpoint));
        committed.add(commit.commit);
        return done;
      },
    },
    inbox: {
      ...inbox,
      accept: async (...sent) => {
        const acceptance = await inbox.accept(...sent);
        if (acceptance.outcome === 'accepted') ears.accepted(acceptance.header.id);
        return acceptance;
      },
    },
    journal: {
      ...journal,
      settle: async (key, outcome, at) => {
        await journal.settle(key, outcome, at);
        ears.settled(key);
      },
    },
  };
}
