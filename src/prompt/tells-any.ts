import type { RenderedCycle } from './rendered-cycle.ts';

/** How much of a sentence is looked for, characters: less than a mark quotes of it. */
const looked = 160;

/** A text as its words alone: marks quote a sentence on one line, without its brackets. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A test whether a rendered cycle may tell or quote one of some sentences, given in the form by which they are found again. What was cut may have told
 * any.
 */
export function tellsAny(forms: readonly string[]): (cycle: RenderedCycle) => boolean {
  const told = [...new Set(forms)].filter((form) => form !== '');
  const sentences = told.map((form) => wordsOf(form.slice(0, looked)));
  return ({ parts, isCut }) => {
    if (isCut) return true;
    const words = wordsOf(parts.map(({ message }) => ('text' in message ? message.text : '')).join('\n'));
    return sentences.some((sentence) => words.includes(sentence));
  };
}
