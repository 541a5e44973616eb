/** How many characters count as a token at the least: a text without spaces is not free. */
const charactersPerToken = 8;

/** Scripts that are written without spaces, and pictures, as first and last UTF-16 units: each unit of these counts as a token. */
const dense: readonly (readonly [number, number])[] = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x2e80, 0xdfff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
];

/** White space as `\s` has it, besides the first 33 units. */
const rareSpaces = [
  0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a,
  0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
];

const isSpace = 1;
const isDense = 2;

/** What each UTF-16 unit counts as, by its number: one of these marks, both, or none. */
const marks = new Uint8Array(0x10000);
for (const space of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, ...rareSpaces]) marks[space] = isSpace;
for (const [first, last] of dense) for (let unit = first; unit <= last; unit += 1) marks[unit]! |= isDense;

/**
 * An estimate of how many tokens a text costs: `ceil(1.3·words)` (docs/model/stream.md), and no less than its
 * characters cost where words do not tell: an eighth each, a whole one in scripts without spaces.
 *
 * @example estimateTokens('to be or not to be') // 8
 */
export function estimateTokens(text: string): number {
  let words = 0;
  let denseCharacters = 0;
  let before = isSpace;
  // unit by unit: a list of all its words would take longer to make than to count
  for (let place = 0; place < text.length; place += 1) {
    const mark = marks[text.charCodeAt(place)]!;
    words += before & ~mark & isSpace;
    denseCharacters += (mark & isDense) >> 1;
    before = mark;
  }
  const others = text.length - denseCharacters;
  return Math.max(Math.ceil(1.3 * words), Math.ceil(denseCharacters + others / charactersPerToken));
}
