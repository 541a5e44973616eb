/**
 * Advance widths in thousandths of the font size, those of Helvetica and Arial for ASCII from the space on. The drawing asks for these
 * fonts first; whoever has none has a wider one, for which there is `reserve`.
 */
const advances = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** The width of a character that is not in the table. */
const otherAdvance = 1_000;
/** The room left for fonts that are wider. */
const reserve = 1.14;

/** The width that a line of text may take at a font size, in the unit of that size. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += advances[(character.codePointAt(0) ?? 0) - 32] ?? otherAdvance;
  return Math.ceil((width * size * reserve) / 1_000);
}

/** A text in lines no wider than `widest`, broken between words; a word that is wider stands alone. */
export function labelLinesOf(text: string, size: number, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= widest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
