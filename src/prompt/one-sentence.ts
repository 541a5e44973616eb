import { oneLine } from '../../theory/one-line.ts';

/** A text on one line, trimmed, and at most so many characters long. It holds nothing that could begin a section. */
export function oneSentence(text: string, longest: number): string {
  const line = oneLine(text.slice(0, 4 * longest)).trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`.toWellFormed();
}
