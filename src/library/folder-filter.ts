import picomatch from 'picomatch';

/** A filter for the paths of a watched folder; `path` is inside the folder, with `/` between folders. */
export interface FolderFilter {
  /** Whether a file or a whole folder is left out. */
  ignores(path: string): boolean;
  /** Whether a file counts. */
  includes(path: string): boolean;
}

/** The file that an index is written to before it takes its place, so that nobody ever reads half of one. */
export const unfinishedIndex = (index: string): string => `${index}.part`;

/** The one name under which an index can keep nothing, because it means something else to every object: such a file never counts. */
const unindexable = '__proto__';

/**
 * Makes a filter of the globs of a configuration. Hidden files match like others: the default `ignore` leaves them out.
 *
 * @param index the file of the folder's index and what is written to replace it, which are no files of it
 * @example folderFilter({ include: ['*.md'], ignore: [] }).includes('notes.md') // true
 */
export function folderFilter({
  include,
  ignore,
  index,
}: {
  include: string[];
  ignore: string[];
  index?: string | undefined;
}): FolderFilter {
  const included = picomatch(include, { dot: true });
  const ignored = picomatch(ignore, { dot: true });
  const own = new Set([unindexable, ...(index === undefined ? [] : [index, unfinishedIndex(index)])]);
  return {
    ignores: (path) => path !== '' && ignored(path),
    includes: (path) => path !== '' && included(path) && !ignored(path) && !own.has(path),
  };
}
