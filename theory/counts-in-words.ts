const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const others: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  'a couple of': 2,
  'a dozen': 12,
  'half a dozen': 6,
  'a hundred': 100,
  'one hundred': 100,
};

/** How much is counted in words, as a pattern without a group that counts: "eleven", "twenty-five", "a couple of". */
export const countForm = `(?:${[
  `(?:${tens.join('|')})(?:[ -](?:${small.slice(0, 9).join('|')})(?!\\p{L}))?`,
  ...Object.keys(others).toSorted((one, other) => other.length - one.length),
  ...small.toReversed(),
].join('|')})`;

/**
 * The number that words count, from 1 to 100; null for any others.
 *
 * @example countInWords('twenty-five') // 25
 */
export function countInWords(text: string): number | null {
  const words = text.toLowerCase().replaceAll(/\s+/gu, ' ');
  if (Object.hasOwn(others, words)) return others[words]!;
  const [first = '', next] = words.split(/[ -]/u);
  const ten = (tens.indexOf(first) + 2) * 10;
  if (ten < 20) return next === undefined && small.includes(first) ? small.indexOf(first) + 1 : null;
  if (next === undefined) return ten;
  const one = small.slice(0, 9).indexOf(next) + 1;
  return one === 0 ? null : ten + one;
}
