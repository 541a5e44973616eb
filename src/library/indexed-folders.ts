import { realpath } from 'node:fs/promises';
import { posix, relative, resolve, sep } from 'node:path';
import type { IndexedFile, Library } from '../../ports/library.ts';
import type { WatchedFolderConfiguration } from '../configuration/watch.ts';
import { companionOf } from './companion-note.ts';
import { excerptOf } from './excerpt.ts';
import { meetFile } from './file-text.ts';
import { folderFilter, type FolderFilter } from './folder-filter.ts';
import { indexStamp, readIndex } from './read-index.ts';
import { routerOf, type Route, type Router } from './route.ts';

/** How many files are looked up for one text at the most. */
const mostFiles = 10;

/** How much of a file is read to find what is about a text, characters. */
const mostRead = 200_000;

const nowhere: Router = () => [];

/** One folder with an index, as the configuration describes it. */
type Indexed = Pick<WatchedFolderConfiguration, 'folder' | 'name' | 'include' | 'ignore'> & { index: string };

/**
 * The files of a watched folder by its index. The index only leads to a file: what is shown is read when it is asked for, so that it is never
 * older than the file. Nothing outside the folder is read, whatever the index says; what the watch leaves out neither.
 */
class IndexedFolder {
  private readonly observer: string;
  private readonly root: string;
  private readonly indexPath: string;
  private readonly filter: FolderFilter;
  private known: { stamp: string | null; router: Router } = { stamp: null, router: nowhere };

  constructor({ folder, name, index, include, ignore }: Indexed) {
    this.observer = name ?? folder;
    this.root = resolve(folder);
    this.indexPath = resolve(folder, index);
    this.filter = folderFilter({ include, ignore, index });
  }

  async routes(text: string): Promise<(Route & { from: IndexedFolder })[]> {
    const router = await this.router();
    return router(text).map((found) => ({ ...found, from: this }));
  }

  /** The file, or a note with the file that it is on, the note first: both where there are both. */
  async together(path: string): Promise<string[]> {
    const companion = await companionOf(path, { root: this.root, filter: this.filter });
    if (companion === null) return [path];
    const other = posix.join(posix.dirname(path), companion.other);
    return companion.is === 'note' ? [path, other] : [other, path];
  }

  /** The file as it is now; null when there is none to be shown. */
  async file(path: string, about: string): Promise<IndexedFile | null> {
    if (!this.filter.includes(path) || !(await this.isInside(path))) return null;
    const found = await meetFile(resolve(this.root, path), mostRead);
    if (found === null || found.beginning === null) return null;
    const companion = await companionOf(path, { root: this.root, filter: this.filter });
    return { observer: this.observer, path, companion, text: excerptOf(found.beginning, about) };
  }

  /** Whether a path leads to a place in the folder, links followed. */
  private async isInside(path: string): Promise<boolean> {
    try {
      const place = relative(await realpath(this.root), await realpath(resolve(this.root, path)));
      return place !== '' && place.split(sep)[0] !== '..' && resolve(place) !== place;
    } catch {
      return false;
    }
  }

  /** The router of the index as it is now; what cannot be read leads nowhere until it is mended, and its keeper tells of it. */
  private async router(): Promise<Router> {
    const stamp = await indexStamp(this.indexPath);
    if (stamp !== this.known.stamp) {
      const read = await readIndex(this.indexPath);
      this.known = { stamp, router: read.state === 'read' ? routerOf(read.index) : nowhere };
    }
    return this.known.router;
  }
}

/** The library that a configuration asks for: its watched folders with an index. */
export function libraryOf(watch: readonly WatchedFolderConfiguration[]): Library {
  const folders = watch.flatMap(({ index, ...settings }) =>
    index === undefined ? [] : [new IndexedFolder({ ...settings, index })],
  );
  return {
    async about(text) {
      const routes = (await Promise.all(folders.map((folder) => folder.routes(text)))).flat();
      const best = routes.toSorted((one, other) => other.score - one.score).slice(0, mostFiles);
      const files = new Map<string, IndexedFile>();
      for (const { path, from } of best)
        for (const each of await from.together(path)) {
          const key = JSON.stringify([folders.indexOf(from), each]);
          const file = files.has(key) ? null : await from.file(each, text);
          if (file !== null) files.set(key, file);
        }
      return [...files.values()];
    },
  };
}
