import { opendir } from 'node:fs/promises';
import { z } from 'zod';
import { shownFile } from '../../library/shown-file.ts';
import type { FolderGiven } from '../../configuration/given-files.ts';
import { defineTool, type HostTool } from '../host-tool.ts';
import { givenNames, placeOf, type GivenPlace } from './given-folder.ts';
import { openInside } from './open-inside.ts';

/** The most entries of one folder that are looked at. */
const mostEntries = 5_000;

/** What stands in one folder: the names of the folders and files that are given, in order. */
export interface Listed {
  folders: string[];
  files: string[];
  /** Links, pipes and the like, which are not given. */
  others: number;
  /** There are more than are looked at. */
  isCut: boolean;
}

/** Lists one folder, no deeper. What is left out is not counted either. */
export async function listInside(place: GivenPlace, path: string): Promise<Listed> {
  const { handle, at } = await openInside(place, { path, wanted: 'folder' });
  try {
    const listed: Listed = { folders: [], files: [], others: 0, isCut: false };
    let met = 0;
    for await (const entry of await opendir(at)) {
      met += 1;
      listed.isCut = met > mostEntries;
      if (listed.isCut) break;
      const inside = place.inside === '' ? entry.name : `${place.inside}/${entry.name}`;
      if (place.filter.ignores(inside)) continue;
      if (entry.isDirectory()) listed.folders.push(entry.name);
      else if (!entry.isFile()) listed.others += 1;
      else if (place.filter.includes(inside)) listed.files.push(entry.name);
    }
    return { ...listed, folders: listed.folders.toSorted(), files: listed.files.toSorted() };
  } finally {
    await handle.close();
  }
}

async function listFiles(path: string | undefined, folders: readonly FolderGiven[]): Promise<string> {
  if (path === undefined) return `The folders that you are given: ${givenNames(folders)}`;
  const { folders: below, files, others, isCut } = await listInside(await placeOf(path, folders), path);
  const notes = [
    ...(others === 0
      ? []
      : [`${others} that ${others === 1 ? 'is' : 'are'} neither file nor folder not shown`]),
    ...(isCut ? [`only the first ${mostEntries} looked at`] : []),
  ];
  const all = [...below.map((name) => `${shownFile(name)}/`), ...files.map(shownFile)];
  const heading = [`${path}: ${below.length} folders, ${files.length} files`, ...notes].join('; ');
  return [heading, ...all].join('\n');
}

/** The tool `list_files`: what stands in a folder that is given. */
export const listFilesTool = (folders: readonly FolderGiven[]): HostTool =>
  defineTool({
    name: 'list_files',
    description: 'Lists what stands in a folder of those that you are given.',
    input: z.strictObject({
      path: z
        .string()
        .min(1)
        .optional()
        .describe('like notes/2026; left out, it tells which folders you are given'),
    }),
    idempotent: true,
    run: ({ path }) => listFiles(path, folders),
  });
