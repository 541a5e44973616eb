import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FolderGiven } from '../configuration/given-files.ts';

/** Why something that a mind was given cannot be used, and what a person can do about it. */
interface Shortcoming {
  message: string;
  remedy: string;
}

/** Where a folder lies, and how it was found where its configuration gives no whole path. */
const placed = (folder: string): string =>
  resolve(folder) === folder
    ? `"${folder}"`
    : `"${folder}", which from where Wakeful is started is ${resolve(folder)},`;

/**
 * Why the files of a folder that a mind is given cannot be used; null where they can. Nothing is made: a mind is given what a person has put
 * there.
 */
export async function folderShortcoming({ folder, write }: FolderGiven): Promise<Shortcoming | null> {
  const found = await stat(folder).catch(() => null);
  const elsewhere =
    'Make the folder, or correct the "folder" of tools.files; a path that is not whole goes from where Wakeful is started.';
  if (found === null) return { message: `${placed(folder)} is not there.`, remedy: elsewhere };
  if (!found.isDirectory()) return { message: `${placed(folder)} is no folder.`, remedy: elsewhere };
  const { R_OK, W_OK, X_OK } = constants;
  const isAllowed = (mode: number) =>
    access(folder, mode).then(
      () => true,
      () => false,
    );
  const right = 'Give yourself the right to do so';
  if (!(await isAllowed(R_OK | X_OK)))
    return { message: `${placed(folder)} may not be read.`, remedy: `${right}.` };
  if (write && !(await isAllowed(W_OK)))
    return {
      message: `${placed(folder)} may not be written to.`,
      remedy: `${right}, or take "write" away.`,
    };
  return null;
}
