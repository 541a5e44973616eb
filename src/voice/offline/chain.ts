import { isContinuation } from '../../../theory/thought-chain.ts';
import { copingWords } from './coping-words.ts';
import { allMoods } from './mood.ts';
import { sentencesOf } from './sentences.ts';

const said: ReadonlySet<string> = new Set([...allMoods, ...Object.values(copingWords).flat()]);

/**
 * What a chain of thoughts is about, out of a prompt that leads on from the last of them (`theory/thought-chain.ts`): what was last quoted
 * in that, or else its last sentence that says more than how it feels. A beginning that was cut off is left out up to a whole word.
 * Null when the prompt leads on from nothing; empty when nothing can be made out.
 */
export function chainedThing(prompt: string): string | null {
  if (!isContinuation(prompt)) return null;
  const tail = prompt.slice(prompt.indexOf('“') + 1).replace(/”\s*$/u, '');
  return quotedIn(tail) ?? lastSentence(wholeWords(tail));
}

/** The last quotation in the end of a thought, though its beginning or its end may be cut off. */
function quotedIn(tail: string): string | null {
  const whole = [...tail.matchAll(/“([^“”]+)”/gu)].map(([, text]) => text!.trim());
  const complete = whole.findLast((text) => text !== '');
  if (complete !== undefined) return complete;
  const [, end] = /^([^“”]+)”/u.exec(tail) ?? [];
  if (end !== undefined) return wholeWords(end);
  const [, beginning] = /“([^“”]+)$/u.exec(tail) ?? [];
  return beginning?.trim() ?? null;
}

const wholeWords = (text: string): string =>
  text.startsWith('…') ? text.replace(/^…+\S*\s+(?=\S)/u, '…').trim() : text.trim();

function lastSentence(text: string): string {
  const sentences = sentencesOf(text.replaceAll(/[“”]/gu, ''));
  return sentences.findLast((sentence) => !said.has(sentence)) ?? sentences.at(-1) ?? '';
}
