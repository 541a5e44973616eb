import { visibleText } from '../../visible-text.ts';

/** How far back from its cut a text may give way to the end of a word. */
const longestWord = 40;

/** At most `length` characters of a text on one line, cut after a whole word and with `…` where something was cut; what would steer or hide from its reader is written out (`visible-text.ts`). */
export function clipped(text: string, length: number): string {
  // Texts may be megabytes long; what lies far behind the cut is not even looked at.
  const beginning = text.trimStart().slice(0, length * 20);
  const characters = Array.from(visibleText(beginning.replace(/\s+/g, ' ').trim().toWellFormed()));
  if (characters.length <= length && beginning.length === text.trimStart().length) return characters.join('');
  const kept = characters.slice(0, length - 1).join('');
  const end = /\s/.test(characters[length - 1] ?? ' ') ? -1 : kept.lastIndexOf(' ');
  return `${(end < Math.max(1, kept.length - longestWord) ? kept : kept.slice(0, end)).trimEnd()}…`;
}

/** A text with the marks of a quotation within a quotation. */
export const unnested = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');

/**
 * A text word for word as a quotation, or its beginning, with other quotation marks inside: no quotation stands within another of its kind.
 *
 * @example inQuotes('She said “yes” to it', 12) // '“She said…”'
 */
export const inQuotes = (text: string, length: number): string => `“${clipped(unnested(text), length)}”`;

/** A sentence with a mark at its end, before or after what closes it. */
export const ended = (sentence: string): string =>
  /[.!?…]["'”’)]*$/u.test(sentence) ? sentence : `${sentence}.`;
