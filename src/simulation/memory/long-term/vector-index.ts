import type { ModelVector } from '../../../../ports/memory-store.ts';
import { dot } from '../../../../theory/cosine.ts';

const lengthOf = (values: Float32Array): number => Math.sqrt(dot(values, values));

/** An index of vectors by the model that made them: only those of one model can be compared. */
export class VectorIndex<Key> {
  readonly #spaces = new Map<string, VectorSpace<Key>>();

  /** A key has one vector at the most. */
  add(key: Key, { model, values }: ModelVector): void {
    const space = this.#spaces.get(model) ?? new VectorSpace<Key>(values.length);
    this.#spaces.set(model, space);
    space.add(key, values);
  }

  delete(key: Key): void {
    for (const space of this.#spaces.values()) space.delete(key);
  }

  /** Tells the cosine of every vector of the same model, -1 to 1, in no order. A vector of nothing is like none. */
  compare({ model, values }: ModelVector, tell: (key: Key, cosine: number) => void): void {
    this.#spaces.get(model)?.compare(values, tell);
  }

  /** The cosine of the vector of that key; null when `compare` has none. */
  cosine(key: Key, { model, values }: ModelVector): number | null {
    return this.#spaces.get(model)?.cosine(key, values) ?? null;
  }
}

/**
 * The vectors of one model, one after the other in one piece of memory: whoever compares with all of them reads them in a row, which is
 * several times as fast as to look each up where it lies.
 */
class VectorSpace<Key> {
  readonly #dimension: number;
  /** With room for more than there are. */
  #values: Float32Array;
  readonly #lengths: number[] = [];
  readonly #keys: Key[] = [];
  readonly #places = new Map<Key, number>();

  constructor(dimension: number) {
    this.#dimension = dimension;
    this.#values = new Float32Array(dimension * 16);
  }

  add(key: Key, values: Float32Array): void {
    this.#expect(values);
    const from = this.#keys.length * this.#dimension;
    if (from === this.#values.length) {
      const more = new Float32Array(from * 2);
      more.set(this.#values);
      this.#values = more;
    }
    this.#values.set(values, from);
    this.#lengths.push(lengthOf(values));
    this.#places.set(key, this.#keys.push(key) - 1);
  }

  /** The last takes the place of what goes: to move all behind it would take a whole memory that is embedded anew minutes. */
  delete(key: Key): void {
    const place = this.#places.get(key);
    if (place === undefined) return;
    this.#places.delete(key);
    const [last, length] = [this.#keys.pop()!, this.#lengths.pop()!];
    if (last === key) return;
    const from = this.#keys.length * this.#dimension;
    this.#values.copyWithin(place * this.#dimension, from, from + this.#dimension);
    this.#lengths[place] = length;
    this.#keys[place] = last;
    this.#places.set(last, place);
  }

  compare(vector: Float32Array, tell: (key: Key, cosine: number) => void): void {
    this.#expect(vector);
    const length = lengthOf(vector);
    for (let place = 0; place < this.#keys.length; place += 1) {
      const lengths = this.#lengths[place]! * length;
      if (lengths > 0) tell(this.#keys[place]!, this.#product(place, vector) / lengths);
    }
  }

  cosine(key: Key, vector: Float32Array): number | null {
    this.#expect(vector);
    const place = this.#places.get(key);
    if (place === undefined) return null;
    const lengths = this.#lengths[place]! * lengthOf(vector);
    return lengths > 0 ? this.#product(place, vector) / lengths : null;
  }

  #product(place: number, vector: Float32Array): number {
    const [values, from] = [this.#values, place * this.#dimension];
    // four sums, none of which waits for another
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    const rest = vector.length - (vector.length % 4);
    for (let index = 0; index < rest; index += 4) {
      one += values[from + index]! * vector[index]!;
      two += values[from + index + 1]! * vector[index + 1]!;
      three += values[from + index + 2]! * vector[index + 2]!;
      four += values[from + index + 3]! * vector[index + 3]!;
    }
    for (let index = rest; index < vector.length; index += 1) one += values[from + index]! * vector[index]!;
    return one + two + three + four;
  }

  #expect({ length }: Float32Array): void {
    if (length !== this.#dimension)
      throw new RangeError(
        `A vector of ${length} dimensions cannot be compared with those of ${this.#dimension}: embed all with the same model.`,
      );
  }
}
