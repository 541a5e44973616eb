import { lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { pause } from '../../ports/pause.ts';
import type { Acceptance } from '../../ports/store.ts';
import type { IntakeFolderConfiguration } from '../configuration/watch.ts';
import { meetFile, type FileState } from '../library/file-text.ts';
import { fileEventId, filePercept } from './file-percept.ts';
import { PatientDelivery } from './patient-delivery.ts';
import type { Sense, Surroundings } from './sense.ts';
import { because, firstLook, watchFiles } from './watch-files.ts';

/** The folders inside an intake folder that a file is moved to: what was taken in, and what could not be. */
type End = 'done' | 'failed';

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** A path in a folder that no file has yet: `letter.txt`, then `letter-2.txt`. */
async function freePath(folder: string, file: string): Promise<string> {
  const { name, ext } = parse(file);
  let path = join(folder, file);
  for (let number = 2; await isThere(path); number += 1) path = join(folder, `${name}-${number}${ext}`);
  return path;
}

/** Why nothing of a file can be taken in; null when it has text. */
const refusal = ({ beginning, note }: FileState): string | null =>
  beginning === null ? `There is no text in it: ${note}.` : null;

/**
 * A sense that takes files from a folder: what is dropped there becomes one percept, and is moved to `done` inside the folder, or to `failed`
 * with the reason beside it (docs/watched-folders.md).
 *
 * - A file is moved only after the inbox has taken its percept, whose id is made of its name, its content and the time of its writing. After a
 *   kill between the two it is still there and its percept is known: it is moved, and nothing is told twice.
 * - While the inbox refuses for now, the file stays.
 * - Hidden files and folders are left alone.
 */
class IntakeFolder implements Sense {
  readonly name: string;
  private readonly settings: IntakeFolderConfiguration;
  private readonly surroundings: Surroundings;
  private readonly root: string;
  private readonly delivery: PatientDelivery<string>;
  private readonly ending = new AbortController();
  private lookedUntil = 0;
  private watcher: FSWatcher | null = null;

  constructor(settings: IntakeFolderConfiguration, surroundings: Surroundings) {
    this.settings = settings;
    this.surroundings = surroundings;
    this.root = resolve(settings.folder);
    this.name = `intake ${settings.name ?? settings.folder}`;
    this.delivery = new PatientDelivery(this.name, surroundings, (file) => this.take(file));
  }

  async start(): Promise<void> {
    const { folder } = this.settings;
    const ignores = (subject: string) => subject.startsWith('.');
    const offer = (path: string) => this.delivery.offer(basename(path), basename(path));
    this.watcher = await watchFiles({ folder, ignores, reportExisting: true, depth: 0 }, (watcher) =>
      watcher.on('add', offer).on('change', offer),
    );
    this.watcher.on('error', (error) => this.surroundings.report(`${this.name}: ${because(error)}`));
    this.lookedUntil = this.surroundings.clock.now() + firstLook;
  }

  async settled(): Promise<void> {
    const { clock } = this.surroundings;
    await pause(clock, Math.max(0, this.lookedUntil - clock.now()), this.ending.signal);
    await this.delivery.settled();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.watcher?.close();
    this.watcher = null;
    await this.delivery.stop();
  }

  private async take(file: string): Promise<Acceptance | null> {
    const state = await meetFile(join(this.root, file), this.settings.readUpTo);
    if (state === null) return null;
    const reason = refusal(state);
    if (reason !== null) {
      await this.move(file, 'failed', reason);
      return null;
    }
    const acceptance = await this.tell(file, state);
    if (acceptance.outcome !== 'refused') await this.move(file, 'done');
    else if (!acceptance.retry) await this.move(file, 'failed', acceptance.reason);
    return acceptance;
  }

  private tell(subject: string, state: FileState): Promise<Acceptance> {
    const { folder, name: observer = folder, boost } = this.settings;
    const { clock, perceive } = this.surroundings;
    const event = { observer, folder, subject, change: 'created' as const, at: clock.now(), boost };
    const fingerprint = `intake:${state.fingerprint}:${state.writtenAt}`;
    return perceive({ ...filePercept(event, state), id: fileEventId(event, { fingerprint }) });
  }

  /** Moves a file to where it ends. One that cannot be moved stays, and a person is told. */
  private async move(file: string, end: End, reason?: string): Promise<void> {
    const folder = join(this.root, end);
    try {
      if (!(await isThere(folder))) await mkdir(folder);
      const path = await freePath(folder, file);
      // before the file itself, so that a kill between the two leaves none without its reason
      if (reason !== undefined) await writeFile(`${path}.reason.txt`, `${reason}\n`);
      await rename(join(this.root, file), path);
    } catch (error) {
      const shown = JSON.stringify(file);
      this.surroundings.report(`${this.name}: ${shown} cannot be moved to "${end}" (${because(error)}).`);
    }
  }
}

/** A sense for one intake folder of the configuration; see `IntakeFolder` above. */
export function intakeFolder(settings: IntakeFolderConfiguration, surroundings: Surroundings): Sense {
  return new IntakeFolder(settings, surroundings);
}
