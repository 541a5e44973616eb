import { inverseDocumentFrequency, termWeight } from '../../theory/bm25.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import type { Turn } from '../locomo/conversations.ts';

/** Above what is found, as above the memories of a mind. */
const title = 'MEMORIES:';

interface Document {
  turn: Turn;
  counts: ReadonlyMap<string, number>;
  length: number;
}

/** A turn as it is shown: its day, its speaker, and what was said. */
const shown = ({ at, speaker, text }: Turn): string =>
  `[${new Date(at).toISOString().slice(0, 10)}] ${speaker} said:\n  | ${text}`;

/** Plain BM25 over all turns of a conversation, each with its speaker: what the lived figures are compared with. */
export class Bm25Turns {
  readonly #documents: Document[];
  readonly #containing = new Map<string, number>();
  readonly #meanLength: number;

  constructor(turns: readonly Turn[]) {
    this.#documents = turns.map((turn) => {
      const terms = searchTerms(`${turn.speaker}: ${turn.text}`);
      const counts = new Map<string, number>();
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const term of counts.keys()) this.#containing.set(term, (this.#containing.get(term) ?? 0) + 1);
      return { turn, counts, length: terms.length };
    });
    const total = this.#documents.reduce((sum, { length }) => sum + length, 0);
    this.#meanLength = total / Math.max(1, turns.length);
  }

  /**
   * The best turns for a question that fit in so many tokens, as a voice would be shown them: the title and every heading count. A
   * turn that does not fit is passed over, and the next best that does takes its place.
   */
  fill(question: string, tokens: number): string[] {
    let left = tokens - countTokens(title);
    return this.#ranked(question).flatMap((turn) => {
      const text = shown(turn);
      const cost = countTokens(text);
      if (cost > left) return [];
      left -= cost;
      return [text];
    });
  }

  /** Those that have a word of the question, best first; of equals the older. */
  #ranked(question: string): Turn[] {
    const terms = [...new Set(searchTerms(question))];
    return this.#documents
      .map(({ turn, counts, length }) => {
        const weights = terms.map((term) => {
          const count = counts.get(term) ?? 0;
          if (count === 0) return 0;
          const tells = inverseDocumentFrequency(this.#documents.length, this.#containing.get(term) ?? 0);
          return tells * termWeight(count, length, this.#meanLength);
        });
        return { turn, score: weights.reduce((sum, weight) => sum + weight, 0) };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ turn }) => turn);
  }
}
