/**
 * Puts an item into a sorted list, at its place. What is newest is looked at first: a record grows at its end.
 *
 * @param before tells whether `a` stands before `b`: a negative number when it does
 */
export function putInOrder<T>(list: T[], item: T, before: (a: T, b: T) => number): void {
  let place = list.length;
  while (place > 0 && before(item, list[place - 1]!) < 0) place -= 1;
  list.splice(place, 0, item);
}

/** How many items of an ordered list stand before a place in it, found by halving. */
export function countBefore<T>(list: readonly T[], isBefore: (item: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(list[middle]!)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The first `limit` items of `items` in their order. Looks at each once and keeps no more than those.
 *
 * @param isWanted is asked only about what would be among them
 */
export function firstInOrder<T>(
  items: Iterable<T>,
  limit: number,
  before: (a: T, b: T) => number,
  isWanted: (item: T) => boolean = () => true,
): T[] {
  const first: T[] = [];
  for (const item of items) {
    const last = first[limit - 1];
    if (last !== undefined && before(item, last) >= 0) continue;
    if (!isWanted(item)) continue;
    putInOrder(first, item, before);
    if (first.length > limit) first.pop();
  }
  return first;
}

/** What a search has found, and how well it answers: the more the better. */
export interface Found<Row> {
  readonly row: Row;
  readonly score: number;
}

/**
 * The best `limit` rows of all that are offered: the higher the score the better, and of equals the lower the place. What is not among
 * them costs one comparison.
 */
export class Best<Row> {
  readonly #limit: number;
  readonly #isWanted: (row: Row) => boolean;
  readonly #rows: Row[] = [];
  readonly #scores: number[] = [];
  readonly #places: number[] = [];

  /** @param isWanted is asked only about what would be among them */
  constructor(limit: number, isWanted: (row: Row) => boolean = () => true) {
    this.#limit = limit;
    this.#isWanted = isWanted;
  }

  offer(row: Row, score: number, place: number): void {
    const [scores, places] = [this.#scores, this.#places];
    let rank = scores.length;
    while (rank > 0 && isBetter(score, place, scores[rank - 1]!, places[rank - 1]!)) rank -= 1;
    if (rank === this.#limit || !this.#isWanted(row)) return;
    if (scores.length === this.#limit) this.#rows.length = scores.length = places.length = this.#limit - 1;
    this.#rows.splice(rank, 0, row);
    scores.splice(rank, 0, score);
    places.splice(rank, 0, place);
  }

  /** Best first. */
  found(): Found<Row>[] {
    return this.#rows.map((row, rank) => ({ row, score: this.#scores[rank]! }));
  }
}

const isBetter = (score: number, place: number, than: number, thanPlace: number): boolean =>
  score > than || (score === than && place < thanPlace);

/** Texts as a database orders them: by their characters, not by the halves that JavaScript keeps large ones in. */
export function byCharacters(a: string, b: string): number {
  if (a === b) return 0;
  const place = firstDifference(a, b);
  const [one, other] = [a.codePointAt(place), b.codePointAt(place)];
  if (one === undefined) return -1;
  if (other === undefined) return 1;
  return one - other;
}

/** Where two texts part; at the first half of a character when they part in its second. */
function firstDifference(a: string, b: string): number {
  let place = 0;
  while (place < a.length && a.charCodeAt(place) === b.charCodeAt(place)) place += 1;
  const before = a.charCodeAt(place - 1);
  return before >= 0xd800 && before < 0xdc00 ? place - 1 : place;
}
