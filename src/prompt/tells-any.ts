import type { RenderedCycle } from './rendered-cycle.ts';

/** How much of a sentence is looked for, characters: less than a mark quotes of it, also where each was typed as three (Korean, by some keyboards). */
const looked = 80;

/** A text as its words alone: marks quote a sentence on one line, without its brackets. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of rendered cycles, which are looked through in each turn as long as they are kept. */
const wordsIn = new WeakMap<RenderedCycle['parts'], string>();

/**
 * A test whether a rendered cycle may tell or quote one of some sentences, given in the form by which they are found again. What was cut may have told
 * any.
 */
export function tellsAny(forms: readonly string[]): (cycle: RenderedCycle) => boolean {
  const told = [...new Set(forms)].filter((form) => form !== '');
  const sentences = told.map((form) => wordsOf(form.slice(0, looked)));
  return ({ parts, isCut }) => {
    if (isCut) return true;
    const known = wordsIn.get(parts);
    const words =
      known ?? wordsOf(parts.map(({ message }) => ('text' in message ? message.text : '')).join('\n'));
    if (known === undefined) wordsIn.set(parts, words);
    return sentences.some((sentence) => words.includes(sentence));
  };
}
