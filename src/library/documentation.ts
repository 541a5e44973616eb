import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shownValue } from '../configuration/show.ts';
import { meetFile } from './file-text.ts';
import { pathFault, pathFaults, type PathFault } from './path-fault.ts';

/** The most of a page that is read, characters: several times the longest there is. */
const mostRead = 400_000;

/** An error: there is no such page of the documentation. Its message says why, and what to do. */
export class NoSuchPage extends Error {
  override readonly name = 'NoSuchPage';

  constructor(path: string, why: string) {
    super(`${shownValue(path)} ${why} Leave "path" out to see which pages there are.`);
  }
}

/** A page of the documentation. */
export interface DocumentationPage {
  lines: string[];
  /** It is longer than what is read of one: the lines end within it. */
  isCut: boolean;
}

/**
 * The pages of a package's documentation: its README.md and the Markdown files below `docs`, in alphabetical order, with `/` between folders.
 * A link is no page, wherever it leads.
 *
 * @param root the folder of the package
 */
export async function documentationPages(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const isThere = (name: string, kind: 'isFile' | 'isDirectory') =>
    entries.some((entry) => entry.name === name && entry[kind]());
  const readme = isThere('README.md', 'isFile') ? ['README.md'] : [];
  const docs = isThere('docs', 'isDirectory') ? await pagesBelow(root, 'docs') : [];
  return [...readme, ...docs.toSorted()];
}

async function pagesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return pagesBelow(root, path);
      return entry.isFile() && path.endsWith('.md') ? [path] : [];
    }),
  );
  return found.flat();
}

/**
 * Reads a page of a package's documentation, as far as its bound. Only what stands in the list of pages is ever opened: whatever a path says
 * otherwise, it leads nowhere.
 *
 * @throws NoSuchPage
 */
export async function documentationPage(root: string, path: string): Promise<DocumentationPage> {
  if (!(await documentationPages(root)).includes(path))
    throw new NoSuchPage(path, `is no page of the documentation: ${whyNone(path)}`);
  const met = await meetFile(join(root, path), mostRead);
  if (met === null || met.beginning === null)
    throw new NoSuchPage(path, `has no text (${met?.note ?? 'it is gone'}).`);
  return { lines: met.beginning.trimEnd().split('\n'), isCut: met.note !== '' };
}

/** The ways in which a path is none of a page. */
const pageFaults: readonly PathFault[] = [
  ...pathFaults,
  [/%/, 'a path is taken as it is written. Encode nothing.'],
  [/(?<!\.md)$/, 'only Markdown pages can be read, by their whole path with ".md".'],
];

const whyNone = (path: string): string => pathFault(path, pageFaults) ?? 'there is none of this name.';
