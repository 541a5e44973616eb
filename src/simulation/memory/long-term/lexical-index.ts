import type { QueryWords } from '../../../../ports/memory-store.ts';
import { inverseDocumentFrequency, termWeight } from '../../../../theory/okapi.ts';
import { searchTerms } from '../../../../theory/search-terms.ts';

/** Texts by their words. What BM25 has to know of all of them is kept up to date with each: no search counts anew. */
export class LexicalIndex<Key> {
  /** By word: how often it stands in each text. */
  readonly #occurrences = new Map<string, Map<Key, number>>();
  readonly #lengths = new Map<Key, number>();
  #total = 0;

  has(key: Key): boolean {
    return this.#lengths.has(key);
  }

  add(key: Key, text: string): void {
    const terms = searchTerms(text);
    for (const term of terms) {
      const occurrences = this.#occurrences.get(term) ?? new Map<Key, number>();
      this.#occurrences.set(term, occurrences);
      occurrences.set(key, (occurrences.get(key) ?? 0) + 1);
    }
    this.#lengths.set(key, terms.length);
    this.#total += terms.length;
  }

  remove(key: Key, text: string): void {
    for (const term of new Set(searchTerms(text))) {
      const occurrences = this.#occurrences.get(term);
      occurrences?.delete(key);
      if (occurrences?.size === 0) this.#occurrences.delete(term);
    }
    this.#total -= this.#lengths.get(key) ?? 0;
    this.#lengths.delete(key);
  }

  /** What the words of a query are worth here. */
  wordsOf(query: string): QueryWords {
    const lexemes = [...new Set(searchTerms(query))].map((lexeme) => ({
      lexeme,
      documents: this.#occurrences.get(lexeme)?.size ?? 0,
    }));
    const documents = this.#lengths.size;
    return { lexemes, documents, meanLength: documents === 0 ? 0 : this.#total / documents };
  }

  /** The BM25 score of every text that has a word of the query. */
  scores({ lexemes, documents, meanLength }: QueryWords): Map<Key, number> {
    const scores = new Map<Key, number>();
    for (const { lexeme, documents: containing } of lexemes) {
      const tells = inverseDocumentFrequency(documents, containing);
      for (const [key, count] of this.#occurrences.get(lexeme) ?? []) {
        const weight = termWeight(count, this.#lengths.get(key) ?? 0, meanLength);
        scores.set(key, (scores.get(key) ?? 0) + tells * weight);
      }
    }
    return scores;
  }
}

/** How often each word of a query stands in a text, and how many words that has in all. */
export function countsIn(text: string, { lexemes }: QueryWords): { frequencies: number[]; length: number } {
  const terms = searchTerms(text);
  const counts = new Map(lexemes.map(({ lexeme }) => [lexeme, 0]));
  for (const term of terms) {
    const count = counts.get(term);
    if (count !== undefined) counts.set(term, count + 1);
  }
  return { frequencies: [...counts.values()], length: terms.length };
}
