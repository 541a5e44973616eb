import { longestCompressed } from '../../../ports/recompressed.ts';
import { judgedText } from '../../../theory/judged-text.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { madeOnce } from '../../../theory/made-once.ts';

const sentences = madeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** A text on one line, shortened to the length of a compressed memory. */
export function shortLine(text: string): string {
  const line = oneLine(judgedText(text)).replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestCompressed
    ? line
    : `${line.slice(0, longestCompressed - 1).trimEnd()}…`.toWellFormed();
}

/** The one-line summary of a text until a better one is found: its first sentence. Null when it says nothing. */
export function compressedLine(text: string): string | null {
  for (const { segment } of sentences().segment(judgedText(text.trim()))) {
    const line = shortLine(segment);
    if (line !== '') return line;
  }
  return null;
}
