import type { Percept } from '../../../ports/percept.ts';
import { oneLine } from '../../../theory/one-line.ts';

/** How much of a text is told, characters. */
const longestSaid = 80;

/** How a text begins, in one line. */
export const beginningOf = (text: string): string => oneLine(text.slice(0, longestSaid)).toWellFormed();

/** How the text of a percept begins; null where it has none or is not kept any more. */
export function saidOf(percept: Pick<Percept, 'text'> | null | undefined): string | null {
  const said = beginningOf(percept?.text ?? '');
  return said === '' ? null : said;
}
