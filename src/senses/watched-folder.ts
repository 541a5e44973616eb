import { mkdir, readdir, realpath } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isOfOpenDatabase } from '../../db/folder-lock.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import { pause } from '../../ports/pause.ts';
import type { Acceptance } from '../../ports/store.ts';
import { meetFile } from '../library/file-text.ts';
import { companionOf } from '../library/companion-note.ts';
import { filePercept, returnedId, type FileChange, type FileEvent } from './file-percept.ts';
import { folderFilter, type FolderFilter } from '../library/folder-filter.ts';
import { IndexKeeper } from './index-keeper.ts';
import { PatientDelivery } from './patient-delivery.ts';
import { SenseFailure, type Sense, type Surroundings } from './sense.ts';

/** A watched folder as the configuration describes it (`WatchedFolderConfiguration`). */
export interface WatchedFolderSettings {
  /** Relative to the working directory; created when it is not there. */
  folder: string;
  /** What the mind calls it; the folder when left out. */
  name?: string | undefined;
  include: string[];
  ignore: string[];
  /** Added to the score of its percepts, 0 to 5. */
  boost: number;
  /** Characters of a text file that are shown. */
  readUpTo: number;
  /** The file in the folder that its index is kept in; none when left out. */
  index?: string | undefined;
  /** Whether files that are there at the start are reported. */
  reportExisting: boolean;
}

/** How long a file must not change to count as written, milliseconds. */
const stable = { stabilityThreshold: 200, pollInterval: 50 };

/** The time from the start within which every file that was there has counted as written, milliseconds. */
const firstLook = 2 * stable.stabilityThreshold + 2 * stable.pollInterval;

/** How many files' latest content is remembered, to tell a return from what is still there. */
const remembered = 100_000;

/** A change on its way to the inbox. */
interface Noticed extends FileEvent {
  /** Whether the file was there when the sense began: it is no news if the inbox knows it. */
  found: boolean;
}

const because = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes a folder and those above it. Node's own recursive way never ends where folders cannot be made, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path);
}

/** Makes sure there is a folder that can be listed. */
async function prepare(folder: string, root: string): Promise<void> {
  try {
    await makeFolder(root);
    await readdir(root);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new SenseFailure(
      `Cannot watch "${folder}": ${isFile ? 'there is a file of that name' : because(error)}.`,
      isFile ? 'Name a folder under "watch", or move the file away.' : 'Give yourself the right to list it.',
      error,
    );
  }
}

/**
 * A sense that notices files appearing, changing and vanishing in a folder (docs/model/rooms-and-tasks.md).
 *
 * - A file is told once it has been written completely; of a text file the beginning is told too.
 * - Files that came or changed while the mind was off are told at the start; the inbox knows those it had before.
 *   What was deleted meanwhile, or turned back to a content that was told before, is not noticed.
 * - A file that is written anew with the same content is not told again.
 * - Its index, where it has one, is kept in step with the files.
 * - A note (`plan_memory.md`) outranks the file it is on (`plan.md`), and both say so.
 * - Links are not followed.
 */
class WatchedFolder implements Sense {
  readonly name: string;
  private readonly settings: WatchedFolderSettings;
  private readonly surroundings: Surroundings;
  private readonly root: string;
  private readonly observer: string;
  private readonly filter: FolderFilter;
  private readonly index: IndexKeeper | null;
  private readonly told = new Map<string, PerceptId | null>();
  private readonly delivery: PatientDelivery<Noticed>;
  private readonly ending = new AbortController();
  private attentive = false;
  private lookedUntil = 0;
  private watcher: FSWatcher | null = null;

  constructor(settings: WatchedFolderSettings, surroundings: Surroundings) {
    this.settings = settings;
    this.surroundings = surroundings;
    this.root = resolve(settings.folder);
    this.observer = settings.name ?? settings.folder;
    this.name = `watch ${this.observer}`;
    this.filter = folderFilter(settings);
    this.delivery = new PatientDelivery(this.name, surroundings, (event) => this.tell(event));
    const { root, observer, filter } = this;
    this.index =
      settings.index === undefined
        ? null
        : new IndexKeeper({ root, observer, filter, index: settings.index }, surroundings);
  }

