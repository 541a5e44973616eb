import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { printProblems } from '../../configuration/problem.ts';
import type { WatchedFolderConfiguration } from '../../configuration/watch.ts';
import { driftWords, wholeDrift } from '../../library/drift.ts';
import { folderFilter } from '../../library/folder-filter.ts';
import { readIndex } from '../../library/read-index.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import { note, ok, type Finding } from './check.ts';

/** Checks a watched folder; one that does not exist is made when the mind wakes, so its nearest parent must let us. */
export async function checkFolder(watch: WatchedFolderConfiguration): Promise<Omit<Finding, 'name'>> {
  const { folder } = watch;
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() === false)
    throw new CommandFailed(
      withRemedy(`"${folder}" is a file.`, 'Name a folder under "watch", or move the file away.'),
    );
  const place = found === null ? await nearestParent(resolve(folder)) : folder;
  const needed = found === null ? constants.W_OK : constants.R_OK;
  try {
    await access(place, needed);
  } catch (cause) {
    const right = found === null ? 'write to' : 'read';
    throw new CommandFailed(
      withRemedy(
        `"${place}" may not be ${found === null ? 'written to' : 'read'}.`,
        `Give yourself the right to ${right} it.`,
      ),
      exitCode.failed,
      cause,
    );
  }
  if (found === null) return ok(`${folder} will be made when the mind wakes`);
  return watch.index === undefined ? ok(folder) : checkIndex({ ...watch, index: watch.index });
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
