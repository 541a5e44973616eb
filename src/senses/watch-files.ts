import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isOfOpenDatabase } from '../../db/folder-lock.ts';
import { SenseFailure } from './sense.ts';

/** How long a file must not change to count as written, milliseconds. */
const stable = { stabilityThreshold: 200, pollInterval: 50 };

/** The time from the start within which every file that was there has counted as written, milliseconds. */
export const firstLook = 2 * stable.stabilityThreshold + 2 * stable.pollInterval;

/** The reason why something failed, in a few words. */
export const because = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes a folder and those above it. Node's own recursive way never ends where folders cannot be made, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path);
}

/** Makes sure there is a folder that can be listed. */
async function prepare(folder: string, root: string): Promise<void> {
  try {
    await makeFolder(root);
    await readdir(root);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new SenseFailure(
      `Cannot watch "${folder}": ${isFile ? 'there is a file of that name' : because(error)}.`,
      isFile ? 'Name a folder under "watch", or move the file away.' : 'Give yourself the right to list it.',
      error,
    );
  }
}

/**
 * Watches the files of a folder, which is made when it is not there. A database of ours is left out.
 *
 * @param folder as it was configured, relative to the working directory
 * @param ignores whether a file or folder inside it is left out, by its path with `/` between folders
 * @param reportExisting whether files that are there at the start are told
 * @param depth how many folders below it are watched; all when left out
 * @param heed puts listeners on the watcher before it looks for the first time
 * @throws SenseFailure when the folder cannot be watched
 */
export async function watchFiles(
  given: { folder: string; ignores: (subject: string) => boolean; reportExisting: boolean; depth?: number },
  heed: (watcher: FSWatcher) => unknown,
): Promise<FSWatcher> {
  const { folder, ignores, reportExisting, depth } = given;
  const root = resolve(folder);
  await prepare(folder, root);
  const place = await realpath(root);
  if (isOfOpenDatabase(place))
    throw new SenseFailure(
      `Cannot watch "${folder}": the database of the mind is there.`,
      'Name another folder under "watch".',
    );
  const inside = (path: string) => relative(root, path).replaceAll(sep, '/');
  const watcher = watch(root, {
    ignoreInitial: !reportExisting,
    awaitWriteFinish: stable,
    followSymlinks: false,
    ...(depth !== undefined && { depth }),
    // a database beside the files is nothing to be noticed: the mind would notice itself writing
    ignored: (path) => ignores(inside(path)) || isOfOpenDatabase(join(place, inside(path))),
  });
  heed(watcher);
  await ready(watcher, folder);
  return watcher;
}

async function ready(watcher: FSWatcher, folder: string): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  watcher.once('ready', done).once('error', reject);
  try {
    await promise;
  } catch (error) {
    await watcher.close();
    throw new SenseFailure(
      `Cannot watch "${folder}": ${because(error)}.`,
      'Watch fewer files (see "ignore"), or raise the limit of watched files of the system.',
      error,
    );
  } finally {
    watcher.off('error', reject);
  }
}
