import { openingWords } from './said-instead.ts';

/** A time or an amount: "Monday", "on the 14th", "9:30", "5 mg", "in June". */
const value =
  '(?:(?:on|in|at) )?(?:(?:the|next|this|last) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|tonight|noon|midnight|\\d[\\d.,:]*)(?:[ -]?[\\p{L}\\d.:]{1,12}){0,3}?';
const opener = `(?:(?:${openingWords}|but|so|i was wrong|my (?:mistake|bad))\\b[\\s,.:;!–—-]*)*`;
const end = '[\\s.!]*$';
const forms = [
  // "No, Monday was right."
  `^${opener}(?<value>${value}) (?:is|was) (?:right|correct|the right (?:one|day|time|date|dose))(?: (?:after all|all along|the first time|again))*${end}`,
  // "It was June after all."
  `^${opener}it (?:is|was)(?: right)? (?<value>${value}) (?:after all|all along)${end}`,
].map((form) => new RegExp(form, 'iu'));

/** How long such a sentence is at the most, characters. */
const longest = 120;

/**
 * The time or amount that a sentence says to hold after all, and nothing else; null where it says no such thing.
 *
 * @example rightAgain('No, Monday was right.') // 'Monday'
 */
export function rightAgain(sentence: string): string | null {
  if (sentence.length > longest) return null;
  return forms.map((form) => form.exec(sentence.trim())?.groups?.['value']).find((each) => each) ?? null;
}
