import { z } from 'zod';
import type { FolderGiven } from '../../configuration/given-files.ts';
import { defineTool, type HostTool } from '../host-tool.ts';
import { ToolProblem } from '../tool-problem.ts';
import { placeOf } from './given-folder.ts';
import { listInside } from './list-files.ts';
import { textInside } from './read-file.ts';

/** The most files of one search, and the most lines that are shown. */
const mostFiles = 2_000;
const mostFound = 40;

/** How deep a search goes. */
const deepest = 20;

/** How much of a line is shown, characters. */
const longestShown = 200;

interface Search {
  words: string;
  folders: readonly FolderGiven[];
  signal: AbortSignal;
  files: number;
  found: string[];
}

const isOver = ({ files, found, signal }: Search): boolean =>
  files >= mostFiles || found.length >= mostFound || signal.aborted;

/** What is no text has nothing to find, and neither has what is gone by now or may not be opened. */
const orNothing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof ToolProblem) return null;
    throw error;
  });

async function searchFile(path: string, search: Search): Promise<void> {
  search.files += 1;
  const read = await orNothing(textInside(path, search.folders));
  for (const [at, line] of (read?.text.split(/\r\n|\n|\r/) ?? []).entries()) {
    const found = line.toLowerCase().indexOf(search.words);
    if (found < 0) continue;
    const from = Math.max(0, found - longestShown / 2);
    search.found.push(
      `${path}:${at + 1}: ${line
        .slice(from, from + longestShown)
        .toWellFormed()
        .trim()}`,
    );
    if (search.found.length >= mostFound) return;
  }
}

async function searchBelow(path: string, search: Search, depth: number): Promise<void> {
  const place = await placeOf(path, search.folders);
  const { folders, files } = await listInside(place, path);
  for (const name of files) {
    if (isOver(search)) return;
    await searchFile(`${path}/${name}`, search);
  }
  for (const name of folders) {
    if (isOver(search) || depth === deepest) return;
    await orNothing(searchBelow(`${path}/${name}`, search, depth + 1));
  }
}

async function searchFiles(
  { words, path }: { words: string; path?: string | undefined },
  folders: readonly FolderGiven[],
  signal: AbortSignal,
): Promise<string> {
  const search: Search = { words: words.toLowerCase(), folders, signal, files: 0, found: [] };
  const roots = path === undefined ? folders.map(({ name }) => name) : [path.replace(/\/$/, '')];
  for (const root of roots) await searchBelow(root, search, 1);
  const more = isOver(search) ? '; there may be more: search a folder, or for longer words' : '';
  return [`${search.found.length} lines in ${search.files} files${more}`, ...search.found].join('\n');
}

/** The tool `search_files`: the lines of the files that are given in which some words stand. */
export const searchFilesTool = (folders: readonly FolderGiven[]): HostTool =>
  defineTool({
    name: 'search_files',
    description: 'Finds the lines in the files that you are given in which some words stand.',
    input: z.strictObject({
      words: z.string().trim().min(2).max(200).describe('as they stand there; case does not matter'),
      path: z
        .string()
        .min(1)
        .optional()
        .describe('a folder like notes/2026; all that you are given when left out'),
    }),
    idempotent: true,
    run: (given, { signal }) => searchFiles(given, folders, signal),
  });
