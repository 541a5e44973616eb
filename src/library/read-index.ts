import { lstat } from 'node:fs/promises';
import { checkedYaml, wholeFile, type FileOutcome } from '../configuration/checked-yaml.ts';
import { readText } from '../configuration/read.ts';
import { folderIndexFile, type FolderIndex } from './index-schema.ts';

/** An index as it was read: what it says and its text, null where there is none yet; or what is wrong with it. */
export type IndexOutcome =
  | { state: 'read'; text: string | null; index: FolderIndex }
  | ({ state: 'faulty' } & Pick<Extract<FileOutcome<never>, { ok: false }>, 'problems'>);

/** What tells one state of an index from another without reading it; null where there is none. */
export async function indexStamp(path: string): Promise<string | null> {
  const met = await lstat(path).catch(() => null);
  return met === null ? null : `${met.mtimeMs}:${met.size}:${met.ino}`;
}

/**
 * Reads the index of a folder. It never throws.
 *
 * @param path the file of the index
 */
export async function readIndex(path: string): Promise<IndexOutcome> {
  const met = await lstat(path).catch(() => null);
  if (met === null) return { state: 'read', text: null, index: new Map() };
  if (!met.isFile())
    return {
      state: 'faulty',
      problems: wholeFile(
        path,
        'the index is a link, or no file; links are not followed',
        'Put a file in its place, or take it away: the mind makes a new one.',
      ).problems,
    };
  const read = await readText(path, folderIndexFile);
  if (!read.ok) return { state: 'faulty', problems: read.problems };
  const checked = checkedYaml(read.text, path, folderIndexFile);
  return checked.ok
    ? { state: 'read', text: read.text, index: checked.value }
    : { state: 'faulty', problems: checked.problems };
}
