import { searchTerms } from '../../theory/search-terms.ts';
import type { FolderIndex, IndexEntry } from './index-schema.ts';

/** A file that an index leads to, and how well it fits, above 0. */
export interface Route {
  path: string;
  score: number;
}

/** How many different words of a text must stand in an entry that none of its keywords leads to; of a text of few words, half of them. */
const leastWords = 2;

/** How many times as much a keyword of a person counts as a word of the file. */
const keywordWeight = 2;

interface Terms {
  path: string;
  keywords: readonly (readonly string[])[];
  words: readonly string[];
}

const termsOf = (path: string, { keywords, words }: IndexEntry): Terms => ({
  path,
  keywords: keywords.map((keyword) => searchTerms(keyword)).filter((terms) => terms.length > 0),
  words: searchTerms(words),
});

/** Finds the files that are meant by a text, the best first. */
export type Router = (text: string) => Route[];

/**
 * The router of an index, which finds the files that are meant by a text. A file is meant when one of its keywords is said, all words of a phrase, in
 * whatever form; or when two of the text's words are among those of the file, or half of a text of few words. What fewer files have
 * says more: a word counts ln((n + 1) / files that have it), and one of a keyword twice that (ours).
 *
 * A file that is missing is never meant.
 */
export function routerOf(index: FolderIndex): Router {
  const entries = [...index].flatMap(([path, entry]) => (entry.missing ? [] : [termsOf(path, entry)]));
  const holders = new Map<string, number>();
  for (const { keywords, words } of entries)
    for (const term of new Set([...keywords.flat(), ...words]))
      holders.set(term, (holders.get(term) ?? 0) + 1);
  const sum = (terms: ReadonlySet<string>) =>
    [...terms].reduce((all, term) => all + Math.log((entries.length + 1) / (holders.get(term) ?? 1)), 0);
  return (text) => {
    const said = new Set(searchTerms(text));
    if (said.size === 0) return [];
    const least = Math.min(leastWords, Math.ceil(said.size / 2));
    return entries
      .flatMap(({ path, keywords, words }): Route[] => {
        const meant = new Set(keywords.filter((terms) => terms.every((term) => said.has(term))).flat());
        const shared = new Set(words.filter((term) => said.has(term) && !meant.has(term)));
        if (meant.size === 0 && shared.size < least) return [];
        return [{ path, score: keywordWeight * sum(meant) + sum(shared) }];
      })
      .toSorted((one, other) => other.score - one.score);
  };
}
