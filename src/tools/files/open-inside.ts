import { constants, type Stats } from 'node:fs';
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isLockedHere } from '../../../db/file-lock.ts';
import { noSuchPlace, type GivenPlace } from './given-folder.ts';

/** Something that was opened, and is known to lie inside its folder. */
export interface OpenedInside {
  handle: FileHandle;
  met: Stats;
  /** A path that leads to this very thing as long as it is open, where the system has one; else that by which it was opened. */
  at: string;
}

const isLinux = process.platform === 'linux';

/** Where the kernel says that an open file lies, every link followed; what a path leads to may have been swapped since it was opened. */
async function realPlaceOf(handle: FileHandle, path: string): Promise<string | null> {
  if (isLinux) return readlink(`/proc/self/fd/${handle.fd}`);
  const [opened, found] = [await handle.stat(), await lstat(path)];
  return opened.ino === found.ino && opened.dev === found.dev ? realpath(path) : null;
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'is not there.',
  ENOTDIR: 'is not there.',
  ENAMETOOLONG: 'has a name that is too long.',
  EACCES: 'may not be read: permission denied.',
  EPERM: 'may not be read: permission denied.',
  ELOOP: 'is a link, and links are not followed.',
};

const whyNotOpened = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException;
  return failures[code ?? ''] ?? `cannot be opened: ${code ?? 'the system says no more'}.`;
};

/** What is wrong with what was met before it is opened; null when it is what was asked for. */
function whyNot(met: Stats, wanted: 'file' | 'folder'): string | null {
  if (met.isSymbolicLink()) return failures['ELOOP']!;
  if (wanted === 'folder') return met.isDirectory() ? null : 'is no folder.';
  if (met.isDirectory()) return 'is a folder. List it instead.';
  if (!met.isFile()) return 'is not a plain file.';
  return met.nlink > 1 ? 'has a second name (a hard link), which may lie outside.' : null;
}

/**
 * Opens a file or a folder for reading, only inside the folder that is given. No link on the way is followed: what was opened is asked where it
 * lies, and that has to be the path that was meant, letter for letter. So it does not matter what is swapped between looking and opening, or how
 * else a name could be spelt. The caller closes it.
 *
 * @param path how the place is told to whoever asked for it
 * @throws ToolProblem when there is no such thing, or it is none to be read
 */
export async function openInside(
  { root, inside }: Pick<GivenPlace, 'root' | 'inside'>,
  { path, wanted }: { path: string; wanted: 'file' | 'folder' },
): Promise<OpenedInside> {
  const whole = join(root, inside);
  const { handle, problem } = await tryToOpen(whole, wanted);
  if (handle === null) throw noSuchPlace(path, problem);
  try {
    const met = await handle.stat();
    const wrong = whyNot(met, wanted);
    if (wrong !== null) throw noSuchPlace(path, wrong);
    if ((await realPlaceOf(handle, whole)) !== whole)
      throw noSuchPlace(path, 'leads elsewhere: a part of it is a link, or is spelt otherwise.');
    return { handle, met, at: isLinux ? `/proc/self/fd/${handle.fd}` : whole };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

type Attempt = { handle: FileHandle; problem: null } | { handle: null; problem: string };

async function tryToOpen(whole: string, wanted: 'file' | 'folder'): Promise<Attempt> {
  try {
    // a device may do something when it is opened, and a lock of this process is let go when its file is closed
    const wrong = whyNot(await lstat(whole), wanted);
    if (wrong !== null) return { handle: null, problem: wrong };
    if (wanted === 'file' && isLockedHere(whole))
      return { handle: null, problem: 'is a lock of this process.' };
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
    const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | (wanted === 'folder' ? O_DIRECTORY : 0);
    return { handle: await open(whole, flags), problem: null };
  } catch (error) {
    return { handle: null, problem: whyNotOpened(error) };
  }
}
