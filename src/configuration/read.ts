import { readFile, stat } from 'node:fs/promises';
import {
  loadConfiguration,
  longestConfiguration,
  tooLong,
  wholeFile,
  type ConfigurationOutcome,
} from './load.ts';

/** What can be done when the system does not let us read a file, by its error code. */
const failures: Record<string, { message: string; remedy: string }> = {
  ENOENT: {
    message: 'is not there',
    remedy: 'Check the name, or begin with a copy of minds/companion.yaml.',
  },
  ENOTDIR: {
    message: 'is not there',
    remedy: 'Check the name: something before the last / is not a folder.',
  },
  EISDIR: { message: 'is a folder', remedy: 'Name a file, like minds/companion.yaml.' },
  EACCES: { message: 'may not be read', remedy: 'Give yourself the right to read it.' },
  EPERM: { message: 'may not be read', remedy: 'Give yourself the right to read it.' },
};

function failure(path: string, error: unknown): ConfigurationOutcome {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known = failures[code];
  if (known !== undefined) return wholeFile(path, known.message, known.remedy);
  const message = error instanceof Error ? error.message : String(error);
  return wholeFile(path, `cannot be read: ${message}`, 'Name a file that can be read.');
}

/**
 * Reads and checks the configuration in a file. It never throws: a file that is not there, is a folder or may not be
 * read comes back as a problem too.
 *
 * @param path the file, relative to the working directory
 */
export async function readConfiguration(path: string): Promise<ConfigurationOutcome> {
  try {
    const { size } = await stat(path);
    // A character takes at most four bytes; what is larger need not be read to be known as too long.
    if (size > longestConfiguration * 4) return tooLong(path);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return loadConfiguration(text, path);
  } catch (error) {
    if (
      error instanceof TypeError &&
      (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ) {
      return wholeFile(path, 'is not text in UTF-8', 'Save it as UTF-8.');
    }
    return failure(path, error);
  }
}
