import { searchTerms } from './search-terms.ts';

/** The word overlap (Jaccard's index) above which two lines say the same. */
const sameLine = 0.7;

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = one.intersection(other).size;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
};

/**
 * Lines ordered by how much they tell, each matter once. A line tells as much as its words are rare among the others: the sum
 * of their inverse document frequencies, ln(N / n), over the square root of how many they are, so that length alone tells
 * nothing. Where two lines share most of their words, the later one stands for both. Of equally telling ones, the earlier comes
 * first.
 *
 * @example tellingFirst(['Waited.', 'Waited.', 'Booked the hotel in Tokyo.']) // ['Booked the hotel in Tokyo.', 'Waited.']
 */
export function tellingFirst(lines: readonly string[]): string[] {
  const words = lines.map((line) => new Set(searchTerms(line)));
  const frequency = new Map<string, number>();
  for (const each of words) for (const word of each) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const telling = (own: ReadonlySet<string>): number =>
    [...own].reduce((sum, word) => sum + Math.log(lines.length / (frequency.get(word) ?? 1)), 0) /
    Math.sqrt(Math.max(1, own.size));
  const standing = lines
    .map((line, place) => ({ line, place, own: words[place] ?? new Set<string>() }))
    .filter(({ own, place }) => !words.some((other, at) => at > place && likeness(own, other) > sameLine));
  return standing
    .map((each) => ({ ...each, telling: telling(each.own) }))
    .sort((one, other) => other.telling - one.telling || one.place - other.place)
    .map(({ line }) => line);
}
