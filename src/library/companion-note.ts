import { lstat } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import type { FolderFilter } from './folder-filter.ts';

/** The relation of a file of a watched folder to another one beside it: a note on it, or what a note is on; `other`: the name of that one. */
export interface Companion {
  is: 'note' | 'source';
  other: string;
}

/** The boost of a note: what a person has noted comes before whatever else changes (docs/model/rooms-and-tasks.md). */
export const noteBoost = 5;

/** How far a file is trusted that a note outranks, 0 to 1: as far as what is only overheard. */
export const outrankedConfidence = 0.5;

const noteName = /^(.+)_memory(\.[^./]+)$/;
const anyName = /^(.+)(\.[^./]+)$/;

/** The file that this one would be a note on, and the note that there would be on this one, inside the folder. */
function namesBeside(subject: string): { source: string | null; note: string | null } {
  const [, of, noteEnding] = noteName.exec(subject) ?? [];
  if (of !== undefined && noteEnding !== undefined) return { source: `${of}${noteEnding}`, note: null };
  const [, stem, ending] = anyName.exec(subject) ?? [];
  return {
    source: null,
    note: stem === undefined || ending === undefined ? null : `${stem}_memory${ending}`,
  };
}

const isFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (met) => met.isFile(),
    () => false,
  );

/**
 * What a file is to another one beside it: `plan_memory.md` is a note on `plan.md`, which it outranks. Null where there is no such other
 * file, or it does not count.
 *
 * @param subject inside the folder, with `/` between folders
 */
export async function companionOf(
  subject: string,
  { root, filter }: { root: string; filter: Pick<FolderFilter, 'includes'> },
): Promise<Companion | null> {
  const { source, note } = namesBeside(subject);
  const other = source ?? note;
  if (other === null || !filter.includes(other) || !(await isFile(resolve(root, other)))) return null;
  return { is: source === null ? 'source' : 'note', other: posix.basename(other) };
}
