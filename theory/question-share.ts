import { judgedText } from './judged-text.ts';

const sentence = /[^.!?…。！？]+[.!?…。！？]*/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;

const countWords = (text: string): number => text.match(word)?.length ?? 0;

/**
 * The share of a text's words that stand in sentences ending with a question mark, 0 to 1. Who only asks tells little, so such
 * a moment holds few answers.
 *
 * @example questionShare('I moved to Rome. And you?') // 1/3
 */
export function questionShare(text: string): number {
  const read = judgedText(text);
  if (!/[?？]/u.test(read)) return 0;
  let asked = 0;
  let all = 0;
  for (const [part] of read.matchAll(sentence)) {
    const words = countWords(part);
    all += words;
    if (/[?？]/u.test(part)) asked += words;
  }
  return all === 0 ? 0 : asked / all;
}
