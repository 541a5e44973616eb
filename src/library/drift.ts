import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { longestJudged } from '../../theory/judged-text.ts';
import { fileWords } from './file-words.ts';
import { meetFile } from './file-text.ts';
import type { FolderFilter } from './folder-filter.ts';
import type { FolderIndex, IndexEntry } from './index-schema.ts';
import { selfDescription } from './front-matter.ts';
import { shownFile } from './shown-file.ts';
import { isUpToDate, updatedEntry, type DescribedFile } from './updated-entry.ts';

/** The differences between an index and the files of its folder, by their paths, and the entries that mend it; null for one that goes. */
export interface Drift {
  appeared: string[];
  changed: string[];
  vanished: string[];
  mended: Map<string, IndexEntry | null>;
}

/** How many files of each kind are named when an index no longer fits. */
const mostNamed = 10;

function named(what: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const names = paths.slice(0, mostNamed).map(shownFile).join(', ');
  const more = paths.length - mostNamed;
  return [`${what}: ${names}${more > 0 ? ` and ${more} more` : ''}`];
}

/** How an index no longer fits its files, in words; null where there is nothing to tell. */
export function driftWords({ appeared, changed, vanished }: Drift): string | null {
  const parts = [...named('new', appeared), ...named('changed', changed), ...named('gone', vanished)];
  return parts.length === 0 ? null : parts.join('; ');
}

/** Compares an index with all files of its folder. */
export const wholeDrift = async (
  index: FolderIndex,
  folder: { root: string; filter: FolderFilter },
): Promise<Drift> =>
  driftOf(index, new Set([...(await listFiles(folder.root, folder.filter)), ...index.keys()]), folder);

/** The files of a folder that count, by their paths inside it, in order. Links are not followed. */
async function listFiles(root: string, filter: FolderFilter, inside = ''): Promise<string[]> {
  const entries = await readdir(resolve(root, inside), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory() && !filter.ignores(path)) found.push(...(await listFiles(root, filter, path)));
    if (entry.isFile() && filter.includes(path)) found.push(path);
  }
  return found;
}

/** Whether a time of writing is one that the calendar has, as a file may claim any. */
const isInCalendar = (at: number | null): at is number =>
  at !== null && Math.abs(at) <= 8_640_000_000_000_000;

async function described(root: string, path: string): Promise<DescribedFile | null> {
  const met = await meetFile(resolve(root, path), longestJudged);
  if (met === null) return null;
  const { fingerprint: hash, beginning, writtenAt } = met;
  const { status, links } = selfDescription(path, beginning ?? '');
  return {
    hash,
    words: fileWords(path, beginning ?? ''),
    ...(status !== null && { status }),
    ...(status !== null && isInCalendar(writtenAt) && { last_modified: new Date(writtenAt).toISOString() }),
    ...(links.length > 0 && { links }),
  };
}

/** Whether a file is otherwise than its entry says; what an entry does not tell yet contradicts nothing. */
const isContradicted = (entry: IndexEntry, file: DescribedFile): boolean =>
  entry.hash !== file.hash || (entry.status !== undefined && entry.status !== file.status);

/**
 * Compares an index with the files of its folder. A file that was moved keeps its keywords. The entry of a file that is gone goes too, unless
 * a person gave it keywords: then it stays, marked as missing.
 *
 * @param paths the files to compare, whether they are there or not
 */
export async function driftOf(
  index: FolderIndex,
  paths: Iterable<string>,
  { root, filter }: { root: string; filter: FolderFilter },
): Promise<Drift> {
  const drift: Drift = { appeared: [], changed: [], vanished: [], mended: new Map() };
  const appeared = new Map<string, DescribedFile>();
  for (const path of paths) {
    const entry = index.get(path);
    const file = filter.includes(path) ? await described(root, path) : null;
    if (file === null) {
      if (entry === undefined || entry.missing) continue;
      drift.vanished.push(path);
    } else if (entry === undefined) {
      appeared.set(path, file);
      drift.appeared.push(path);
    } else if (entry.hash !== file.hash || entry.missing || !isUpToDate(entry, file)) {
      // an entry that a person has written says nothing of the file yet
      if (entry.missing) drift.appeared.push(path);
      else if (entry.hash !== undefined && isContradicted(entry, file)) drift.changed.push(path);
      drift.mended.set(path, updatedEntry(entry, file));
    }
  }
  const moved = new Map([...appeared].map(([path, { hash }]) => [hash, path]));
  for (const path of drift.vanished) {
    const { missing: _, ...entry } = index.get(path)!;
    const to = entry.hash === undefined ? undefined : moved.get(entry.hash);
    if (to !== undefined) drift.mended.set(to, updatedEntry(entry, appeared.get(to)!));
    drift.mended.set(
      path,
      to === undefined && entry.keywords.length > 0 ? { ...entry, missing: true } : null,
    );
  }
  for (const [path, file] of appeared)
    if (!drift.mended.has(path)) drift.mended.set(path, updatedEntry({ keywords: [] }, file));
  return drift;
}
