import { relative, resolve, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import { pause } from '../../ports/pause.ts';
import type { Acceptance } from '../../ports/store.ts';
import { meetFile } from '../library/file-text.ts';
import { companionOf } from '../library/companion-note.ts';
import { plainStatus, selfDescription } from '../library/front-matter.ts';
import { readIndex } from '../library/read-index.ts';
import { notedOf, type FileObserver, type Noted } from './file-observer.ts';
import { knownObservers } from './known-observers.ts';
import { filePercept, returnedId, type FileChange, type FileEvent } from './file-percept.ts';
import { folderFilter, type FolderFilter } from '../library/folder-filter.ts';
import { ThrottledReports } from './throttled-reports.ts';
import { IndexKeeper } from './index-keeper.ts';
import { PatientDelivery } from './patient-delivery.ts';
import type { Sense, Surroundings } from './sense.ts';
import { because, firstLook, watchFiles } from './watch-files.ts';

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

/** How many files' latest content is remembered, to tell a return from what is still there. */
const remembered = 100_000;

/** A change on its way to the inbox. */
interface Noticed extends FileEvent {
  /** Whether the file was there when the sense began: it is no news if the inbox knows it. */
  found: boolean;
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
 * - In overload and in sleep what appears or changes is told less often, and of many changes of a file the last. What vanishes is told at once: nobody would find that at the next start.
 * - What observers make of a change is told with it: that a debate was concluded, or from which status to which a file went. The status before is
 *   known from its index after a restart, and without one only as long as it is watched.
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
  private readonly observers: readonly FileObserver[];
  private readonly told = new Map<string, { id: PerceptId | null; status: string | null }>();
  private readonly delivery: PatientDelivery<Noticed>;
  private readonly held: ThrottledReports<Noticed> | null;
  private readonly ending = new AbortController();
  private attentive = false;
  private lookedUntil = 0;
  private watcher: FSWatcher | null = null;

  constructor(
    settings: WatchedFolderSettings,
    surroundings: Surroundings,
    observers: readonly FileObserver[],
  ) {
    this.settings = settings;
    this.observers = [...knownObservers, ...observers];
    this.surroundings = surroundings;
    this.root = resolve(settings.folder);
    this.observer = settings.name ?? settings.folder;
    this.name = `watch ${this.observer}`;
    this.filter = folderFilter(settings);
    this.delivery = new PatientDelivery(this.name, surroundings, (event) => this.tell(event));
    const { pace, clock } = surroundings;
    const { boost, reportExisting } = settings;
    // what a kill lost of it would not be found at the next start where that reports nothing
    this.held =
      pace === undefined || !reportExisting
        ? null
        : new ThrottledReports({ pace, clock, boost }, (subject, event) =>
            this.delivery.offer(subject, event),
          );
    const { root, observer, filter } = this;
    this.index =
      settings.index === undefined
        ? null
        : new IndexKeeper({ root, observer, filter, index: settings.index }, surroundings);
  }

  async start(): Promise<void> {
    const { folder, reportExisting } = this.settings;
    await this.recallStatuses();
    this.watcher = await watchFiles(
      { folder, ignores: (subject) => this.filter.ignores(subject), reportExisting },
      (watcher) =>
        watcher
          .on('add', (path) => this.notice(path, 'created'))
          .on('change', (path) => this.notice(path, 'modified'))
          .on('unlink', (path) => this.notice(path, 'deleted'))
          .on('unlinkDir', (path) => this.missFolder(path))
          .once('ready', () => {
            this.attentive = true;
          }),
    );
    this.watcher.on('error', (error) => this.surroundings.report(`${this.name}: ${because(error)}`));
    this.lookedUntil = this.surroundings.clock.now() + firstLook;
    this.index?.compareAll();
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
    this.held?.end();
    await this.delivery.settled();
    await this.delivery.stop();
    await this.index?.stop();
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
    const waiting = this.held?.waiting(subject) ?? this.delivery.waiting(subject);
    const unseen = change === 'modified' && waiting?.change === 'created' ? waiting : null;
    const { folder, boost } = this.settings;
    const event: Noticed = {
      observer: this.observer,
      folder,
      subject,
      change: unseen === null ? change : 'created',
      at: this.surroundings.clock.now(),
      boost,
      found: unseen?.found ?? !this.attentive,
    };
    if (change === 'deleted') this.held?.drop(subject);
    // what was there at the start is told before the mind goes on
    if (change === 'deleted' || this.held === null || !this.attentive) this.delivery.offer(subject, event);
    else this.held.offer(subject, event);
  }

  /** Which files there were when the index was written, and what they said of themselves. */
  private async recallStatuses(): Promise<void> {
    const { index } = this.settings;
    const read = index === undefined ? null : await readIndex(resolve(this.root, index));
    if (read?.state !== 'read') return;
    for (const [path, { status = '' }] of read.index)
      this.remember(path, { id: null, status: plainStatus(status) });
  }

  /** @param now what the file holds now, and its status; no id when it is gone */
  private remember(subject: string, now: { id: PerceptId | null; status: string | null }): void {
    this.told.delete(subject);
    this.told.set(subject, now);
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
    const text = state?.beginning ?? null;
    const { status } = selfDescription(event.subject, text ?? '');
    const noted = this.noted(event, { text, status });
    const percept = filePercept(event, state, { companion, ...noted });
    const acceptance = await this.perceive(event, percept);
    if (acceptance.outcome !== 'refused')
      this.remember(event.subject, { id: state === null ? null : percept.id, status });
    return acceptance;
  }

  /** What a change means, and the status that it moves a file to. */
  private noted(
    { subject: path, change: noticed, found }: Noticed,
    { text, status }: { text: string | null; status: string | null },
  ): Noted {
    const before = this.told.get(path);
    const statusBefore = before?.status ?? null;
    // found at the start, it has changed since it was indexed
    const change = found && before !== undefined ? 'modified' : noticed;
    const file = { path, change, text, status, statusBefore };
    const noted = notedOf(this.observers, file, this.surroundings.report);
    const isMoved = statusBefore !== null && status !== null && status !== statusBefore;
    return isMoved ? { ...noted, events: [...noted.events, `status: ${statusBefore} → ${status}`] } : noted;
  }

  private async perceive(event: Noticed, percept: Percept): Promise<Acceptance> {
    const { perceive } = this.surroundings;
    const acceptance = await perceive(percept);
    const known = event.found || this.told.get(event.subject)?.id === percept.id;
    if (acceptance.outcome !== 'duplicate' || known) return acceptance;
    return perceive({ ...percept, id: returnedId(percept.id, event.at) });
  }
}

/** A sense for one watched folder of the configuration; see `WatchedFolder` above for what it notices. */
export function watchedFolder(
  settings: WatchedFolderSettings,
  surroundings: Surroundings,
  observers: readonly FileObserver[] = [],
): Sense {
  return new WatchedFolder(settings, surroundings, observers);
}
