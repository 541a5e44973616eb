import { readFile } from 'node:fs/promises';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { pause } from '../../ports/pause.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import type { MindConfiguration } from '../../src/configuration/schema.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { Host } from '../../src/host/host.ts';
import { sensesOf } from '../../src/senses/senses-of.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { type FolderChange, NotesFolder } from './notes-folder.ts';

/** How much of the mind's own time passes at once, and the most that it is given in all, milliseconds. */
const stretch = 100;
const patience = 3_600_000;
/** How long the watcher may take to tell of so many changes that the mind is overloaded, milliseconds of the machine's time. */
const tellingPatience = 60_000;
/** How many percepts are looked at in the end: more than a burst can bring. */
const mostPercepts = 100_000;

export interface ArchiveReport {
  files: number;
  changes: number;
  /** Changes of which no handled percept tells, by their file. */
  lost: string[];
  /** Percepts that told of the changes. */
  percepts: number;
  /** How many times overload began, and ended. */
  overloads: { entered: number; left: number };
  /** The most percepts that waited at once. */
  mostWaiting: number;
  cycles: number;
  /** From the first write to the last commit: of the machine's time, and of the mind's own. */
  seconds: number;
  ownSeconds: number;
}

/** Lets the watcher and the database get on. */
const breath = () => pause(systemClock, 1, new AbortController().signal);

const refuse = (what: string): never => {
  throw new Error(what);
};

/** The archivist that comes with Wakeful, with its folder elsewhere. What is there at the start is nothing new to it. */
async function archivist(folder: string): Promise<MindConfiguration> {
  const file = new URL('../../minds/archivist.yaml', import.meta.url);
  const read = loadConfiguration(await readFile(file, 'utf8'), 'archivist.yaml');
  if (!read.ok) return refuse('minds/archivist.yaml cannot be read.');
  const { configuration } = read;
  return {
    ...configuration,
    plans: [],
    watch: configuration.watch.map((each) => ({ ...each, folder, reportExisting: false })),
  };
}

/**
 * Lets the archivist watch a folder in which many files change at once, until all of it is handled. Folder, watcher and database are real;
 * the mind's own time passes as fast as the machine can.
 */
export async function liveThroughBurst(
  { files, burst }: { files: number; burst: number },
  { stores, folder }: { stores: MindStores; folder: string },
): Promise<ArchiveReport> {
  const notes = await NotesFolder.filled(folder, files);
  const configuration = await archivist(folder);
  let settle = async () => {};
  const clock = new VirtualClock(systemClock.now(), () => settle());
  const host = await Host.open({ stores, clock });
  const seen = { entered: 0, left: 0, mostWaiting: 0, cycles: 0 };
  const mind = await host.wake(configuration, {
    voice: offlineVoice(),
    embedder: new GloveEmbedder(),
    channel: async () => {},
    watcher: (news) => {
      if (news.kind === 'mode.changed' && news.to === 'overload') seen.entered += 1;
      if (news.kind === 'mode.changed' && news.from === 'overload') seen.left += 1;
      if (news.kind === 'percept.accepted') seen.mostWaiting = Math.max(seen.mostWaiting, news.depth);
      if (news.kind === 'commit.durable') seen.cycles = news.cycle;
    },
  });
  settle = () => mind.whenSettled();
  const reports: string[] = [];
  const senses = sensesOf(configuration, {
    clock: systemClock,
    perceive: (percept) => mind.perceive(percept),
    report: (message) => void reports.push(message),
    since: null,
  });
  for (const sense of senses) await sense.start();
  const [startedAt, ownStart, cyclesBefore] = [systemClock.now(), clock.now(), seen.cycles];
  const changes = await notes.burst(burst);
  const store = await stores.open(mind.id);
  // The mind's own time stands still until too much waits, so that a machine whose watcher is slow shows the same burst.
  while (seen.entered === 0 && systemClock.now() < startedAt + tellingPatience) await breath();
  let open: readonly FolderChange[] = changes;
  while ((open.length > 0 || mind.state().mode === 'overload') && clock.now() < ownStart + patience) {
    await clock.advance(stretch);
    await breath();
    if (mind.state().depth === 0) open = await unhandled(open, store);
  }
  const told = (await store.inbox.history(mostPercepts)).filter(
    ({ source }) => source.kind === 'observation',
  );
  const report = {
    files,
    changes: changes.length,
    lost: open.map(({ subject }) => subject),
    percepts: told.length,
    overloads: { entered: seen.entered, left: seen.left },
    mostWaiting: seen.mostWaiting,
    cycles: seen.cycles - cyclesBefore,
    seconds: (systemClock.now() - startedAt) / 1_000,
    ownSeconds: (clock.now() - ownStart) / 1_000,
  };
  for (const sense of senses) await sense.stop();
  await host.close();
  return report;
}

/** The changes of which no handled percept tells. */
async function unhandled(changes: readonly FolderChange[], { inbox }: MindStore): Promise<FolderChange[]> {
  const bySubject = Map.groupBy(
    (await inbox.history(mostPercepts)).filter(({ handledIn }) => handledIn !== null),
    ({ source }) => (source.kind === 'observation' ? source.subject : null),
  );
  return changes.filter(
    ({ subject, says }) => !(bySubject.get(subject) ?? []).some(({ text }) => text.includes(says)),
  );
}
