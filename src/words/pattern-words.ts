import type { Pattern, ToldPattern } from '../../ports/pattern.ts';

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What usually follows something, in a line. */
export const followersText = ({ next = [] }: ToldPattern): string =>
  next.map(({ theme, days, of }) => `then usually “${theme}”, on ${days} of ${of} days`).join('; ');

/** What recurs and how often, by the stems of its words. */
export const patternText = ({ subject, theme, count, days, first, last }: Pattern): string =>
  `“${subject}: ${theme}” came ${count} times, on ${days} ${days === 1 ? 'day' : 'days'} from ${dateOf(first)} to ${dateOf(last)}`;