  async start(): Promise<void> {
    await prepare(this.settings.folder, this.root);
    const place = await realpath(this.root);
    if (isOfOpenDatabase(place))
      throw new SenseFailure(
        `Cannot watch "${this.settings.folder}": the database of the mind is there.`,
        'Name another folder under "watch".',
      );
    const watcher = watch(this.root, {
      ignoreInitial: !this.settings.reportExisting,
      awaitWriteFinish: stable,
      followSymlinks: false,
      // a database beside the files is nothing to be noticed: the mind would notice itself writing
      ignored: (path) =>
        this.filter.ignores(this.inside(path)) || isOfOpenDatabase(join(place, this.inside(path))),
    });
    this.watcher = watcher;
    watcher
      .on('add', (path) => this.notice(path, 'created'))
      .on('change', (path) => this.notice(path, 'modified'))
      .on('unlink', (path) => this.notice(path, 'deleted'))
      .on('unlinkDir', (path) => this.missFolder(path))
      .once('ready', () => {
        this.attentive = true;
      });
    await this.ready(watcher);
    this.lookedUntil = this.surroundings.clock.now() + firstLook;
    this.index?.compareAll();
    watcher.on('error', (error) => this.surroundings.report(`${this.name}: ${because(error)}`));
  }

  async settled(): Promise<void> {
    const { clock } = this.surroundings;
    await pause(clock, Math.max(0, this.lookedUntil - clock.now()), this.ending.signal);
    await this.delivery.settled();
    await this.index?.settled();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.watcher?.close();
    this.watcher = null;
    await this.delivery.stop();
    await this.index?.stop();
  }

  private async ready(watcher: FSWatcher): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    watcher.once('ready', resolve).once('error', reject);
    try {
      await promise;
    } catch (error) {
      await this.stop();
      throw new SenseFailure(
        `Cannot watch "${this.settings.folder}": ${because(error)}.`,
        'Watch fewer files (see "ignore"), or raise the limit of watched files of the system.',
        error,
      );
    } finally {
      watcher.off('error', reject);
    }
  }

  private inside(path: string): string {
    return relative(this.root, path).replaceAll(sep, '/');
  }

  private missFolder(path: string): void {
    if (this.inside(path) !== '') return;
    this.surroundings.report(`${this.name}: the folder was taken away; it is noticed when it comes back.`);
  }

  private notice(path: string, change: FileChange): void {
    const subject = this.inside(path);
    // what was there at the start is compared with the index then
    if (this.attentive) this.index?.noticed(subject);
    if (!this.filter.includes(subject)) return;
    // A new file that nobody was told of yet is still new when it changes.
    const waiting = this.delivery.waiting(subject);
    const unseen = change === 'modified' && waiting?.change === 'created' ? waiting : null;
    const { folder, boost } = this.settings;
    this.delivery.offer(subject, {
      observer: this.observer,
      folder,
      subject,
      change: unseen === null ? change : 'created',
      at: this.surroundings.clock.now(),
      boost,
      found: unseen?.found ?? !this.attentive,
    });
  }

  /** @param id what the file holds now; null when it is gone */
  private remember(subject: string, id: PerceptId | null): void {
    this.told.delete(subject);
    this.told.set(subject, id);
    if (this.told.size <= remembered) return;
    const [oldest] = this.told.keys();
    if (oldest !== undefined) this.told.delete(oldest);
  }

  private async tell(event: Noticed): Promise<Acceptance | null> {
    const state =
      event.change === 'deleted'
        ? null
        : await meetFile(resolve(this.root, event.subject), this.settings.readUpTo);
    // It is gone again already: that is noticed by itself.
    if (state === null && event.change !== 'deleted') return null;
    const { root, filter } = this;
    const companion = state === null ? null : await companionOf(event.subject, { root, filter });
    const percept = filePercept(event, state, companion);
    const acceptance = await this.perceive(event, percept);
    if (acceptance.outcome !== 'refused') this.remember(event.subject, state === null ? null : percept.id);
    return acceptance;
  }

  private async perceive(event: Noticed, percept: Percept): Promise<Acceptance> {
    const { perceive } = this.surroundings;
    const acceptance = await perceive(percept);
    const known = event.found || this.told.get(event.subject) === percept.id;
    if (acceptance.outcome !== 'duplicate' || known) return acceptance;
    return perceive({ ...percept, id: returnedId(percept.id, event.at) });
  }
}

/** A sense for one watched folder of the configuration; see `WatchedFolder` above for what it notices. */
export function watchedFolder(settings: WatchedFolderSettings, surroundings: Surroundings): Sense {
  return new WatchedFolder(settings, surroundings);
}
