import { madeOnce } from '../../../theory/made-once.ts';

/** The narrowest room in which text is wrapped, columns; in less the terminal breaks it where it must. */
const narrowest = 20;

const graphemes = madeOnce(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** Characters that take two columns: emoji, and those of East Asia. */
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** How many columns a text takes on a terminal. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes().segment(text)) columns += wide.test(segment) ? 2 : 1;
  return columns;
}

/**
 * A line broken between words into lines of at most so many columns. A word that is longer than that stays whole, so that an address can
 * be copied. Spaces inside a line stay; those at a break go.
 *
 * @example wrapped('one two three', 7) // ['one two', 'three'], if 7 were not too narrow to wrap
 */
export function wrapped(line: string, width: number): string[] {
  if (width < narrowest || columnsOf(line) <= width) return [line];
  const lines: string[] = [];
  let current = '';
  for (const part of line.split(/(?<=\s)(?=\S)/u)) {
    if (current !== '' && columnsOf(current + part.trimEnd()) > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += part;
  }
  return [...lines, current.trimEnd()];
}

/**
 * A text broken in the same way, line by line. What continues an indented line stands a little further in.
 *
 * @param width the columns of the terminal; where none are known the lines stay as they are
 */
export const wrappedText = (text: string, width: number = Infinity): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [indent = ''] = /^ */u.exec(line) ?? [];
      const further = indent === '' ? '' : `${indent}  `;
      const parts = wrapped(line.slice(indent.length), width - further.length);
      return parts.map((part, place) => `${place === 0 ? indent : further}${part}`);
    })
    .join('\n');
