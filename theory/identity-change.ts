/**
 * Limits on how fast an identity may change (docs/model/identity-and-goals.md; the bounds are ours): a few lines a day, each
 * after something has happened often enough.
 */

/** The most lines of an identity that lived experience may change within any 24 hours. */
export const linesPerDay = 2;

/** The longest list of an identity, and the longest of key memories, which are 3 to 5 (docs/model/identity-and-goals.md). */
export const mostLines = 12;
export const mostKeyMemories = 5;

/** The longest line that lived experience adds to an identity, characters. */
export const longestLine = 200;

/** The counts of exchanges of words at which somebody becomes a relation, and the line about them is worded anew. */
export const relationMarks: readonly number[] = [5, 25, 100, 500];

/** The counts of thoughts at which a way of coping becomes a pattern of the person, and then a settled one. */
export const habitMarks: readonly number[] = [10, 50];

/** A way of coping is somebody's own when it is at least this share of all their coping. */
export const habitShare = 0.25;

/** For how long what life has changed can be taken back, milliseconds, and how many lines that were taken back are kept from coming again. */
export const takenBackWithin = 7 * 86_400_000;
export const longestTakenBack = 24;

const day = 86_400_000;

/**
 * The times of changes that still count against the daily limit, oldest first as they are given.
 *
 * @param changedAt when life changed a line, milliseconds since the epoch
 */
export const withinDay = (changedAt: readonly number[], at: number): number[] =>
  changedAt.filter((time) => at - time < day);

/** Whether lived experience may change one more line of the identity now. */
export const mayChange = (changedAt: readonly number[], at: number): boolean =>
  withinDay(changedAt, at).length < linesPerDay;

/** The highest of rising marks that a count has reached; 0 before the first. */
export const markReached = (count: number, marks: readonly number[]): number =>
  marks.findLast((mark) => count >= mark) ?? 0;

/** The highest mark that a way of coping has reached, seen `count` times among `total`; 0 while it is no habit. */
export const habitMark = (count: number, total: number): number =>
  count < total * habitShare ? 0 : markReached(count, habitMarks);

/** The lists of an identity, by their names. */
type Lists = Readonly<Record<string, readonly string[]>>;

const missing = (from: readonly string[], other: readonly string[]): number =>
  new Set(from.filter((line) => !other.includes(line))).size;

/**
 * How many lines differ between two identities. A line that was put otherwise counts once; the order of lines does not count.
 */
export function changedLines(one: Lists, other: Lists): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].reduce((sum, name) => {
    const [before, after] = [one[name] ?? [], other[name] ?? []];
    return sum + Math.max(missing(before, after), missing(after, before));
  }, 0);
}

/**
 * The counts with one added for each name. Above `most` names the rarest goes, among equals the one not seen for longest; none
 * that was just seen, as long as there are others, so that somebody new has a chance to become known.
 */
export function countedNames(
  counts: Readonly<Record<string, number>>,
  names: readonly string[],
  most: number,
): Record<string, number> {
  const known = new Map(Object.entries(counts));
  for (const name of new Set(names)) {
    const count = known.get(name) ?? 0;
    // the one seen last stands last
    known.delete(name);
    known.set(name, count + 1);
  }
  const isNew = new Set(names);
  const leaving = [...known]
    .sort(([one, a], [other, b]) => Number(isNew.has(one)) - Number(isNew.has(other)) || a - b)
    .slice(0, Math.max(0, known.size - most));
  for (const [name] of leaving) known.delete(name);
  return Object.fromEntries(known);
}
