import { estimateTokens } from '../../theory/tokens.ts';
import { cutNote } from './cut-note.ts';
import type { Nature } from './nature.ts';

const cut = (text: string, kept: number, nature: Nature): string => {
  const missing = cutNote(text.length - kept, nature);
  if (text.length <= kept + missing.length) return text;
  const head = Math.ceil(kept * 0.7);
  const tail = kept - head;
  return `${text.slice(0, head)} ${missing} ${text.slice(text.length - tail)}`.toWellFormed();
};

function cutWithin(value: unknown, kept: number, nature: Nature): unknown {
  if (typeof value === 'string') return cut(value, kept, nature);
  if (Array.isArray(value)) return value.map((each) => cutWithin(each, kept, nature));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, cutWithin(held, kept, nature)]));
}

/** The longest string in a value, characters. */
function longest(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((most, held) => Math.max(most, longest(held)), 0);
}

/**
 * What a tool was called with, as JSON no more than `tokens`: as it is when it fits, else with its longest strings cut in the
 * middle, each with a note of how much is missing; empty when even so it does not fit.
 */
export function cutStrings(
  input: Record<string, unknown>,
  tokens: number,
  nature: Nature,
): Record<string, unknown> {
  const costs = (candidate: unknown) => estimateTokens(JSON.stringify(candidate));
  const all = longest(input);
  if (costs(input) <= tokens) return input;
  let [fits, exceeds] = [-1, Math.min(all, Math.max(0, tokens) * 8) + 1];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (costs(cutWithin(input, middle, nature)) <= tokens) fits = middle;
    else exceeds = middle;
  }
  return fits === -1 ? {} : (cutWithin(input, fits, nature) as Record<string, unknown>);
}
