import type { AskedOf } from '../../../ports/effects/effects.ts';
import { documentationPage, documentationPages, NoSuchPage } from '../../library/documentation.ts';
import { fittingLines } from '../../library/fitting-lines.ts';
import { packageFile } from '../../package-file.ts';
import { quoted } from '../../prompt/inbox-message.ts';

/** How much of a page is shown at once, characters: what a thought is shown stands in the checkpoint of its cycle. */
const mostShown = 6_000;

/**
 * What a mind is shown of the documentation: the list of pages, or a page from a line on, as much as is shown at once. It is marked as what
 * comes from outside.
 *
 * @param root the folder of the package; that of this Wakeful when left out
 * @throws NoSuchPage with what to do
 */
export async function readDocumentation(
  { path, line }: AskedOf<'documentation.read'>,
  root = packageFile(''),
): Promise<string> {
  if (path === null)
    return `The pages of Wakeful's documentation:\n${quoted((await documentationPages(root)).join('\n'))}`;
  const { lines, isCut } = await documentationPage(root, path);
  if (line > lines.length) throw new NoSuchPage(path, `has ${lines.length} lines, none at ${line}.`);
  const { shown, next } = fittingLines(lines, line - 1, { most: mostShown });
  const until = next < lines.length ? `; what follows begins with "line" ${next + 1}` : '';
  const cut = isCut ? '; it is too long to be read to its end' : '';
  return `"${path}", lines ${line} to ${next} of ${lines.length}${until}${cut}:\n${quoted(shown.join('\n'))}`;
}
