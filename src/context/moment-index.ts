import { inverseDocumentFrequency, termWeight } from '../../theory/bm25.ts';
import { dot } from '../../theory/cosine.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { nearMoments, surroundings, type Neighbourhood } from '../../theory/neighbouring-moments.ts';

/** A moment as it is found: its words, its place in experience, and its vector. */
export interface IndexedMoment {
  text: string;
  episode: string;
  /** Its place among the moments of its episode. */
  position: number;
  /** How often it has each search term, and how many it has in all. */
  terms: ReadonlyMap<string, number>;
  length: number;
  /** Null while it has none: it is then found by its words. */
  vector: Float32Array | null;
}

/** Where a word stands: the places of its moments, and how often it stands in each. */
interface Occurrences {
  places: number[];
  counts: number[];
}

/** The moments at one position of an episode, and those near it. */
interface Position {
  at: number;
  episode: ReadonlyMap<number, Position>;
  places: number[];
  near: Neighbourhood;
}

/** A vector with its length, and how alike a query is to it. */
interface Direction {
  values: Float32Array;
  length: number;
}

/**
 * Moments of the stream by their words, their vectors and their neighbours, in the order in which they were. A mind searches them at
 * every thought and adds a few each time: what does not depend on the query is not made anew.
 */
export class MomentIndex<Moment extends IndexedMoment> {
  readonly moments: Moment[] = [];
  readonly #occurrences = new Map<string, Occurrences>();
  #words = 0;
  readonly #episodes = new Map<string, Map<number, Position>>();
  /** By place: its neighbours. */
  readonly #near: Neighbourhood[] = [];
  /** The vectors, each once: much in a talk is said again and again. */
  readonly #directions: Direction[] = [];
  readonly #directionOf = new Map<string, number>();
  /** By place, the number of its vector; those without one are looked at again. */
  readonly #numbers: number[] = [];
  #withoutVector: number[] = [];

  /** Adds moments that were after all others. */
  add(moments: readonly Moment[]): void {
    const changed = new Set<Position>();
    for (const moment of moments) {
      const place = this.moments.push(moment) - 1;
      this.#addWords(moment, place);
      this.#numbers.push(-1);
      this.#withoutVector.push(place);
      const position = this.#positionOf(moment);
      position.places.push(place);
      this.#near.push(position.near);
      for (let at = position.at - nearMoments.reach; at <= position.at + nearMoments.reach; at += 1) {
        const near = position.episode.get(at);
        if (near !== undefined) changed.add(near);
      }
    }
    for (const position of changed) {
      position.near = nearTo(position);
      for (const place of position.places) this.#near[place] = position.near;
    }
  }

