import type { IndexEntry } from './index-schema.ts';

/** A file as an index describes it. */
export type DescribedFile = Pick<IndexEntry, 'words' | 'status' | 'last_modified' | 'links'> & {
  hash: string;
};

/** How many links an entry keeps; those that stand there first stay. */
const mostKept = 200;

/**
 * An entry brought up to date with its file: what the mind keeps is overwritten, links are united with those that stand there, and keywords
 * stay. Doing it twice does no more than doing it once, so that it can be repeated after a crash.
 */
export function updatedEntry(
  { keywords, links: known = [] }: Pick<IndexEntry, 'keywords' | 'links'>,
  { links: found = [], ...file }: DescribedFile,
): IndexEntry {
  const links = [...new Set([...known, ...found])].slice(0, Math.max(mostKept, known.length));
  return { keywords, ...file, ...(links.length > 0 && { links }) };
}

/** Whether an entry says of its file's status and links what it is to say. */
export const isUpToDate = (entry: IndexEntry, file: DescribedFile): boolean => {
  const { status, links = [] } = updatedEntry(entry, file);
  return entry.status === status && (entry.links ?? []).length === links.length;
};
