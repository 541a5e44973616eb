import type { Percept } from '../../../ports/percept.ts';
import { oneLine } from '../../../theory/one-line.ts';

/** How much of a percept is told, characters. */
const longestSaid = 80;

/** How the text of a percept begins, in one line; null where it has none or is not kept any more. */
export function saidOf(percept: Pick<Percept, 'text'> | null | undefined): string | null {
  const said = oneLine(percept?.text.slice(0, longestSaid) ?? '').toWellFormed();
  return said === '' ? null : said;
}
