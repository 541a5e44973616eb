/** At most `length` characters of a text on one line, cut between characters and with `…` where something was cut. */
export function clipped(text: string, length: number): string {
  // Texts may be megabytes long; what lies far behind the cut is not even looked at.
  const beginning = text.trimStart().slice(0, length * 20);
  const characters = Array.from(beginning.replace(/\s+/g, ' ').trim().toWellFormed());
  if (characters.length <= length && beginning.length === text.trimStart().length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** How far back from its cut a text may give way to the end of a word. */
const longestWord = 40;

/** At most `length` characters of a text on one line, cut after a whole word and with `…` where something was cut. */
export function cutAtWord(text: string, length: number): string {
  const cut = clipped(text, length);
  if (!cut.endsWith('…') || clipped(text, length + 1) === cut) return cut;
  const whole = cut.slice(0, -1);
  const isWhole = /\s/.test(Array.from(clipped(text, length + 1))[Array.from(whole).length] ?? '');
  const end = isWhole ? -1 : whole.lastIndexOf(' ');
  return end < Math.max(1, whole.length - longestWord) ? cut : `${whole.slice(0, end).trimEnd()}…`;
}

/** A text with the marks of a quotation within a quotation. */
export const unnested = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');

/**
 * A text word for word as a quotation: on one line, cut after a word where it is longer, and with other quotation marks inside, so that
 * no quotation stands within another of its kind.
 *
 * @example inQuotes('She said “yes” to it', 12) // '“She said…”'
 */
export const inQuotes = (text: string, length: number): string => `“${cutAtWord(unnested(text), length)}”`;

/** A sentence with a mark at its end, before or after what closes it. */
export const ended = (sentence: string): string =>
  /[.!?…]["'”’)]*$/u.test(sentence) ? sentence : `${sentence}.`;
