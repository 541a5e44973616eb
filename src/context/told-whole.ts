import { withoutQuotations } from '../../theory/claims/quotations.ts';
import { keepLatest } from '../../theory/keep-latest.ts';
import { sentencesOf } from '../../theory/sentences.ts';
import { longestPassage } from '../prompt/passages.ts';
import { hasCutMark, marksIn } from '../prompt/superseded-mark.ts';

/** Of how many moments the sentences are kept: each recalled memory is looked for in all that are shown. */
const mostKept = 512;

/** What leads to somebody's words: a colon at the end, or a quotation mark that nothing closes, or that stands around a name. */
const leadsOn = /:$|["“”«»„]/u;

/** A sentence in the form in which whole sentences are compared; it keeps the mark it ends with, so that a question is no statement. */
export const comparedSentence = (sentence: string): string =>
  sentence.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ');

/**
 * The sentences that a moment tells as its speaker's own, in the form in which they are compared: those before anything that is left open or leads to the words of
 * somebody else, without what is quoted and without a last one that was cut. None where a mark stands in it, because something of it holds no longer or is contested.
 *
 * @param shown the lines of the moment as they are shown, each with what marks it as something from outside
 */
export const toldWhole: (shown: string) => ReadonlySet<string> = keepLatest((shown) => {
  const said = shown.replaceAll(/^ {2}\| /gmu, '');
  if (said.length > longestPassage || hasCutMark(said) || marksIn(said).length > 0) return new Set();
  const all = sentencesOf(withoutQuotations(said));
  const own = said.length === longestPassage ? all.slice(0, -1) : all;
  const end = own.findIndex((sentence) => leadsOn.test(sentence));
  return new Set((end < 0 ? own : own.slice(0, end)).map((sentence) => comparedSentence(sentence)));
}, mostKept);
