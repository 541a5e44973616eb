import { hash } from 'node:crypto';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import { noteBoost, outrankedConfidence, type Companion } from '../library/companion-note.ts';
import type { FileState } from '../library/file-text.ts';
import { shownFile } from '../library/shown-file.ts';

/** The kinds of change of a file in a watched folder. */
export type FileChange = 'created' | 'modified' | 'deleted';

/** A change, and what is known of the file. */
export interface FileEvent {
  /** The name of the watch. */
  observer: string;
  /** The folder as it was configured. */
  folder: string;
  /** The file inside the folder, with `/` between folders. */
  subject: string;
  change: FileChange;
  /** When it was noticed, milliseconds since the epoch. */
  at: number;
  /** The boost that the configuration adds to its score. */
  boost: number;
}

/** The longest id a percept may have, characters. */
const longestId = 200;

const fitting = (id: string) => (id.length <= longestId ? id : `file:${hash('sha256', id)}`);

/**
 * The permanent id of a change. What is in a file is named alike whether it was seen as it was written or found at the next
 * start, so that the inbox knows it again; a deletion leaves nothing behind and is named by its time.
 */
export function fileEventId(
  { observer, folder, subject, at }: Pick<FileEvent, 'observer' | 'folder' | 'subject' | 'at'>,
  state: Pick<FileState, 'fingerprint'> | null,
): PerceptId {
  const place = observer === folder ? folder : `${observer}@${folder}`;
  const what = state === null ? `deleted:${at}` : state.fingerprint;
  return fitting(`file:${place}:${subject}:${what}`.toWellFormed()) as PerceptId;
}

/** The id for a file that has an earlier content again: the inbox knows that content, but its return is news. */
export function returnedId(id: PerceptId, at: number): PerceptId {
  return fitting(`${id}:again:${at}`) as PerceptId;
}

const relation = ({ is, other }: Companion): string =>
  is === 'note'
    ? `a note on ${shownFile(other)}, which it outranks`
    : `outranked by its note ${shownFile(other)}`;

function sentence(
  { change, subject }: FileEvent,
  state: FileState | null,
  { companion = null, events = [] }: Pick<Meaning, 'companion' | 'events'>,
): string {
  const name = shownFile(subject);
  if (change === 'deleted' || state === null)
    return `File ${name} was deleted${events.length === 0 ? '' : ` (${events.join('; ')})`}.`;
  const notes = [
    ...(state.note === '' ? [] : [state.note]),
    ...(companion ? [relation(companion)] : []),
    ...events,
  ];
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  const fact = change === 'created' ? `New file ${name}${note}` : `File ${name} changed${note}`;
  return state.beginning === null ? `${fact}.` : `${fact}:\n${state.beginning}`;
}

/** The longest that a change goes unnoticed while its folder is watched, milliseconds: folders of other machines tell of it late. */
const longestUnnoticed = 86_400_000;

/**
 * When it happened. A change is as old as the last writing of the file. What is new or gone is as old as its notice, because an archive, a
 * copy or a backup gives a file the time of another place; so is a change that claims to be older than a day, or younger than its notice.
 */
function happenedAt({ at, change }: FileEvent, state: FileState | null): number {
  const written = change === 'modified' ? (state?.writtenAt ?? at) : at;
  return written <= at && written >= at - longestUnnoticed ? Math.max(0, Math.floor(written)) : at;
}

/** What a change means besides that a file changed. */
interface Meaning {
  /** What it is to a file beside it: a note is heeded first, and what it outranks is trusted less; null or left out for nothing. */
  companion?: Companion | null;
  /** The events that it is, in words, and what the highest of them adds to its score, points. */
  events?: readonly string[];
  boost?: number;
}

/**
 * The percept of a change.
 *
 * @param state the file as it was met; null when it is gone
 */
export function filePercept(event: FileEvent, state: FileState | null, meaning: Meaning = {}): Percept {
  const { companion = null, boost: ofEvents = 0 } = meaning;
  const { observer, subject, change, boost } = event;
  return {
    id: fileEventId(event, state),
    source: { kind: 'observation', observer, subject: subject.toWellFormed(), change },
    sourceConfidence: companion?.is === 'source' ? outrankedConfidence : 1,
    urgency: 0,
    boost: companion?.is === 'note' ? noteBoost : Math.max(boost, ofEvents),
    at: happenedAt(event, state),
    text: sentence(event, state, meaning).toWellFormed(),
  };
}
