import type { QueryWords } from '../../../../ports/memory-store.ts';
import { inverseDocumentFrequency, termWeight } from '../../../../theory/bm25.ts';
import { searchTerms } from '../../../../theory/search-terms.ts';

/** The words of one text: how often each stands in it, and how many they are in all. */
interface Terms<Key> {
  key: Key;
  /** Its place among all texts that were ever looked at. */
  place: number;
  counts: ReadonlyMap<string, number>;
  length: number;
}

/** A text in which a word stands, and how often. */
interface Occurrence<Key> {
  terms: Terms<Key>;
  count: number;
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Texts by their words. What BM25 has to know of all of them is kept up to date with each: no search counts anew. */
export class LexicalIndex<Key> {
  /** Of every text that was ever looked at: its words stay what they are. */
  readonly #terms = new Map<Key, Terms<Key>>();
  readonly #indexed = new Set<Key>();
  /** By word. */
  readonly #occurrences = new Map<string, Occurrence<Key>[]>();
  #total = 0;

  has(key: Key): boolean {
    return this.#indexed.has(key);
  }

  /** Under one key always the same text. */
  add(key: Key, text: string): void {
    const terms = this.#termsOf(key, text);
    for (const [term, count] of terms.counts) {
      const occurrences = this.#occurrences.get(term) ?? [];
      this.#occurrences.set(term, occurrences);
      occurrences.push({ terms, count });
    }
    this.#indexed.add(key);
    this.#total += terms.length;
  }

  remove(key: Key): void {
    if (!this.#indexed.delete(key)) return;
    const { counts, length } = this.#terms.get(key)!;
    for (const term of counts.keys()) {
      const others = this.#occurrences.get(term)!.filter(({ terms }) => terms.key !== key);
      if (others.length > 0) this.#occurrences.set(term, others);
      else this.#occurrences.delete(term);
    }
    this.#total -= length;
  }

  /** What the words of a query are worth here. */
  wordsOf(query: string): QueryWords {
    const lexemes = [...new Set(searchTerms(query))].map((lexeme) => ({
      lexeme,
      documents: this.#occurrences.get(lexeme)?.length ?? 0,
    }));
    const documents = this.#indexed.size;
    return { lexemes, documents, meanLength: documents === 0 ? 0 : this.#total / documents };
  }

  /** Tells the BM25 score of every text that has a word of the query. */
  score({ lexemes, documents, meanLength }: QueryWords, tell: (key: Key, score: number) => void): void {
    const found: Terms<Key>[] = [];
    const scores = new Float64Array(this.#terms.size);
    for (const { lexeme, documents: containing } of lexemes) {
      const tells = inverseDocumentFrequency(documents, containing);
      for (const { terms, count } of this.#occurrences.get(lexeme) ?? []) {
        const { place, length } = terms;
        if (scores[place] === 0) found.push(terms);
        scores[place]! += tells * termWeight(count, length, meanLength);
      }
    }
    for (const { key, place } of found) tell(key, scores[place]!);
  }

  /** How often each word of a query stands in a text, and how many words that has in all. */
  countsIn(key: Key, text: string, { lexemes }: QueryWords): { frequencies: number[]; length: number } {
    const { counts, length } = this.#termsOf(key, text);
    return { frequencies: lexemes.map(({ lexeme }) => counts.get(lexeme) ?? 0), length };
  }

  #termsOf(key: Key, text: string): Terms<Key> {
    const known = this.#terms.get(key);
    if (known !== undefined) return known;
    const terms = searchTerms(text);
    const counted = { key, place: this.#terms.size, counts: countsOf(terms), length: terms.length };
    this.#terms.set(key, counted);
    return counted;
  }
}
