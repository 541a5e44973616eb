import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { printProblems } from '../../configuration/problem.ts';
import type { IntakeFolderConfiguration, WatchedFolderConfiguration } from '../../configuration/watch.ts';
import { driftWords, wholeDrift } from '../../library/drift.ts';
import { folderFilter } from '../../library/folder-filter.ts';
import { readIndex } from '../../library/read-index.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import { note, ok, type Finding } from './check.ts';

/** Checks a watched folder and its index. */
export async function checkFolder(watch: WatchedFolderConfiguration): Promise<Omit<Finding, 'name'>> {
  const { folder, index } = watch;
  const isThere = await mayUse(folder, { mode: constants.R_OK, words: 'read' });
  if (!isThere) return ok(`${folder} will be made when the mind wakes`);
  return index === undefined ? ok(folder) : checkIndex({ ...watch, index });
}

/** Checks an intake folder, whose files are moved. */
export async function checkIntake({ folder }: IntakeFolderConfiguration): Promise<Omit<Finding, 'name'>> {
  const isThere = await mayUse(folder, {
    mode: constants.R_OK | constants.W_OK,
    words: 'read and written to',
  });
  return ok(isThere ? folder : `${folder} will be made when the mind wakes`);
}

/** Checks the rights to a folder, and gives whether it is there; one that is not is made when the mind wakes, so its nearest parent must let us. */
async function mayUse(folder: string, needed: { mode: number; words: string }): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() === false)
    throw new CommandFailed(
      withRemedy(`"${folder}" is a file.`, 'Name another folder, or move the file away.'),
    );
  const isThere = found !== null;
  const place = isThere ? folder : await nearestParent(resolve(folder));
  const { mode, words } = isThere ? needed : { mode: constants.W_OK, words: 'written to' };
  try {
    await access(place, mode);
  } catch (cause) {
    const problem = withRemedy(`"${place}" may not be ${words}.`, 'Give yourself the right to do so.');
    throw new CommandFailed(problem, exitCode.failed, cause);
  }
  return isThere;
}

/** Whether the index of a folder can be used and fits its files; a mind that wakes mends one that does not fit. */
async function checkIndex(
  watch: WatchedFolderConfiguration & { index: string },
): Promise<Omit<Finding, 'name'>> {
  const { folder, index } = watch;
  const read = await readIndex(resolve(folder, index));
  if (read.state === 'faulty') throw new CommandFailed(printProblems(read.problems));
  if (read.text === null) return ok(`${folder}; ${index} will be made when the mind wakes`);
  const words = driftWords(await wholeDrift(read.index, { root: folder, filter: folderFilter(watch) }));
  if (words === null) return ok(`${folder}; ${index} fits its ${read.index.size} files`);
  return note(`${folder}; ${index} no longer fits its files (${words}). The mind mends it when it wakes.`);
}

async function nearestParent(path: string): Promise<string> {
  const parent = dirname(path);
  return parent === path || (await stat(parent).catch(() => null)) !== null ? parent : nearestParent(parent);
}