  #addWords({ terms, length }: Moment, place: number): void {
    for (const [term, count] of terms) {
      const known = this.#occurrences.get(term);
      if (known === undefined) this.#occurrences.set(term, { places: [place], counts: [count] });
      else {
        known.places.push(place);
        known.counts.push(count);
      }
    }
    this.#words += length;
  }

  #positionOf({ episode: name, position: at }: Moment): Position {
    const episode = this.#episodes.get(name) ?? new Map<number, Position>();
    this.#episodes.set(name, episode);
    const position = episode.get(at) ?? { at, episode, places: [], near: [] };
    episode.set(at, position);
    return position;
  }

  /** How well the words of a query are covered in and around each moment, as `coverage` has it (theory/neighbouring-moments.ts). */
  covered(lexemes: readonly string[]): Float64Array {
    const documents = this.moments.length;
    const meanLength = Math.max(1, this.#words / Math.max(1, documents));
    const sums = new Float64Array(documents);
    for (const lexeme of lexemes) {
      const occurrences = this.#occurrences.get(lexeme);
      if (occurrences === undefined) continue;
      const { places, counts } = occurrences;
      const tells = inverseDocumentFrequency(documents, places.length);
      const best = new Float64Array(documents);
      for (let each = 0; each < places.length; each += 1) {
        const place = places[each]!;
        const weight = tells * termWeight(counts[each]!, this.moments[place]!.length, meanLength);
        best[place] = Math.max(best[place]!, weight);
        const near = this.#near[place]!;
        for (let next = 0; next < near.length; next += 1) {
          const { place: beside, weight: share } = near[next]!;
          best[beside] = Math.max(best[beside]!, share * weight);
        }
      }
      for (let place = 0; place < documents; place += 1) sums[place]! += best[place]!;
    }
    return sums;
  }

  /** How well the words of a query are covered in a text that is none of the moments, on the scale of `covered`. */
  coveredIn(text: string, lexemes: readonly string[]): number {
    const documents = this.moments.length;
    const meanLength = Math.max(1, this.#words / Math.max(1, documents));
    const terms = searchTerms(text);
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    const worth = (lexeme: string): number => {
      const count = counts.get(lexeme) ?? 0;
      if (count === 0) return 0;
      const standing = this.#occurrences.get(lexeme)?.places.length ?? 0;
      return inverseDocumentFrequency(documents, standing) * termWeight(count, terms.length, meanLength);
    };
    return lexemes.reduce((sum, lexeme) => sum + worth(lexeme), 0);
  }

  /** The cosine of each moment to a query, -1 to 1; NaN where it has no vector. */
  cosines(query: Float32Array): Float64Array {
    this.#noteVectors();
    const cosines = cosinesTo(query, this.#directions);
    const numbers = this.#numbers;
    const found = new Float64Array(numbers.length);
    for (let place = 0; place < numbers.length; place += 1)
      found[place] = numbers[place]! < 0 ? Number.NaN : cosines[numbers[place]!]!;
    return found;
  }

  /** How alike each moment and what surrounds it are to a query, given the cosine of each alone. */
  surroundings(cosines: Float64Array): Float64Array {
    return surroundings(cosines, this.#near);
  }

  /** Notes the vectors of moments that had none. */
  #noteVectors(): void {
    this.#withoutVector = this.#withoutVector.filter((place) => {
      const { vector, text } = this.moments[place]!;
      if (vector === null) return true;
      let number = this.#directionOf.get(text);
      if (number === undefined) {
        number = this.#directions.push({ values: vector, length: Math.sqrt(dot(vector, vector)) }) - 1;
        this.#directionOf.set(text, number);
      }
      this.#numbers[place] = number;
      return false;
    });
  }
}

/** The moments around a position: the nearer first, and of those that are as near the earlier. */
function nearTo({ at, episode }: Position): Neighbourhood {
  const { reach, discount } = nearMoments;
  const near: { place: number; weight: number }[] = [];
  for (let distance = 1; distance <= reach; distance += 1)
    for (const other of [episode.get(at - distance), episode.get(at + distance)])
      for (const place of other?.places ?? []) near.push({ place, weight: discount ** distance });
  return near;
}

/** How many vectors are compared side by side: none of their sums waits for another. */
const sideBySide = 4;

/** The cosine of each direction to a query; each sum is added up in the order of `dot`. */
function cosinesTo(query: Float32Array, directions: readonly Direction[]): Float64Array {
  const own = Math.sqrt(dot(query, query));
  const cosines = new Float64Array(directions.length);
  const note = (place: number, product: number): void => {
    const lengths = own * directions[place]!.length;
    cosines[place] = lengths === 0 ? 0 : Math.min(1, Math.max(-1, product / lengths));
  };
  const isOfOneSpace = directions.every(({ values }) => values.length === query.length);
  const quick = isOfOneSpace ? directions.length - (directions.length % sideBySide) : 0;
  const wide = Float64Array.from(query);
  for (let place = 0; place < quick; place += sideBySide) {
    const one = directions[place]!.values;
    const two = directions[place + 1]!.values;
    const three = directions[place + 2]!.values;
    const four = directions[place + 3]!.values;
    let [ofOne, ofTwo, ofThree, ofFour] = [0, 0, 0, 0];
    for (let index = 0; index < wide.length; index += 1) {
      const value = wide[index]!;
      ofOne += value * one[index]!;
      ofTwo += value * two[index]!;
      ofThree += value * three[index]!;
      ofFour += value * four[index]!;
    }
    note(place, ofOne);
    note(place + 1, ofTwo);
    note(place + 2, ofThree);
    note(place + 3, ofFour);
  }
  for (let place = quick; place < directions.length; place += 1)
    note(place, dot(query, directions[place]!.values));
  return cosines;
}
