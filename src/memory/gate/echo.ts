import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import { judgedText } from '../../../theory/judged-text.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { searchTerms } from '../../../theory/search-terms.ts';

/** The share of words, or the cosine, from which a text counts as repeating another. */
const repeatsFrom = 0.8;
const likeFrom = 0.85;
/** The fewest words of a memory that can be repeated: a shorter one occurs in many a sentence that does not repeat it. */
const fewestWords = 3;

/** A text reduced to its words, the small ones too, with spaces around each. */
const bare = (text: string): string =>
  ` ${
    judgedText(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** A text in the form in which it is compared. */
export interface ComparableText {
  readonly bare: string;
  readonly words: ReadonlySet<string>;
}

/** Reads a text for {@link saysAgain}, where it is compared with many. */
export const comparableText = (text: string): ComparableText => ({
  bare: bare(text),
  words: new Set(searchTerms(text)),
});

/** What was heard is compared with everything that the mind itself has to say. */
const saidIn = keepLatest(comparableText, 1_000);

/** Whether one text contains the other word for word, if that is more than a word or two. */
const quotes = (one: ComparableText, { bare: other }: ComparableText): boolean =>
  one.bare.includes(other) && other.trim().split(' ').length >= fewestWords;

/** The share of the words of one that are among those of the other, 0 to 1; 0 when it has none. */
function containment(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 0;
  return [...words].filter((word) => others.has(word)).length / words.size;
}

/**
 * Whether a text repeats what was in mind when it came (I10): it says hardly anything that the recalled memories together do
 * not say, or it says again nearly all that one of them says, or its vector is that of one of them.
 *
 * @param near the memories most like it, with cosines; empty while it has no vector
 */
export function isEcho(
  text: string,
  recalled: readonly Pick<Memory, 'id' | 'content'>[],
  near: readonly { memory: MemoryId; similarity: number }[],
): boolean {
  const said = saidIn(text);
  const { words } = said;
  const known = recalled.map(({ content }) => saidIn(content));
  const together = new Set(known.flatMap((each) => [...each.words]));
  return (
    containment(words, together) >= repeatsFrom ||
    known.some((each) => quotes(said, each)) ||
    known.some(({ words: terms }) => terms.size >= fewestWords && containment(terms, words) >= repeatsFrom) ||
    near.some(({ memory, similarity }) => similarity >= likeFrom && recalled.some(({ id }) => id === memory))
  );
}

/**
 * Whether a text says again what a memory says: it contains the memory's words in their order, or nearly all of the words that carry
 * content.
 */
export const repeatsMemory = (text: string, memory: string): boolean =>
  saysAgain(saidIn(text), saidIn(memory));

/** The same of texts that were read. */
export function saysAgain(said: ComparableText, known: ComparableText): boolean {
  if (known.bare.trim() !== '' && said.bare.includes(known.bare)) return true;
  return known.words.size >= fewestWords && containment(known.words, said.words) >= repeatsFrom;
}
