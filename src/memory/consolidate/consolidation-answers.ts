import {
  longestConsolidated,
  longestQuestion,
  mostCited,
  mostInsights,
  mostQuestions,
} from '../../../ports/consolidation.ts';
import { storableText } from '../../../ports/storable-text.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { madeOnce } from '../../../theory/made-once.ts';

/** How much of an answer is read, characters: a voice that says more has not answered. */
const mostRead = 20_000;

/** The form in which a voice says that it has no answer. */
const unclear = /^\W{0,9}unclear\b/i;

/** A line without what numbers it. */
const marker = /^(?:[-*•]|\(?\d{1,3}[.):])\s+/u;

/** The lines of an answer that say something, without what numbers them; none of one that is unclear. */
function linesOf(answer: string): string[] {
  const read = answer.slice(0, mostRead);
  if (unclear.test(read)) return [];
  return read
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
    .map((line) => spoken(line.trim().replace(marker, '')))
    .filter((line) => /\p{L}/u.test(line));
}

/** A text as it can be stored and shown on one line. */
const spoken = (text: string): string => oneLine(storableText(text)).trim();

/**
 * Questions from an answer, a line each; each once. What is no question, or too long for one, is left out.
 *
 * @example readQuestions('1. What does Ada grow?\nNothing else.') // ['What does Ada grow?']
 */
export function readQuestions(answer: string): string[] {
  const questions = new Map<string, string>();
  for (const line of linesOf(answer))
    if (line.endsWith('?') && line.length <= longestQuestion && !questions.has(line.toLowerCase()))
      questions.set(line.toLowerCase(), line);
  return [...questions.values()].slice(0, mostQuestions);
}

/** An insight, and the numbers of the statements that it is drawn from. */
export interface CitedInsight {
  text: string;
  cited: number[];
}

const opening = '(because of ';
const citations = /^([^()]*)\)[.\s]*$/u;

/**
 * Insights from an answer, each in the form "insight (because of 1, 5, 3)". One in another form, or that cites nothing which was shown, is
 * left out.
 *
 * @param shown how many statements were shown, numbered from 1
 *
 * @example readInsights('Ada gardens (because of 2, 9).', 3) // [{ text: 'Ada gardens', cited: [2] }]
 */
export function readInsights(answer: string, shown: number): CitedInsight[] {
  return linesOf(answer)
    .flatMap((line): CitedInsight[] => {
      const at = line.toLowerCase().lastIndexOf(opening);
      const list = at < 0 ? undefined : citations.exec(line.slice(at + opening.length))?.[1];
      const text = at < 0 ? '' : line.slice(0, at).trim();
      if (list === undefined || !/\p{L}/u.test(text) || text.length > longestConsolidated) return [];
      const cited = [...new Set(list.split(/[\s,]+/u).flatMap((word) => numberShown(word, shown)))];
      return cited.length === 0 ? [] : [{ text, cited: cited.slice(0, mostCited) }];
    })
    .slice(0, mostInsights);
}

function numberShown(word: string, shown: number): number[] {
  const number = /^\d{1,6}$/u.test(word) ? Number(word) : 0;
  return number >= 1 && number <= shown ? [number] : [];
}

/** One statement from an answer: its only line; null when there is none, there are several, or it is too long. */
function readStatement(answer: string): string | null {
  const lines = linesOf(answer);
  const [line] = lines;
  return answer.length > mostRead || lines.length !== 1 || line!.length > longestConsolidated ? null : line!;
}

const sentences = madeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** A narrative from an answer: one or two sentences of the form "I came to … because …"; null when it has another form. */
export function readNarrative(answer: string): string | null {
  const text = readStatement(answer);
  if (text === null || !/^I came to\b/u.test(text) || !/\bbecause\b/iu.test(text)) return null;
  return [...sentences().segment(text)].length <= 2 ? text : null;
}

const numbered = /^[-*•\s]*\(?(\d{1,3})[.):]\s+(.*)$/u;

/**
 * What an answer says of memories, by their numbers: of each its first line. One that is too long is left out.
 *
 * @param shown how many memories were shown, numbered from 1; `longest`: how long a line may be, characters
 *
 * @example readNumbered('1. Tom told Ada at breakfast.\nSo be it.', { shown: 2, longest: 300 }) // Map { 1 → 'Tom told Ada at breakfast.' }
 */
export function readNumbered(
  answer: string,
  { shown, longest }: { shown: number; longest: number },
): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  const read = answer.slice(0, mostRead);
  if (unclear.test(read)) return lines;
  for (const line of read.split(/\r\n|[\r\n\u0085\u2028\u2029]/u)) {
    const [, number = '', said = ''] = numbered.exec(line) ?? [];
    const text = spoken(said);
    const [of] = numberShown(number, shown);
    if (of !== undefined && !lines.has(of) && /\p{L}/u.test(text) && text.length <= longest)
      lines.set(of, text);
  }
  return lines;
}
