import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

/** The result of looking for a program: it may be run, it may not or is no program, or it is missing. */
export type FoundProgram = 'runnable' | 'forbidden' | 'missing';

/**
 * Looks for a program as the system does that starts it: a name with a slash is a file, any other is looked for in the folders of
 * `path`. Starts nothing.
 *
 * @param path folders as in the environment variable PATH
 */
export async function findProgram(program: string, path: string): Promise<FoundProgram> {
  if (program.trim() === '') return 'missing';
  const files = program.includes('/')
    ? [resolve(program)]
    : path.split(delimiter).map((folder) => join(folder === '' ? '.' : folder, program));
  const found = await Promise.all(files.map(lookAt));
  if (found.includes('runnable')) return 'runnable';
  return found.includes('forbidden') ? 'forbidden' : 'missing';
}

async function lookAt(file: string): Promise<FoundProgram> {
  const entry = await stat(file).catch(() => null);
  if (entry === null) return 'missing';
  if (!entry.isFile()) return 'forbidden';
  return access(file, constants.X_OK).then(
    () => 'runnable',
    () => 'forbidden',
  );
}
