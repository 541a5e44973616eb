import { type MindId, memoryStores } from '../../src/index.ts';

type Stores = ReturnType<typeof memoryStores>;
type Store = Awaited<ReturnType<Stores['open']>>;
type Activation = Awaited<ReturnType<Store['life']['activate']>>;

/** A mind that has lived and was stopped, and what its next activation finds. */
export interface LivedStores {
  mind: MindId;
  store: Store;
  found: Activation;
  /** What waits for it, such as something that came up by itself while it was stopped. */
  waiting: Waiting[];
}

interface Waiting {
  percept: Parameters<Store['inbox']['accept']>[0];
  standing: Parameters<Store['inbox']['accept']>[1] & { acceptedAt: number };
}

/** More than ever waits. */
const newest = 1_000;

async function waitingIn({ inbox }: Store): Promise<Waiting[]> {
  const ids = (await inbox.history(newest)).flatMap(({ id, handledIn }) => (handledIn === null ? [id] : []));
  const [standings, percepts] = [await inbox.waiting(ids), await inbox.read(ids)];
  return standings.map((standing) => ({
    percept: percepts.find(({ id }) => id === standing.id)!,
    standing,
  }));
}

/** Takes a mind that was stopped cleanly: from now on it only lives on in forks. */
export async function livedStores(stores: Stores, mind: MindId, now: number): Promise<LivedStores> {
  const store = await stores.open(mind);
  const found = await store.life.activate(now, { machine: 'bench', process: 0 }, false);
  const waiting = await waitingIn(store);
  if (found.crashed || found.depth !== waiting.length)
    throw new Error(`The mind was not stopped cleanly before it was asked: ${JSON.stringify(found)}`);
  return { mind, store, found, waiting };
}

/** The cycles of the stream that are kept in a fork that has memory alone, the newest. */
const newestCycles = 50;

/** A stream without its older cycles, whatever is asked of it. */
function newestOf(stream: Store['stream'], last: number): Store['stream'] {
  const isNew = ({ cycle }: { cycle: number }): boolean => cycle > last - newestCycles;
  return {
    recent: async (limit) => (await stream.recent(limit)).filter(isNew),
    before: async (cycle, limit) => (await stream.before(cycle, limit)).filter(isNew),
    read: async (cycles) => (await stream.read(cycles)).filter(isNew),
    summaries: async (from, to) => (await stream.summaries(from, to)).filter(isNew),
  };
}

/**
 * A fork of a mind that lasts until its first cycle is over: it finds everything that was lived, and what it writes (its activation,
 * what it is told, its journal) is its own and known to nobody else. It has no second cycle: a cycle that would be committed is refused.
 *
 * @param memoryAlone whether the stream older than 50 cycles is left out
 */
export async function forkOf(
  { mind, store, found, waiting }: LivedStores,
  memoryAlone: boolean,
): Promise<Stores> {
  const own = memoryStores();
  const fork = await own.open(mind);
  const told = new Set<string>();
  for (const { percept, standing } of waiting) {
    const { score, band, acceptedAt: at } = standing;
    await fork.inbox.accept(percept, { score, band }, { now: at, capacity: newest });
    told.add(percept.id);
  }
  const forked: Store = {
    ...fork,
    life: {
      ...store.life,
      lease: null,
      activate: async (...given) => ({ ...found, epoch: (await fork.life.activate(...given)).epoch }),
      beat: (epoch) => fork.life.beat(epoch),
      commit: async ({ reason, cycle }) => {
        if (reason === 'cycle') throw new Error(`Cycle ${cycle} was over before the question was asked.`);
        return { depth: await fork.inbox.depth() };
      },
    },
    inbox: {
      ...fork.inbox,
      accept: async (percept, ...given) => {
        told.add(percept.id);
        return fork.inbox.accept(percept, ...given);
      },
      read: async (ids) => {
        const pages = await Promise.all([
          store.inbox.read(ids.filter((id) => !told.has(id))),
          fork.inbox.read(ids.filter((id) => told.has(id))),
        ]);
        const percepts = new Map(pages.flat().map((percept) => [percept.id, percept]));
        return ids.map((id) => percepts.get(id)!);
      },
    },
    stream: memoryAlone ? newestOf(store.stream, found.durableCycle) : store.stream,
    memory: {
      ...store.memory,
      keepScratchVectors: async () => {},
      enter: async () => 0,
      embed: async () => {},
      retract: async () => false,
      cache: async () => {},
      claims: { ...store.memory.claims, note: async () => {} },
    },
    self: store.self,
  };
  return { ...own, open: async () => forked };
}
