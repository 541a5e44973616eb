import type { MindId } from '../../ports/identifiers.ts';
import { MindExists, type MindStores } from '../../ports/store.ts';
import type { Database } from '../open.ts';
import { Directory } from './directory.ts';
import { byPlace, chosenPlace } from './places.ts';

/** What databases can do that not every place of minds can. */
export type DatabaseStores = MindStores & Required<Pick<MindStores, 'fork' | 'trials' | 'remove'>>;

/** An open database, and the minds in it. */
interface Opened extends Pick<Database, 'db'> {
  stores: DatabaseStores;
}

/**
 * Opens several databases as one place where minds live. The first one has the directory, and must be there; each of the others is opened when it is first needed, and
 * again when it was away. Throws what `openDatabase` throws of the first.
 */
export async function openSeveral(
  urls: readonly string[],
  open: (url: string) => Promise<Opened>,
): Promise<DatabaseStores> {
  const places = byPlace(urls);
  const [[firstPlace, firstUrl]] = [...places] as [[string, string]];
  const first = await open(firstUrl);
  const directory = new Directory(first.db);
  const enter = async (stores: DatabaseStores, place: string) => {
    await directory.enter(await stores.minds(), place);
    return stores;
  };
  const opened = new Map([[firstPlace, enter(first.stores, firstPlace)]]);
  const at = (place: string): Promise<DatabaseStores> => {
    const url = places.get(place);
    if (url === undefined)
      return Promise.reject(
        new Error(`The database "${place}" is not named, and minds live there. Name it with the others.`),
      );
    const known = opened.get(place);
    if (known !== undefined) return known;
    const opening = open(url).then(({ stores }) => enter(stores, place));
    opened.set(place, opening);
    opening.catch(() => opened.delete(place));
    return opening;
  };
  await opened.get(firstPlace);
  // what all minds together may spend is with the directory
  const { sharedBudget } = first.stores;
  return { ...severalStores([...places.keys()], at, directory), sharedBudget };
}

function severalStores(
  places: readonly string[],
  at: (place: string) => Promise<DatabaseStores>,
  directory: Directory,
): Omit<DatabaseStores, 'sharedBudget'> {
  /** Where workers and forks on trial are, which live no longer than this process and are in no directory; and where minds were when they were last looked for. */
  const led = new Map<string, string>();
  const known = new Map<string, string>();

  /** Where a mind is; one that is new gets its place, once it is certain that no database has it already. */
  const placeAt = async (mind: MindId): Promise<string> => {
    const place = led.get(mind);
    if (place !== undefined) return place;
    const found = await directory.find(mind).catch((error: unknown) => {
      const last = known.get(mind);
      // the directory is away: the minds of the others go on
      if (last !== undefined) return { place: last };
      throw error;
    });
    const now = found?.place ?? (await enter(mind));
    known.set(mind, now);
    return now;
  };
  const enter = async (mind: MindId): Promise<string> => {
    await Promise.all(places.map(at));
    await directory.enter([mind], chosenPlace(mind, places));
    return (await directory.find(mind))!.place;
  };
  const of = async (mind: MindId): Promise<DatabaseStores> => at(await placeAt(mind));
  /** What all databases tell that are there. */
  const all = async <T>(ask: (stores: DatabaseStores) => Promise<T[]>): Promise<T[]> => {
    const asked = await Promise.allSettled(places.map(async (place) => ask(await at(place))));
    return asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
  /** The minds that were stored at places that are away now, or that are on their way. */
  const unseen = async (seen: ReadonlySet<string>): Promise<MindId[]> => {
    const rows = await directory.list().catch(() => []);
    const away = new Set(places);
    await Promise.allSettled(places.map(async (place) => at(place).then(() => away.delete(place))));
    return rows
      .filter(({ id, place, moving_to }) => !seen.has(id) && (moving_to !== null || away.has(place)))
      .map(({ id }) => id as MindId);
  };

  const trials: DatabaseStores['trials'] = {
    list: () => all((stores) => stores.trials.list()),
    keep: async (mind) => {
      const place = await placeAt(mind);
      if (!(await (await at(place)).trials.keep(mind))) return false;
      await directory.enter([mind], place);
      led.delete(mind);
      return true;
    },
    remove: async (mind) => {
      await all(async (stores) => [await stores.trials.remove(mind)]);
      led.delete(mind);
    },
  };
  return {
    open: async (mind) => (await of(mind)).open(mind),
    minds: async () => {
      const stored = new Set(await all((stores) => stores.minds()));
      return [...stored, ...(await unseen(stored))].sort();
    },
    whereabouts: async () => {
      const stored = new Map(
        (await all((stores) => stores.whereabouts())).map((each) => [each.mind as string, each]),
      );
      for (const mind of await unseen(new Set(stored.keys())))
        stored.set(mind, { mind, isBorn: true, holder: null });
      return [...stored.values()].sort((a, b) => (a.mind < b.mind ? -1 : 1));
    },
    fleet: async (minds, since) => {
      const records = new Map(
        (await all((stores) => stores.fleet(minds, since))).map((each) => [each.mind, each]),
      );
      return [...records.values()].sort((a, b) => (a.mind < b.mind ? -1 : 1));
    },
    fork: async (fork) => {
      const place = await placeAt(fork.from);
      const stores = await at(place);
      if ((await directory.find(fork.to)) !== null) throw new MindExists(fork.to);
      await stores.fork(fork);
      if (fork.triedBy) led.set(fork.to, place);
      else await directory.enter([fork.to], place);
    },
    workers: {
      enter: async (worker, employer) => {
        const place = await placeAt(employer);
        await (await at(place)).workers.enter(worker, employer);
        led.set(worker, place);
      },
      of: async (employer) => (await of(employer)).workers.of(employer),
      remove: async (worker) => {
        await all(async (stores) => [await stores.workers.remove(worker)]);
        led.delete(worker);
      },
    },
    positions: {
      read: async (mind, channel) => (await of(mind)).positions.read(mind, channel),
      keep: async (mind, channel, position) => (await of(mind)).positions.keep(mind, channel, position),
    },
    trials,
    remove: async (mind) => {
      await Promise.all(places.map(async (place) => (await at(place)).remove(mind)));
      await directory.remove(mind);
    },
    describe: async () => (await at(places[0]!)).describe(),
    maintain: async () => void (await all(async (stores) => [await stores.maintain()])),
    close: async () => {
      await Promise.allSettled(places.map(async (place) => (await at(place)).close()));
    },
  };
}
