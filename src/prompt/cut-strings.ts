import { countTokens, longestWithin, mostCounted } from '../tokens/count-tokens.ts';
import { cutNote } from './cut-note.ts';
import { longestFit } from './longest-fit.ts';
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
  const costs = (candidate: unknown) => countTokens(JSON.stringify(candidate));
  if (costs(input) <= tokens) return input;
  const most = Math.min(longest(input), longestWithin(tokens), mostCounted);
  const fits = longestFit(most, tokens, (kept) => costs(cutWithin(input, kept, nature)));
  return fits === -1 ? {} : (cutWithin(input, fits, nature) as Record<string, unknown>);
}
