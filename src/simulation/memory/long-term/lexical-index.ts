import type { QueryWords } from '../../../../ports/memory-store.ts';
import { inverseDocumentFrequency, termWeight } from '../../../../theory/bm25.ts';
import { searchTerms } from '../../../../theory/search-terms.ts';

/** The words of one text: how often each stands in it, and how many they are in all. */
interface Terms {
  counts: ReadonlyMap<string, number>;
  length: number;
}

function termsIn(text: string): Terms {
  const terms = searchTerms(text);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
}

/** Texts by their words. What BM25 has to know of all of them is kept up to date with each: no search counts anew. */
export class LexicalIndex<Key> {
  /** Of every text that was ever looked at: its words stay what they are. */
  readonly #terms = new Map<Key, Terms>();
  readonly #indexed = new Set<Key>();
  /** By word: the texts in which it stands. */
  readonly #occurrences = new Map<string, Set<Key>>();
  #total = 0;

  has(key: Key): boolean {
    return this.#indexed.has(key);
  }

  /** Under one key always the same text. */
  add(key: Key, text: string): void {
    const { counts, length } = this.#termsOf(key, text);
    for (const term of counts.keys()) {
      const occurrences = this.#occurrences.get(term) ?? new Set<Key>();
      this.#occurrences.set(term, occurrences.add(key));
    }
    this.#indexed.add(key);
    this.#total += length;
  }

  remove(key: Key): void {
    if (!this.#indexed.delete(key)) return;
    const { counts, length } = this.#terms.get(key)!;
    for (const term of counts.keys()) {
      const occurrences = this.#occurrences.get(term)!;
      occurrences.delete(key);
      if (occurrences.size === 0) this.#occurrences.delete(term);
    }
    this.#total -= length;
  }

  /** What the words of a query are worth here. */
  wordsOf(query: string): QueryWords {
    const lexemes = [...new Set(searchTerms(query))].map((lexeme) => ({
      lexeme,
      documents: this.#occurrences.get(lexeme)?.size ?? 0,
    }));
    const documents = this.#indexed.size;
    return { lexemes, documents, meanLength: documents === 0 ? 0 : this.#total / documents };
  }

  /** The BM25 score of every text that has a word of the query. */
  scores({ lexemes, documents, meanLength }: QueryWords): Map<Key, number> {
    const scores = new Map<Key, number>();
    for (const { lexeme, documents: containing } of lexemes) {
      const tells = inverseDocumentFrequency(documents, containing);
      for (const key of this.#occurrences.get(lexeme) ?? []) {
        const { counts, length } = this.#terms.get(key)!;
        const weight = termWeight(counts.get(lexeme) ?? 0, length, meanLength);
        scores.set(key, (scores.get(key) ?? 0) + tells * weight);
      }
    }
    return scores;
  }

  /** How often each word of a query stands in a text, and how many words that has in all. */
  countsIn(key: Key, text: string, { lexemes }: QueryWords): { frequencies: number[]; length: number } {
    const { counts, length } = this.#termsOf(key, text);
    return { frequencies: lexemes.map(({ lexeme }) => counts.get(lexeme) ?? 0), length };
  }

  #termsOf(key: Key, text: string): Terms {
    const terms = this.#terms.get(key) ?? termsIn(text);
    this.#terms.set(key, terms);
    return terms;
  }
}
