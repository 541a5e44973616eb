import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import type { FolderGiven } from '../../configuration/given-files.ts';
import { defineTool, type HostTool } from '../host-tool.ts';
import { givenNames, noSuchPlace, placeOf, type GivenPlace } from './given-folder.ts';
import { openInside } from './open-inside.ts';

interface Written {
  path: string;
  text: string;
  replace: boolean;
  /** The folder as it was resolved before somebody was asked: nothing is written anywhere else. */
  folder: string;
}

/** The folder that a file stands in, and its name there. */
function partedPlace(place: GivenPlace): { folder: GivenPlace; name: string } {
  const { dir, base } = posix.parse(place.inside);
  return { folder: { ...place, inside: dir }, name: base };
}

/**
 * Refuses to write where something else stands than a file of one name, or where nothing is to be replaced. Returns who may do what with the file that is
 * replaced; null for a new one.
 */
async function refuseOther(target: string, { path, replace }: Written): Promise<number | null> {
  const met = await lstat(target).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw noSuchPlace(path, `cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  });
  if (met === null) {
    if (replace) throw noSuchPlace(path, 'is not there. Leave "replace" out to write a new file.');
    return null;
  }
  if (!met.isFile()) throw noSuchPlace(path, 'is no plain file, and is not replaced.');
  if (met.nlink > 1) throw noSuchPlace(path, 'has a second name (a hard link), which may lie outside.');
  if (!replace) throw noSuchPlace(path, 'is there already. Say "replace": true to replace all of it.');
  return met.mode & 0o777;
}

/** Writes beside the file and lets that take its place, so that nobody ever reads half of it. */
async function putInPlace(
  { folder, target, key, mode }: { folder: string; target: string; key: string; mode: number | null },
  { text, replace }: Written,
): Promise<void> {
  const unfinished = join(folder, `.${createHash('sha256').update(key).digest('hex').slice(0, 16)}.part`);
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  // what a killed process has left
  await rm(unfinished, { force: true });
  const file = await open(
    unfinished,
    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
    mode === null ? 0o644 : 0o600,
  );
  try {
    // nobody may read what takes the place of a file who could not read that
    if (mode !== null) await file.chmod(mode);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    // a link is made only where nothing stands: what came meanwhile is not replaced
    if (replace) await rename(unfinished, target);
    else await link(unfinished, target);
  } finally {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

/** The place of a file that may be written. */
async function writablePlace(path: string, folders: readonly FolderGiven[]): Promise<GivenPlace> {
  const place = await placeOf(path, folders);
  if (!place.given.write)
    throw noSuchPlace(
      path,
      `is in a folder that you may only read. You may write to: ${givenNames(folders.filter(({ write }) => write))}.`,
    );
  if (place.inside === '' || !place.filter.includes(place.inside))
    throw noSuchPlace(path, `is no file that you are given of ${place.given.name}, or is a folder.`);
  return place;
}

async function writeFile(written: Written, folders: readonly FolderGiven[], key: string): Promise<string> {
  const { path, text } = written;
  const place = await writablePlace(path, folders);
  if (place.root !== written.folder)
    throw noSuchPlace(path, 'leads now to what is another folder than the one that was allowed.');
  const { folder, name } = partedPlace(place);
  const { handle, at } = await openInside(folder, { path: posix.dirname(path), wanted: 'folder' });
  try {
    const target = join(at, name);
    const mode = await refuseOther(target, written);
    await putInPlace({ folder: at, target, key, mode }, written).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw noSuchPlace(
        path,
        code === 'EEXIST' ? 'has come to be there meanwhile.' : `cannot be written: ${code}.`,
      );
    });
    return `Wrote ${Buffer.byteLength(text)} bytes to ${path}.`;
  } finally {
    await handle.close();
  }
}

/** The tool `write_file`: a text file of a folder that may be written to, which others see, so that somebody has to allow each time. */
export const writeFileTool = (folders: readonly FolderGiven[]): HostTool => ({
  ...defineTool({
    name: 'write_file',
    description: 'Writes a text file in a folder that you may write to: a new one, or all of one anew.',
    input: z.strictObject({
      path: z.string().min(1).describe('like notes/2026/plan.md; its folder has to be there'),
      text: z.string().max(3_500).describe('all that is to stand in it'),
      replace: z.boolean().optional().describe('whether it takes the place of a file that is there'),
    }),
    external: true,
    idempotent: false,
    perHour: 20,
    run: ({ replace = false, ...given }, { key }) =>
      writeFile({ folder: '', ...given, replace }, folders, key),
  }),
  bound: async (input) => ({
    ...input,
    folder: (await writablePlace(String(input['path']), folders)).root,
  }),
});
