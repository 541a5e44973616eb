import { searchTerms } from '../../theory/search-terms.ts';

/** The most of a file that is shown at once, characters. */
export const longestExcerpt = 2_400;

/** The mark of what is left out between two paragraphs. */
const gap = '[…]';

/** Most paragraphs share nothing, and there may be hundreds of thousands. */
const nothing: ReadonlySet<string> = new Set();

/** The terms of a text that are among those said. */
function sharedWith(said: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const shared = searchTerms(text).filter((term) => said.has(term));
  return shared.length === 0 ? nothing : new Set(shared);
}

/** The paragraphs of a text; what is too long for one is parted by its lines, and such a line by its length. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[ \t]*\n+/)
    .flatMap((paragraph) => (paragraph.length > longestExcerpt / 2 ? paragraph.split('\n') : [paragraph]))
    .flatMap((part) => part.match(new RegExp(`[^]{1,${longestExcerpt / 2}}`, 'gu')) ?? [])
    .filter((paragraph) => paragraph.trim() !== '');

/**
 * The excerpt of a file that is about a text: all of a short one; of a long one the paragraphs that share the most words with the text, a word counting
 * the more the fewer paragraphs have it, in their order, with `[…]` where some are left out.
 */
export function excerptOf(file: string, about: string): string {
  if (file.length <= longestExcerpt) return file.trim();
  const said = new Set(searchTerms(about));
  const paragraphs = paragraphsOf(file).map((text, place) => ({
    text,
    place,
    shared: sharedWith(said, text),
  }));
  const holders = (term: string) => paragraphs.filter(({ shared }) => shared.has(term)).length;
  const worth = new Map(
    [...said].map((term) => [term, Math.log((paragraphs.length + 1) / (holders(term) || 1))]),
  );
  const scored = paragraphs
    .map(({ text, place, shared }) => ({
      text,
      place,
      score: [...shared].reduce((sum, term) => sum + (worth.get(term) ?? 0), 0),
    }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place);
  let left = longestExcerpt;
  const chosen = scored.filter(({ text, score }, rank) => {
    if ((score === 0 && rank > 0) || text.length > left) return false;
    left -= text.length + gap.length + 2;
    return true;
  });
  const inOrder = chosen.toSorted((one, other) => one.place - other.place);
  return inOrder
    .map(({ text, place }, at) => (place === (inOrder[at - 1]?.place ?? -1) + 1 ? text : `${gap}\n${text}`))
    .join('\n');
}
