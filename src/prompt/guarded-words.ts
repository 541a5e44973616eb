import { tokenWindows } from '../tokens/count-tokens.ts';

/** So many tokens of a system prompt in a row are a quotation of it. */
const quotedFrom = 8;
/** A run of tokens with fewer letters and digits, in bytes, says nothing: "- - -" is in many texts. Ours. */
const leastBytes = 12;
/** By so many of its first characters a quotation is looked for. */
const begins = 6;
/** How often an encoding is looked for inside another. */
const deepest = 3;
/** How many characters of readings are held against the prompt at the most. Ours. */
const mostRead = 1_000_000;

/** A text without what does not change what it says: letters and digits alone, small, in their plain forms. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A text as it stands, but for capitals and how wide its spaces are. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ');

/** Whether a run of tokens begins and ends with what says something: the marks around a sentence are no part of it. */
const isWhole = (window: string): boolean =>
  /^\s*[\p{L}\p{N}\u{FFFD}].*[\p{L}\p{N}\u{FFFD}]\s*$/su.test(window);

/** What looks like a key or a mark: a word of ten characters and more with letters and three digits. */
const secretLike = /[\p{L}\p{N}][\p{L}\p{N}_-]{9,}/gu;
const isSecretLike = (word: string): boolean =>
  /\p{L}/u.test(word) && (word.match(/\p{N}/gu)?.length ?? 0) >= 3;

/**
 * The words of a system prompt that are not for others: what leaves by a tool or goes to another room than it was asked for in quotes none of them. A model that obeys whoever asks for
 * its instructions would hand them on, as they are or in disguise.
 */
export class GuardedWords {
  /** Quotations, folded; and plain those that begin or end with a mark, whose words are fewer. */
  readonly #folded = new Quotations();
  readonly #plain = new Quotations();
  readonly #secrets: readonly string[];

  /** @param given `known`: words that others see anyway, such as the names of rooms */
  constructor(system: string, { known = [] }: { known?: readonly string[] } = {}) {
    for (const window of tokenWindows(system, quotedFrom)) {
      if (Buffer.byteLength(folded(window)) < leastBytes) continue;
      if (isWhole(window)) this.#folded.add(folded(window));
      else this.#plain.add(plain(window).trim());
    }
    const open = new Set(known.map(folded));
    const words = (system.match(secretLike) ?? []).filter(isSecretLike).map(folded);
    this.#secrets = [...new Set(words)].filter((word) => !open.has(word));
  }

  /** Whether texts that leave together quote it: plain, reversed, in base64, hexadecimal, by percent signs or rot13, one inside another, or split over several of them. */
  areIn(texts: readonly string[]): boolean {
    return readingsOf([...texts, texts.join('')]).some((reading) => {
      const letters = folded(reading);
      return (
        this.#secrets.some((secret) => letters.includes(secret)) ||
        this.#folded.standIn(letters) ||
        this.#plain.standIn(plain(reading))
      );
    });
  }
}

/** Quotations, by how they begin. */
class Quotations {
  readonly #by = new Map<string, string[]>();

  add(quotation: string): void {
    const start = quotation.slice(0, begins);
    this.#by.set(start, [...(this.#by.get(start) ?? []), quotation]);
  }

  standIn(text: string): boolean {
    for (let from = 0; from + begins <= text.length; from += 1) {
      const these = this.#by.get(text.slice(from, from + begins));
      if (these?.some((each) => text.startsWith(each, from)) === true) return true;
    }
    return false;
  }
}

/** All that texts may be meant to be read as. */
function readingsOf(texts: readonly string[]): string[] {
  const readings = new Set<string>();
  let layer = texts;
  let read = 0;
  for (let depth = 0; depth <= deepest && layer.length > 0; depth += 1) {
    const next: string[] = [];
    for (const text of layer) {
      if (readings.has(text) || read + text.length > mostRead) continue;
      readings.add(text);
      read += text.length;
      next.push(...disguisesOf(text));
    }
    layer = next;
  }
  return [...readings];
}

const base64 = /[A-Za-z0-9+/_-]{12,}/gu;
const hexadecimal = /(?:[0-9a-fA-F]{2}){6,}/gu;

/** What a text says where it is taken for one in disguise. */
function disguisesOf(text: string): string[] {
  const close = text.replaceAll(/\s/gu, '');
  const reversed = Array.from(text).reverse().join('');
  const turned = text.replaceAll(/[a-z]/giu, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
  const decoded = new Set([...(text.match(base64) ?? []), ...(close.match(base64) ?? [])]);
  return [
    reversed,
    turned,
    ...(text.includes('%') ? [unescaped(text)] : []),
    ...[
      // where it begins is not known when it stands in the middle of other letters
      ...[...decoded].flatMap((run) => [0, 1, 2, 3].map((from) => bytesOf(run.slice(from), 'base64'))),
      ...(close.match(hexadecimal) ?? []).map((run) => bytesOf(run, 'hex')),
    ].filter(isText),
  ];
}

/** Whether bytes are a text: of words that happen to be taken for an encoding comes noise. */
function isText(read: string): boolean {
  const characters = read.replaceAll('\0', '');
  const noise = characters.match(/[\p{C}\u{FFFD}]/gu)?.length ?? 0;
  return characters.length >= begins && noise <= characters.length / 10;
}

const unescaped = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (run) => bytesOf(run.replaceAll('%', ''), 'hex'));

const bytesOf = (text: string, encoding: 'base64' | 'hex'): string => Buffer.from(text, encoding).toString();
