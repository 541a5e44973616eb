import { stem } from '../../theory/stem.ts';
import { wordsOf } from '../../theory/judged-text.ts';
import { searchTerms } from '../../theory/search-terms.ts';

/** How many words of a file an index keeps. */
export const mostWords = 16;

/** How many times as much a word counts that stands in a heading or in the name of the file. */
const titleWeight = 3;

const heading = /^#{1,6}\s.*$/gm;

/** What would be found by nothing, or by everything: numbers and single letters. */
const tellsMuch = (word: string): boolean => /\p{L}.*\p{L}/u.test(word);

/**
 * The words that tell most of what stands in a file, in the form in which each is met first: by how often they come, those of its name and
 * headings three times as much; equals in their order. A space stands between two.
 *
 * @param path inside the folder, with `/` between folders
 */
export function fileWords(path: string, text: string): string {
  const name = path.replace(/\.[^./]+$/, '').replaceAll(/[_-]/g, ' ');
  const titles = `${name}\n${(text.match(heading) ?? []).join('\n')}`;
  const found = new Map<string, { word: string; count: number }>();
  const count = (of: string, weight: number): void => {
    const terms = new Set(searchTerms(of));
    for (const word of wordsOf(of)) {
      const term = stem(word);
      if (!terms.has(term) || !tellsMuch(word)) continue;
      const known = found.get(term);
      if (known === undefined) found.set(term, { word, count: weight });
      else known.count += weight;
    }
  };
  count(titles, titleWeight);
  count(text, 1);
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostWords)
    .map(({ word }) => word)
    .join(' ');
}
