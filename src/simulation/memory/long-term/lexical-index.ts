import type { QueryWords } from '../../../../ports/memory-store.ts';
import { inverseDocumentFrequency, termWeight } from '../../../../theory/bm25.ts';
import { searchTerms } from '../../../../theory/search-terms.ts';

/** The words of one text, with counts, and the length of the text. */
interface Terms {
  /** Its place among all texts that were ever looked at. */
  place: number;
  counts: ReadonlyMap<string, number>;
  length: number;
}

/** Where a word stands: the places of its texts, and how often it stands in each. */
interface Occurrences {
  places: number[];
  counts: number[];
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * An index of texts by their words. What BM25 has to know of all of them is kept up to date with each: no search counts anew.
 */
export class LexicalIndex<Key> {
  /** Of every text that was ever looked at: its words stay what they are. */
  readonly #terms = new Map<Key, Terms>();
  /** By place: whose words they are, and how many. */
  readonly #keys: Key[] = [];
  readonly #lengths: number[] = [];
  readonly #indexed = new Set<Key>();
  /** By word. */
  readonly #occurrences = new Map<string, Occurrences>();
  #total = 0;

  has(key: Key): boolean {
    return this.#indexed.has(key);
  }

  /** Under one key always the same text, until it is forgotten. */
  add(key: Key, text: string): void {
    const { place, counts, length } = this.#termsOf(key, text);
    for (const [term, count] of counts) {
      const occurrences = this.#occurrences.get(term) ?? { places: [], counts: [] };
      this.#occurrences.set(term, occurrences);
      occurrences.places.push(place);
      occurrences.counts.push(count);
    }
    this.#indexed.add(key);
    this.#total += length;
  }

  remove(key: Key): void {
    if (!this.#indexed.delete(key)) return;
    const { place, counts, length } = this.#terms.get(key)!;
    for (const term of counts.keys()) {
      const occurrences = this.#occurrences.get(term)!;
      const at = occurrences.places.indexOf(place);
      occurrences.places.splice(at, 1);
      occurrences.counts.splice(at, 1);
      if (occurrences.places.length === 0) this.#occurrences.delete(term);
    }
    this.#total -= length;
  }

  /** Lets go of a text, which may come again with other words. */
  forget(key: Key): void {
    this.remove(key);
    this.#terms.delete(key);
  }

  /** The statistics of a query's words in this index. */
  wordsOf(query: string): QueryWords {
    const lexemes = [...new Set(searchTerms(query))].map((lexeme) => ({
      lexeme,
      documents: this.#occurrences.get(lexeme)?.places.length ?? 0,
    }));
    const documents = this.#indexed.size;
    return { lexemes, documents, meanLength: documents === 0 ? 0 : this.#total / documents };
  }

  /** Tells the BM25 score of every text that has a word of the query. */
  score({ lexemes, documents, meanLength }: QueryWords, tell: (key: Key, score: number) => void): void {
    const found: number[] = [];
    const scores = new Float64Array(this.#keys.length);
    for (const { lexeme, documents: containing } of lexemes) {
      const occurrences = this.#occurrences.get(lexeme);
      if (occurrences === undefined) continue;
      const { places, counts } = occurrences;
      const tells = inverseDocumentFrequency(documents, containing);
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at]!;
        if (scores[place] === 0) found.push(place);
        scores[place]! += tells * termWeight(counts[at]!, this.#lengths[place]!, meanLength);
      }
    }
    for (const place of found) tell(this.#keys[place]!, scores[place]!);
  }

  /** How often each word of a query stands in a text, and how many words that has in all. */
  countsIn(key: Key, text: string, { lexemes }: QueryWords): { frequencies: number[]; length: number } {
    const { counts, length } = this.#termsOf(key, text);
    return { frequencies: lexemes.map(({ lexeme }) => counts.get(lexeme) ?? 0), length };
  }

  #termsOf(key: Key, text: string): Terms {
    const known = this.#terms.get(key);
    if (known !== undefined) return known;
    const terms = searchTerms(text);
    const counted = { place: this.#keys.length, counts: countsOf(terms), length: terms.length };
    this.#terms.set(key, counted);
    this.#keys.push(key);
    this.#lengths.push(terms.length);
    return counted;
  }
}
