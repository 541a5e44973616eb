import { cutAtWord } from './sentences.ts';

/**
 * A text word for word as a quotation: on one line, cut after a word where it is longer, and with other quotation marks inside, so that
 * no quotation stands within another of its kind.
 *
 * @example inQuotes('She said “yes” to it', 12) // '“She said…”'
 */
export const inQuotes = (text: string, length: number): string => `“${cutAtWord(unnested(text), length)}”`;

/** A text with the marks of a quotation within a quotation. */
export const unnested = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');
