import { z } from 'zod';
import { fittingLines } from '../../library/fitting-lines.ts';
import { readHead } from '../../library/file-text.ts';
import type { FolderGiven } from '../../configuration/given-files.ts';
import { defineTool, type HostTool } from '../host-tool.ts';
import { decodedText, fileKind } from './file-kind.ts';
import { noSuchPlace, placeOf } from './given-folder.ts';
import { openInside } from './open-inside.ts';

/** How much of a file is shown at once, characters: what a call is shown of an answer, less its heading. */
const mostShown = 5_700;

/** What the mark of a line takes that is shown as an answer. */
const lineMark = 4;

/** The most of a file that can be read, bytes. */
const mostRead = 4 * 2 ** 20;

/** The text of a file that is given, as far as its bound, and whether it ends before the file does. */
export async function textInside(
  path: string,
  folders: readonly FolderGiven[],
): Promise<{ text: string; encoding: string | null; isCut: boolean }> {
  const place = await placeOf(path, folders);
  if (place.inside !== '' && !place.filter.includes(place.inside))
    throw noSuchPlace(path, `is no file that you are given of ${place.given.name}, or is a folder.`);
  const { handle, met } = await openInside(place, { path, wanted: 'file' });
  try {
    const content = await readHead(handle, Math.min(met.size, mostRead));
    const isCut = met.size > mostRead;
    const read = decodedText(content, isCut);
    if (read === null)
      throw noSuchPlace(path, `is ${fileKind(content)}, ${met.size} bytes. Only text can be read.`);
    return { ...read, isCut };
  } finally {
    await handle.close();
  }
}

async function readFile(
  { path, line = 1 }: { path: string; line?: number | undefined },
  folders: readonly FolderGiven[],
): Promise<string> {
  const { text, encoding, isCut } = await textInside(path, folders);
  if (text === '') return `${path} is empty`;
  const lines = text.replace(/\r?\n$/, '').split(/\r\n|\n|\r/);
  if (line > lines.length) throw noSuchPlace(path, `has ${lines.length} lines, none at ${line}.`);
  const { shown, next } = fittingLines(lines, line - 1, { most: mostShown, mark: lineMark });
  const notes = [
    ...(next < lines.length ? [`what follows begins with "line" ${next + 1}`] : []),
    ...(encoding === null ? [] : [`read as ${encoding}`]),
    ...(isCut ? [`only its first ${mostRead} bytes can be read`] : []),
  ];
  const heading = [`${path}, lines ${line} to ${next} of ${lines.length}`, ...notes].join('; ');
  return `${heading}:\n${shown.join('\n')}`;
}

/** The tool `read_file`: a text file of the folders that are given, some lines at a time. */
export const readFileTool = (folders: readonly FolderGiven[]): HostTool =>
  defineTool({
    name: 'read_file',
    description: 'Reads a text file of the folders that you are given, some lines at a time.',
    input: z.strictObject({
      path: z.string().min(1).describe('like notes/2026/plan.md, beginning with the name of a folder'),
      line: z.int().min(1).optional().describe('the first line to show; 1 when left out'),
    }),
    idempotent: true,
    run: (given) => readFile(given, folders),
  });
