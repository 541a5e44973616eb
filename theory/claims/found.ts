import { adverbs } from './inventories.ts';
import { isPast } from './lemma.ts';
import type { Claim } from './statement.ts';
import { isDeterminer, type Value } from './values.ts';
import type { Token } from './words.ts';

/** A claim as a predicate was found to make it, with its place among the words. */
export interface FoundClaim extends Claim {
  /** The places of the words of its value. */
  from: number;
  to: number;
  /** Whether the sentence denies it, and whether it tells it of the past. */
  isDenied: boolean;
  isOver: boolean;
}

/** The claim of a value of which there is one at a time, told of the present and in so many words. */
export const plainClaim = (
  of: Pick<Claim, 'subject' | 'attribute'>,
  { form, kind, from, to }: Value,
  isDenied: boolean,
): FoundClaim => ({
  ...of,
  value: form,
  kind,
  isSingle: true,
  isLoose: false,
  from,
  to,
  isDenied,
  isOver: false,
});

/** Whether a word may stand between the parts of a predicate and changes nothing of it. */
export const skipped = (word: Token | undefined): boolean =>
  word !== undefined &&
  (adverbs.has(word.lower) ||
    isDeterminer(word) ||
    /^(?:no|longer|his|her|own|myself|herself|himself|ourselves|themselves|us)$/u.test(word.lower) ||
    // "in Nice" names a city
    /^(?:full|big|great|good|better|lovely|nice|little|small)$/u.test(word.text));
/** Whether words deny what they stand before. */
export const denied = (words: readonly Token[], from: number, to: number): boolean =>
  words.slice(from, to).some(({ lower }) => lower === 'not' || lower === 'never' || lower === 'no');

/** Whether what a verb says is past: "lived", but not "has lived". */
export const isOver = (words: readonly Token[], from: number, verb: number): boolean => {
  const before = words.slice(Math.max(0, from), verb);
  if (before.some(({ lower }) => lower === 'used')) return true;
  if (before.some(({ lower }) => /^(?:have|has|having|is|are|am|been)$/u.test(lower))) return false;
  return isPast(words[verb]!.lower) || before.some(({ lower }) => /^(?:was|were|had)$/u.test(lower));
};

/** Whether a text is written without any capitals: then names have none either. */
export const withoutCapitals = (words: readonly Token[]): boolean =>
  words.every(({ text }) => !/^\p{Lu}/u.test(text));
