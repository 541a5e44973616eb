import { isEnglish } from './english.ts';

/** A clause of a text. */
export interface Clause {
  /** As it was written, without what is quoted in it: emphasis by capitals and marks counts. */
  text: string;
  /** In lower case, with straight apostrophes, single spaces between the words and one at both ends. */
  plain: string;
  words: readonly string[];
}

/** How much of a text is appraised, characters: as much as competes for attention. */
export const longestAppraised = 500;
/** How much of it is looked through where nothing may be missed, characters. */
const longestSearched = 4_000;

const sentenceEnds = /(?<=[.!?…])\s+|[\n;:–—]+/u;
const clauseEnds =
  /,\s+|\s+(?:but|because|although|though|while|since|and (?=i\b|you\b|he\b|she\b|we\b|they\b|my\b))\s*/iu;

/** What somebody else is said to have said. */
const quoted = /“[^”]*”|„[^“”]*[“”]|"[^"]*"|«[^»]*»/gu;

/** Questions ask and state nothing; those that begin so only look like questions. */
const rhetorical =
  /^\W*(?:why (?:are|do|can't|don't) you|how (?:can|could|dare) you|what(?:'s| is) wrong with you)\b/;

/** What is only imagined. */
const imagined = /^\W*(?:if|what if|suppose|imagine|unless|whether|in case)\b/;

const plainOf = (text: string): string =>
  text.toLowerCase().replaceAll(/[’ʼ]/gu, "'").replaceAll(/\s+/gu, ' ').trim();

const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];

const isQuestion = (sentence: string, plain: string): boolean =>
  /\?["”)\s]*$/u.test(sentence) && !rhetorical.test(plain);

/**
 * The clauses of the beginning of a text that state something, in their order; none of a text that is not English.
 *
 * @param also whether what is only asked and imagined is among them, of a longer beginning, in whatever language
 */
export function clausesOf(text: string, { also }: { also?: 'asked and imagined' } = {}): Clause[] {
  const said = text.slice(0, also === undefined ? longestAppraised : longestSearched).replaceAll(quoted, ' ');
  // a few words tell little of their language
  if (also === undefined && !isEnglish(wordsIn(plainOf(said)))) return [];
  return said.split(sentenceEnds).flatMap((sentence) =>
    also === undefined && isQuestion(sentence, plainOf(sentence))
      ? []
      : sentence.split(clauseEnds).flatMap((clause) => {
          const plain = plainOf(clause);
          const words = wordsIn(plain);
          return words.length === 0 || (also === undefined && imagined.test(plain))
            ? []
            : [{ text: clause.trim(), plain: ` ${words.join(' ')} `, words }];
        }),
  );
}
