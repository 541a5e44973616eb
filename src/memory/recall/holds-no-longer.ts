import { sentencesIn } from '../../../theory/claims/read-statements.ts';

/** How the mark of a sentence begins all of which was superseded. */
const whole = /^superseded on /u;

/** Whether nothing of a text holds any longer, by the marks that it has: each of its sentences was superseded. */
export const holdsNoLonger = (text: string, marks: readonly string[]): boolean =>
  marks.some((mark) => whole.test(mark)) &&
  marks.filter((mark) => whole.test(mark)).length >= sentencesIn(text).length;
