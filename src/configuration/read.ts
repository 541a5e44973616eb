import { readFile, stat } from 'node:fs/promises';
import { longestFile, tooLong, wholeFile, type FileKind } from './checked-yaml.ts';
import { configurationFile, loadConfiguration, type ConfigurationOutcome } from './load.ts';
import type { ConfigurationProblem } from './problem.ts';

type Example = Pick<FileKind<never>, 'what' | 'example'>;

/** The text of a file, or why there is none. */
export type TextOutcome = { ok: true; text: string } | { ok: false; problems: ConfigurationProblem[] };

/** What can be done when the system does not let us read a file, by its error code. */
const failures: Record<string, { message: string; remedy: (example: string) => string }> = {
  ENOENT: {
    message: 'is not there',
    remedy: (example) => `Check the name, or begin with a copy of ${example}.`,
  },
  ENOTDIR: {
    message: 'is not there',
    remedy: () => 'Check the name: something before the last / is not a folder.',
  },
  EISDIR: { message: 'is a folder', remedy: (example) => `Name a file, like ${example}.` },
  EACCES: { message: 'may not be read', remedy: () => 'Give yourself the right to read it.' },
  EPERM: { message: 'may not be read', remedy: () => 'Give yourself the right to read it.' },
};

function failure(path: string, error: unknown, { example }: Example) {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known = failures[code];
  if (known !== undefined) return wholeFile(path, known.message, known.remedy(example));
  const message = error instanceof Error ? error.message : String(error);
  return wholeFile(path, `cannot be read: ${message}`, 'Name a file that can be read.');
}

/** Reads a file that people write. It never throws: a file that is not there comes back as a problem. */
export async function readText(path: string, kind: Example): Promise<TextOutcome> {
  try {
    const { size } = await stat(path);
    // A character takes at most four bytes; what is larger need not be read to be known as too long.
    if (size > longestFile * 4) return tooLong(path, kind);
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    if (
      error instanceof TypeError &&
      (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ) {
      return wholeFile(path, 'is not text in UTF-8', 'Save it as UTF-8.');
    }
    return failure(path, error, kind);
  }
}

/**
 * Reads and checks the configuration in a file. It never throws: a file that is not there, is a folder or may not be
 * read comes back as a problem too.
 *
 * @param path the file, relative to the working directory
 */
export async function readConfiguration(path: string): Promise<ConfigurationOutcome> {
  const read = await readText(path, configurationFile);
  return read.ok ? loadConfiguration(read.text, path) : read;
}
