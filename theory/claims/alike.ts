/** How many letters two spellings of one word may differ by. */
const mostEdits = 2;

/** How many letters have to be put in, left out or changed to come from one word to another; more than are asked about counts as all. */
function edits(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const now = [at];
    for (let place = 1; place <= other.length; place += 1)
      now.push(
        Math.min(
          before[place]! + 1,
          now[place - 1]! + 1,
          before[place - 1]! + Number(one[at - 1] !== other[place - 1]),
        ),
      );
    before = now;
  }
  return before.at(-1)!;
}

/** Longer words are no misspelt names. */
const longest = 24;

/** The digits and letters of a code as what they are: "3B" as "#x". */
const shapeOf = (code: string): string => code.replaceAll(/\d/gu, '#').replaceAll(/\p{L}/gu, 'x');

/**
 * Whether a value looks like another one that is corrected: the same name spelt otherwise ("Marta", "Martha"), a code or number of the same shape
 * ("3B", "9D"), or another one of what its last word names ("Lake School", "Hill School").
 */
export function looksAlike(one: string, other: string): boolean {
  if (one === other || one.length > longest || other.length > longest) return false;
  const [words, others] = [one.split(' '), other.split(' ')];
  const isCode = /\d/u.test(one) && one.replaceAll(/[^\d\p{L}]/gu, '').length > 2;
  if (isCode || /\d/u.test(other)) return isCode && shapeOf(one) === shapeOf(other);
  if (words.length > 1 && others.length > 1) return words.at(-1) === others.at(-1);
  const isLong = Math.min(one.length, other.length) > 3;
  return isLong && one[0] === other[0] && edits(one, other) <= mostEdits;
}
