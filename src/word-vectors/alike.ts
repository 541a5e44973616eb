import { contentWords, plain } from '../../theory/content-words.ts';
import { dot, normalized } from '../../theory/cosine.ts';
import { keepLatest } from '../../theory/keep-latest.ts';
import { isKin, tellingOf } from '../../theory/word-families.ts';
import { wordVectors } from './shipped.ts';
import { inverseFrequencyWeight } from './word-weight.ts';

/** A word that says what a text is about, as it is written in small letters, and its stem. */
export interface ContentWord {
  written: string;
  stem: string;
}

/** What is longer is no word, characters. */
const longestWord = 64;
/** Of how many words the stems and the vectors are kept. */
const mostKept = 20_000;
const stemOf = keepLatest((written) => [...contentWords(written)][0] ?? null, mostKept);

const wordsOf = (text: string): readonly ContentWord[] =>
  plain(text)
    .split(' ')
    .flatMap((written) => {
      const stem = written.length > longestWord ? null : stemOf(written);
      return stem === null ? [] : [{ written, stem }];
    });

/** Of how many texts the words are kept, since each question goes through the same ones, and how long these are at the most, characters. */
const mostTexts = 6_000;
const longestText = 500;
const keptWords = keepLatest(wordsOf, mostTexts);

/** The words that say what a text is about, each as often as it stands there. */
export const tellingWords = (text: string): readonly ContentWord[] =>
  text.length > longestText ? wordsOf(text) : keptWords(text);

const vectorOf = keepLatest((written) => {
  const row = wordVectors().of(written)?.row;
  return row === undefined ? null : normalized(Float32Array.from(row));
}, mostKept);

/** How alike two words of one family are, and two others at most; and from which cosine of their vectors on they are alike at all. */
const alike = { family: 0.85, vectors: 0.7, from: 0.4 };

/** From how many letters on a word that nobody knows may be another one misspelt. */
const leastMisspelt = 5;
const isKnown = (written: string): boolean => wordVectors().frequencyOf(written) > 0;

/** Whether one of two words is unknown and may be the other with a letter too many, too few, amiss, or two of them swapped: "alergic". */
function isMisspelt(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < leastMisspelt || one[0] !== other[0]) return false;
  if (Math.abs(one.length - other.length) > 1 || isKnown(one) === isKnown(other)) return false;
  let [from, back] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one[from] === other[from]) from += 1;
  while (back < shorter - from && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  const [left, right] = [one, other].map((word) => word.slice(from, word.length - back));
  const areSwapped = left!.length === 2 && left![0] === right![1] && left![1] === right![0];
  return areSwapped || Math.max(left!.length, right!.length) <= 1;
}

/** The vector by which a word is held against others; none of kin: a brother stands in like texts as a son, and is none. */
const vectorToCompare = ({ stem, written }: ContentWord): Float32Array | null =>
  isKin(stem) ? null : vectorOf(written);

/**
 * Tells of words whether each is a form of the one that is asked, of its family ("job" and "work", `theory/word-families.ts`), or may be the same misspelt: whatever their
 * vectors say, which are not looked at for that.
 */
export function isOneFamily(asked: ContentWord): (told: ContentWord) => boolean {
  const family = tellingOf(asked.stem);
  // a bookshop is a shop
  const isEnd = (stem: string): boolean =>
    asked.stem.length > 3 && stem.endsWith(asked.stem) && vectorToCompare(asked) !== null;
  return ({ stem, written }) =>
    stem === asked.stem || family.has(stem) || isEnd(stem) || isMisspelt(asked.written, written);
}

/**
 * Tells of words how much each tells of what one asks, 0 to 1: all where both are forms of one word, less where they are of one family or one may be the other
 * misspelt (`isOneFamily`), or they only stand in like texts, by their vectors (GloVe, Pennington, Socher & Manning 2014).
 */
export function likenessTo(asked: ContentWord): (told: ContentWord) => number {
  const isOfFamily = isOneFamily(asked);
  const vector = vectorToCompare(asked);
  return (told) => {
    if (told.stem === asked.stem) return 1;
    if (isOfFamily(told)) return alike.family;
    const other = vector === null ? null : vectorOf(told.written);
    if (vector === null || other === null) return 0;
    return (alike.vectors * Math.max(0, dot(vector, other) - alike.from)) / (1 - alike.from);
  };
}

/** How much a word tells that stands everywhere, beside one that hardly ever does, 0 to 1. */
export const weightOf = ({ written }: ContentWord): number =>
  inverseFrequencyWeight(wordVectors().frequencyOf(written));

/** The words of a text that tell most, each once. */
export const weightiest = (text: string, most: number): ContentWord[] =>
  [...new Map(tellingWords(text).map((word) => [word.stem, word])).values()]
    .toSorted((left, right) => weightOf(right) - weightOf(left))
    .slice(0, most);

/** How well the words of a text, or those of them that count, tell each of some words, 0 to 1. */
export function tellingWith(
  words: readonly ContentWord[],
  counts: (word: ContentWord) => boolean = () => true,
): (text: string) => readonly number[] {
  const likenesses = words.map(likenessTo);
  /** Null for what tells none of them, as most words do. */
  const known = new Map<string, readonly number[] | null>();
  const likesOf = (word: ContentWord): readonly number[] | null => {
    const before = known.get(word.written);
    if (before !== undefined) return before;
    const all = counts(word) ? likenesses.map((likeness) => likeness(word)) : [];
    const likes = all.some((like) => like > 0) ? all : null;
    known.set(word.written, likes);
    return likes;
  };
  return (text) => {
    const most = words.map(() => 0);
    for (const each of tellingWords(text)) {
      const likes = likesOf(each);
      if (likes === null) continue;
      for (let place = 0; place < most.length; place += 1)
        if (likes[place]! > most[place]!) most[place] = likes[place]!;
    }
    return most;
  };
}
