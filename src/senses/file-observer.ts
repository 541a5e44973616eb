import picomatch from 'picomatch';
import type { FileChange } from './file-percept.ts';

/** A change of a file in a watched folder, as an observer is shown it. */
export interface ObservedFile {
  /** The path inside the folder, with `/` between folders. */
  path: string;
  change: FileChange;
  /** The beginning of a text file, as much of it as the mind is shown; null of any other, and of one that is gone. */
  text: string | null;
  /** The status in its front matter, and the one that it had when it was last told of; null where there is none, or nobody knows. */
  status: string | null;
  statusBefore: string | null;
}

/** Something that knows what a change of certain files means, as `defineObserver` makes it. */
export interface FileObserver {
  readonly name: string;
  /** What an event of this observer adds to the score of its percept, 0 to 5 points. */
  readonly boost: number;
  /** Whether it looks at a file, by its path inside the folder. */
  looksAt(path: string): boolean;
  /** The name of the event that a change is, like `debate_started`; null for a change like any other. */
  observe(file: ObservedFile): string | null;
}

/** An observer as a host writes it. */
export interface ObserverDefinition {
  /** What it is called in reports: small letters, digits, "-" and "_", up to 60. */
  name: string;
  /** Globs of the files that it looks at, by their paths inside a watched folder: `invoices/**\/*.md`. */
  files: readonly string[];
  /** What its events add to the score of their percepts, 0 to 5 points, 0 when left out; from 3 on they come before other changes. */
  boost?: number;
  /** What a change is: small letters, digits and underscores, like `invoice_paid`; null for a change like any other. It is to answer at once. */
  observe: (file: ObservedFile) => string | null;
}

/** An error: an observer cannot be used as it was defined; the message names the field, and what to do. */
export class ObserverRefused extends Error {
  override readonly name = 'ObserverRefused';
}

const anyName = /^[a-z][a-z0-9_-]{0,59}$/;
const anyEvent = /^[a-z][a-z0-9_]{0,59}$/;

/**
 * Makes an observer that tells a mind what a change of certain files means, beside that they changed.
 *
 * @throws ObserverRefused for a field that is not as `ObserverDefinition` says
 * @example defineObserver({ name: 'invoices', files: ['invoices/*.md'], boost: 3, observe: ({ status }) => status === 'paid' ? 'invoice_paid' : null })
 */
export function defineObserver({ name, files, boost = 0, observe }: ObserverDefinition): FileObserver {
  if (!anyName.test(name))
    throw new ObserverRefused(
      `"name" must be made of small letters, digits, "-" and "_", from a letter, up to 60; it is ${JSON.stringify(name)}.`,
    );
  if (files.length === 0 || files.some((glob) => typeof glob !== 'string' || glob === ''))
    throw new ObserverRefused(
      `"files" of the observer ${name} must be globs, at least one, like ["**/*.md"] for all Markdown.`,
    );
  if (!(boost >= 0 && boost <= 5))
    throw new ObserverRefused(`"boost" of the observer ${name} must be 0 to 5; it is ${boost}.`);
  return { name, boost, looksAt: picomatch([...files], { dot: true }), observe };
}

/** What observers make of a change. */
export interface Noted {
  /** The events, as they are told. */
  events: string[];
  /** The highest boost among them, points; 0 for none. */
  boost: number;
}

/** Asks the observers that look at a file what its change is. One that fails is reported, and the change is told without it. */
export function notedOf(
  observers: readonly FileObserver[],
  file: ObservedFile,
  report: (message: string) => void,
): Noted {
  const noted: Noted = { events: [], boost: 0 };
  for (const observer of observers) {
    if (!observer.looksAt(file.path)) continue;
    try {
      const event = observer.observe({ ...file });
      if (event === null) continue;
      if (typeof event !== 'string' || !anyEvent.test(event))
        throw new Error('an event is named by small letters, digits and underscores, up to 60');
      noted.events.push(event.replaceAll('_', ' '));
      noted.boost = Math.max(noted.boost, observer.boost);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report(
        `observer ${observer.name}: it failed with a change of a file, which is told without it (${reason}).`,
      );
    }
  }
  return noted;
}
