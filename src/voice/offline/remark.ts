import { clipped } from './cut.ts';

/** One thing to be said. */
export interface Remark {
  /** Whether it answers a question: that comes before all else when not everything can be said. */
  answers: boolean;
  /** Made only when there is room for it. */
  text: () => string;
}

/** How long what is said in one space, and one remark of it, may be, characters. */
const longestSaid = 1_500;
const longestRemark = 700;
/** Kept free to say how much was left out. */
const reserve = 40;

/** All remarks in one message, in their order; what does not fit is counted. Null when there are none. */
export function joined(remarks: readonly Remark[]): string | null {
  const said = new Map<string, number>();
  let left = 0;
  let room = longestSaid - reserve;
  const order = [...remarks.entries()].toSorted(
    ([place, remark], [otherPlace, other]) =>
      Number(other.answers) - Number(remark.answers) || place - otherPlace,
  );
  for (const [place, remark] of order) {
    // What nobody will hear is not made.
    const text = left > 0 ? '' : clipped(remark.text(), longestRemark);
    if (said.has(text)) continue;
    room -= text.length + 1;
    if (left > 0 || room < 0) left += 1;
    else said.set(text, place);
  }
  const parts = [...said].toSorted(([, place], [, other]) => place - other).map(([text]) => text);
  if (left > 0) parts.push(`And ${left} more ${left === 1 ? 'thing' : 'things'}.`);
  return parts.length === 0 ? null : parts.join(' ');
}
