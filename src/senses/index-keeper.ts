import { hash } from 'node:crypto';
import { lstat, rename, unlink, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { Acceptance } from '../../ports/store.ts';
import { longestFile } from '../configuration/checked-yaml.ts';
import { printProblems } from '../configuration/problem.ts';
import { driftOf, driftWords, wholeDrift } from '../library/drift.ts';
import { unfinishedIndex, type FolderFilter } from '../library/folder-filter.ts';
import { indexStamp, readIndex } from '../library/read-index.ts';
import { renewedIndex } from '../library/renewed-index.ts';
import { PatientDelivery } from './patient-delivery.ts';
import type { Surroundings } from './sense.ts';

/** So often an index is compared anew because somebody has edited it meanwhile, before it is left for the next change. */
const mostTries = 5;

/** What an index that no longer fits adds to the score of its percept (docs/model/rooms-and-tasks.md). */
const driftBoost = 3;

interface Kept {
  /** The folder, and the name of its index inside it. */
  root: string;
  index: string;
  observer: string;
  filter: FolderFilter;
}

/** What is to be compared: all files, the index itself if a person has edited it, or these files. */
interface Due {
  all: boolean;
  edited: boolean;
  files: ReadonlySet<string>;
}

const nothingDue: Due = { all: false, edited: false, files: new Set() };

const both = (one: Due, other: Due): Due => ({
  all: one.all || other.all,
  edited: one.edited || other.edited,
  files: new Set([...one.files, ...other.files]),
});

/**
 * Keeps the index of a watched folder in step with its files.
 *
 * - At the start, and when a person has edited the index, every file is compared with its entry. Where they differ, that is told in one
 *   percept, and then the index is renewed: the percept is durable before the index is, so that a kill between the two loses nothing, and
 *   its id keeps it from being told twice.
 * - While the folder is watched each change renews the entry of its file; the watch tells of the change itself.
 * - It is written beside its place and moved there whole: a kill in between leaves the one before, which is compared again at the next start.
 * - What a person writes in the index is kept, also while it is compared: it is begun anew then, a few times, and else left for the next change. An index that cannot be read is left as it is and told of once, until it is mended.
 */
export class IndexKeeper {
  private readonly kept: Kept;
  private readonly surroundings: Surroundings;
  private readonly path: string;
  private readonly delivery: PatientDelivery<object>;
  private due: Due = nothingDue;
  /** The state of the index as this wrote it last. */
  private written: string | null = null;

  constructor(kept: Kept, surroundings: Surroundings) {
    this.kept = kept;
    this.surroundings = surroundings;
    this.path = resolve(kept.root, kept.index);
    this.delivery = new PatientDelivery(`index of ${kept.observer}`, surroundings, () => this.renew());
  }

  /** Compares every file with the index, now or as soon as the inbox takes what there is to tell. */
  compareAll(): void {
    this.ask({ ...nothingDue, all: true });
  }

  /** Something happened to a file of the folder, or to the index itself. */
  noticed(subject: string): void {
    if (subject === this.kept.index) this.ask({ ...nothingDue, edited: true });
    else if (this.kept.filter.includes(subject)) this.ask({ ...nothingDue, files: new Set([subject]) });
  }

  settled(): Promise<void> {
    return this.delivery.settled();
  }

  stop(): Promise<void> {
    return this.delivery.stop();
  }

  private ask(due: Due): void {
    this.due = both(this.due, due);
    // an item of its own, so that one that is offered during a comparison is not taken for that
    this.delivery.offer(this.kept.index, {});
  }

  private async renew(): Promise<Acceptance | null> {
    const { due } = this;
    this.due = nothingDue;
    let answer: Acceptance | null = null;
    let isDone = false;
    try {
      answer = await this.compareUnedited(due);
      isDone = answer?.outcome !== 'refused' || !answer.retry;
    } finally {
      if (!isDone) this.due = both(due, this.due);
    }
    return answer;
  }

  /** Compares, and does so again where somebody has edited the index meanwhile. */
  private async compareUnedited(due: Due): Promise<Acceptance | null> {
    const told = new Set<string>();
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.compare(due, told);
      if (answer !== 'edited') return answer;
      due = both(due, { ...nothingDue, edited: true });
    }
    const { observer } = this.kept;
    this.surroundings.report(
      `watch ${observer}: the index is edited all the time, and is not kept in step until the next change.`,
    );
    return null;
  }

  /** `said`: what was told of in this comparison before, which is not told again. */
  private async compare(due: Due, said: Set<string>): Promise<Acceptance | 'edited' | null> {
    const stamp = await indexStamp(this.path);
    const isEdited = due.edited && stamp !== this.written;
    if (!due.all && !isEdited && due.files.size === 0) return null;
    const read = await readIndex(this.path);
    if (read.state === 'faulty') return this.tell(printProblems(read.problems), 'The index cannot be used');
    const { text, index } = read;
    const isWhole = due.all || isEdited || text === null;
    if (due.all) await this.clear().catch(() => undefined);
    const drift = isWhole ? await wholeDrift(index, this.kept) : await driftOf(index, due.files, this.kept);
    // of a new index everything is news, and of single files the watch tells
    const words = isWhole && text !== null ? driftWords(drift) : null;
    const told =
      words === null || said.has(words)
        ? null
        : await this.tell(words, 'The index no longer fitted its files');
    if (told?.outcome === 'refused' && told.retry) return told;
    if (words !== null) said.add(words);
    if (text === null || drift.mended.size > 0) {
      const isWritten = await this.write(renewedIndex(text, drift.mended), stamp);
      if (!isWritten) return 'edited';
    }
    return told;
  }

  /** Tells what is the matter with the index as it is now; the same of the same index once only. */
  private async tell(what: string, fact: string): Promise<Acceptance> {
    const { clock, perceive } = this.surroundings;
    const { observer, index } = this.kept;
    const { mtimeMs } = await lstat(this.path);
    const id =
      `index:${hash('sha256', JSON.stringify([observer, index, Math.trunc(mtimeMs), what]))}` as PerceptId;
    const percept: Percept = {
      id,
      source: { kind: 'observation', observer, subject: index, change: 'modified' },
      sourceConfidence: 1,
      urgency: 0,
      boost: driftBoost,
      at: clock.now(),
      text: `${fact}: ${what}`.toWellFormed(),
    };
    return perceive(percept);
  }

  /** Takes away what a kill left of an index that was not written to its end: a file or a link. A folder is somebody's, and stays. */
  private async clear(): Promise<void> {
    const { root, index } = this.kept;
    const unfinished = unfinishedIndex(index);
    const path = resolve(root, unfinished);
    const met = await lstat(path).catch(() => null);
    if (met === null) return;
    if (!met.isFile() && !met.isSymbolicLink())
      throw new Error(
        `${unfinished} is a folder, and the index is written there first; give it another name`,
      );
    await unlink(path);
  }

  /** Writes the index in the place of that which had this stamp; false where somebody has edited it since. */
  private async write(text: string, before: string | null): Promise<boolean> {
    const { root, index, observer } = this.kept;
    const unfinished = resolve(root, unfinishedIndex(index));
    try {
      if (text.length > longestFile)
        throw new Error(`it would have more than ${longestFile} characters; narrow "include"`);
      await this.clear();
      // made anew: a link in its place would have something outside the folder overwritten
      await writeFile(unfinished, text, { flag: 'wx' });
      // its own stamp, taken before it is moved: an edit right after that has another
      const written = await indexStamp(unfinished);
      if ((await indexStamp(this.path)) !== before) {
        await unlink(unfinished);
        return false;
      }
      await rename(unfinished, this.path);
      this.written = written;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.surroundings.report(`watch ${observer}: the index cannot be written (${reason}).`);
    }
    return true;
  }
}
