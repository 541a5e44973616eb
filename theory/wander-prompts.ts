import { oneLine } from './one-line.ts';
import { reflected } from './reflected.ts';
import { unknownMarks } from './unknown-prompts.ts';

/** How much of a text is quoted, characters. */
const longestQuote = 160;

/** A text as it can stand in quotes: on one line, not endless, and with no quote that would end them. */
export function quotable(text: string): string {
  const characters = Array.from(
    oneLine(text.slice(0, 2 * longestQuote))
      .trim()
      .replaceAll(/[“”]/gu, '"'),
  );
  return characters.length <= longestQuote
    ? characters.join('')
    : `${characters.slice(0, longestQuote - 1).join('')}…`;
}

/** A sentence that ends with what somebody said is ended by that. */
const ended = (text: string): string => (/[.!?…]”$/u.test(text) ? text : `${text}.`);

/** What a wandering mind comes upon, as words: memories as one line each in quotes, with who said it where that is known; a goal without quotes. */
export type Wandering =
  | { channel: 'goal'; memory: string; goal: string }
  | { channel: 'self'; memory: string }
  | { channel: 'connection'; memory: string; other: string }
  | { channel: 'dream'; memory: string; other: string; nature: 'person' | 'agent' };

/**
 * What stands in the prompts of this page that tie two memories together, awake or in a dream, and in no others: what memories say has none of
 * these quotes.
 */
export const associationMarks = [
  ' comes back to you, and with it “',
  'You dreamt of “',
  'While you rested, “',
];

/** A prompt for what a wandering mind came upon (docs/model/wandering.md), in second person; what memories say stands in quotes. */
export function wanderPrompt(found: Wandering): string {
  if (found.channel === 'goal')
    return `${found.memory} comes back to you. It may help with what you want: “${found.goal}”`;
  if (found.channel === 'self')
    return `${found.memory} comes back to you. You ask yourself what it says about you.`;
  if (found.channel === 'dream' && found.nature === 'agent')
    return `While you rested, ${found.memory} and ${found.other} came together.`;
  if (found.channel === 'dream')
    return `You dreamt of ${found.memory} and of ${found.other}, as if they were one.`;
  return `${found.memory} comes back to you, and with it ${ended(found.other)} You ask yourself what one has to do with the other.`;
}

/** What was attended to first, and what waited meanwhile, a line each. */
export interface Preferred {
  first: string;
  waited: string;
}

/** A prompt to look at one's own attention: whether what came first should have. */
export const attentionPrompt = ({ first, waited }: Preferred): string =>
  `You turned to “${first}” and let “${waited}” wait. You ask yourself whether that was right.`;

/** Prompts of this page: they begin with a quote, or with what one turned to, dreamt of or rested with. */
const ofWandering = new RegExp(
  `^“[^“”]*”(?: \\([^“”]*\\))? (?:comes back to you|${unknownMarks})|^(?:You turned to|You dreamt of|While you rested,) “`,
  'u',
);

/**
 * A prompt as the mind itself says it: one of this page with what stands in quotes as it is, another by its beginning.
 *
 * @param beginning of the prompt, as much as is told of another one
 */
export const inOwnWords = (prompt: string, beginning: string): string =>
  ofWandering.test(prompt) ? prompt.replaceAll(/[^“”]+(?=“|$)/gu, reflected) : reflected(beginning);
