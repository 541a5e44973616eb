import { endOfTurn } from '../../ports/end-of-turn.ts';
import type * as o200k from '../bundled/o200k.ts';
import { bundledLibrary } from '../bundled-library.ts';
import { KnownCounts } from './known-counts.ts';

type Encoding = typeof o200k;

/** A longer text is not counted: its UTF-8 bytes are the bound, because no token has fewer than one. Characters. */
export const mostCounted = 400_000;

/** How many characters count as a token at the least: what has them in a few tokens, such as a line of dashes, is not free. */
const charactersPerToken = 8;

/** The longest run without white space, or of white space alone, that is counted in one piece: the time grows with its square. */
const longestRun = 128;
const longRuns = new RegExp(`\\S{${longestRun + 1},}|\\s{${longestRun + 1},}`, 'g');

let encoding: Encoding | null = null;

/** The vocabulary is large: it is read when the first text is counted, not at the start. */
const tokenizer = (): Encoding => (encoding ??= bundledLibrary('o200k'));

/** Reads the vocabulary, if it is not there yet, in two steps, so that nothing else waits for all of it. */
export async function tokenizerReady(): Promise<void> {
  if (encoding !== null) return;
  bundledLibrary('o200k-ranks');
  await endOfTurn();
  tokenizer();
  await endOfTurn();
}

/** Text is text: what looks like a token that steers a model is counted as it is written. */
const asText = { disallowedSpecial: new Set<string>() };

/** Whether a unit of UTF-16 is the second half of a character. */
const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** A text in parts whose runs are all short. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(longRuns))
    for (let end = index + longestRun; end < index + run.length; end += longestRun) {
      // half a character beyond the first 65,536 would count for less than its part of the whole
      const cut = isSecondHalf(text.charCodeAt(end)) ? end - 1 : end;
      parts.push(text.slice(from, cut));
      from = cut;
    }
  return [...parts, text.slice(from)];
}

/** Parts mostly have more tokens than the whole, now and then one fewer: each cut counts as one. */
const counted = (text: string): number => {
  const parts = partsOf(text);
  const whole = (sum: number, part: string) => sum + tokenizer().countTokens(part.toWellFormed(), asText);
  return parts.reduce(whole, parts.length - 1);
};

const known = new KnownCounts();
const knownLines = new KnownCounts((line) => Buffer.from(line).toString());

/**
 * The end of a line, before what is no white space and no slash: the encoding reads no piece over it, so that lines are counted one by one and together alike. A
 * prompt is mostly lines that were counted for the one before it.
 */
const lineEnds = /(?<=\n)(?=[^\s/])/u;

const countedByLines = (text: string): number =>
  text.includes('\n')
    ? text.split(lineEnds).reduce((sum, line) => sum + knownLines.of(line, () => counted(line)), 0)
    : counted(text);

/**
 * How many tokens a text has under o200k, the byte-pair encoding of newer OpenAI models (docs/model/stream.md); no fewer than an eighth of
 * its characters, and of a text of more than 400,000 characters its bytes in UTF-8. Equal texts are counted once while they are remembered.
 *
 * @example countTokens('to be or not to be') // 6
 */
export function countTokens(text: string): number {
  if (text.length > mostCounted) return Buffer.byteLength(text);
  return known.of(text, () => Math.max(countedByLines(text), Math.ceil(text.length / charactersPerToken)));
}

/** The texts of all runs of `size` tokens of a text, in their order; of a shorter text the whole. The vocabulary has to be there (`tokenizerReady`). */
export function tokenWindows(text: string, size: number): string[] {
  const tokens = partsOf(text).flatMap((part) => tokenizer().encode(part.toWellFormed(), asText));
  const places = Math.max(1, tokens.length - size + 1);
  return Array.from({ length: places }, (_, from) => tokenizer().decode(tokens.slice(from, from + size)));
}

/** The length in characters above which any text counts more than `tokens`. */
export const longestWithin = (tokens: number): number => Math.max(0, tokens) * charactersPerToken;

/** A number of tokens that a text does not have more of, without counting them: each has a byte at least, and each cut of a long run counts as one. */
export const mostTokensOf = (text: string): number => {
  const bytes = Buffer.byteLength(text);
  return bytes + Math.ceil(bytes / (longestRun - 1));
};
