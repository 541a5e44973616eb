import picomatch from 'picomatch';

/** Which paths of a watched folder count; `path` is inside the folder, with `/` between folders. */
export interface FolderFilter {
  /** Whether a file or a whole folder is left out. */
  ignores(path: string): boolean;
  /** Whether a file counts. */
  includes(path: string): boolean;
}

/**
 * Makes a filter of the globs of a configuration. Hidden files match like others: the default `ignore` leaves them out.
 *
 * @example folderFilter({ include: ['*.md'], ignore: [] }).includes('notes.md') // true
 */
export function folderFilter({ include, ignore }: { include: string[]; ignore: string[] }): FolderFilter {
  const included = picomatch(include, { dot: true });
  const ignored = picomatch(ignore, { dot: true });
  return {
    ignores: (path) => path !== '' && ignored(path),
    includes: (path) => path !== '' && included(path) && !ignored(path),
  };
}
