import { realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { folderFilter, type FolderFilter } from '../../library/folder-filter.ts';
import { pathFault } from '../../library/path-fault.ts';
import type { FolderGiven } from '../../configuration/given-files.ts';
import { shownValue } from '../../configuration/show.ts';
import { ToolProblem } from '../tool-problem.ts';

/** A place inside a folder that is given; it need not be there. */
export interface GivenPlace {
  /** The folder as it really is: no part of its path is a link. */
  root: string;
  /** The path inside it, with `/` between folders; empty for the folder itself. */
  inside: string;
  given: FolderGiven;
  filter: FolderFilter;
}

/** The longest path that is taken, characters. */
export const longestPath = 1_000;

/** Where the kernel shows itself as files: nobody keeps anything there, and reading them says what this process knows. */
const ofTheSystem = ['/proc', '/sys', '/dev'];

/** A disk in memory, where files are kept like elsewhere. */
const inMemory = '/dev/shm/';

const isOfTheSystem = (root: string): boolean =>
  root === resolve(sep) ||
  (!root.startsWith(inMemory) && ofTheSystem.some((path) => root === path || root.startsWith(`${path}/`)));

async function rootOf({ folder, name }: FolderGiven): Promise<string> {
  const root = await realpath(resolve(folder)).catch((error: unknown) => {
    throw new ToolProblem(`The folder ${name} cannot be opened: ${(error as NodeJS.ErrnoException).code}.`);
  });
  if (isOfTheSystem(root))
    throw new ToolProblem(`The folder ${name} is one of the system, and nothing in it is given.`);
  return root;
}

/** Whether a place, or a folder on the way to it, is left out. */
const isLeftOut = (inside: string, filter: FolderFilter): boolean =>
  inside.split('/').some((_, part, parts) => filter.ignores(parts.slice(0, part + 1).join('/')));

/** Why a path leads nowhere; the path comes first. */
export const noSuchPlace = (path: string, why: string): ToolProblem =>
  new ToolProblem(`${shownValue(path)} ${why}`);

/** How the folders that are given are called, in a row. */
export const givenNames = (folders: readonly FolderGiven[]): string =>
  folders.map(({ name }) => name).join(', ');

/**
 * The place that a path of a tool means. It says nothing of what is there: only opening it does (`openInside`).
 *
 * @param path the name of a folder that is given, and what is in it: `notes/2026/plan.md`
 * @throws ToolProblem when it is no such path, or is left out
 */
export async function placeOf(path: string, folders: readonly FolderGiven[]): Promise<GivenPlace> {
  if (path.length > longestPath)
    throw noSuchPlace(path, `is too long: a path has ${longestPath} characters at the most.`);
  const trimmed = path.replace(/\/$/, '');
  const fault = pathFault(trimmed);
  if (fault !== null) throw noSuchPlace(path, `leads nowhere: ${fault}`);
  if (/\/\//.test(trimmed)) throw noSuchPlace(path, 'leads nowhere: a path has one "/" between folders.');
  const [name = '', ...parts] = trimmed.split('/');
  const given = folders.find((folder) => folder.name === name);
  if (given === undefined)
    throw noSuchPlace(path, `begins with no folder that you are given. These are: ${givenNames(folders)}.`);
  const inside = parts.join('/');
  const filter = folderFilter(given);
  if (inside !== '' && isLeftOut(inside, filter))
    throw noSuchPlace(path, `is left out of what you are given of ${name}.`);
  return { root: await rootOf(given), inside, given, filter };
}
