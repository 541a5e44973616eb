import type { Memory } from '../../ports/memory.ts';
import { countTokens, longestWithin } from '../tokens/count-tokens.ts';
import { quoted } from './inbox-message.ts';
import { joinedWithin } from './joined-within.ts';
import { headingOf } from './memories-message.ts';

const title = 'WHAT YOU HOLD (of your own memory):';

/**
 * The beliefs that an agent holds, as its voice is told: each belief whole or not at all, because nobody is half of what it is. The text is null when
 * nothing fits.
 *
 * @param tokens how much all of it may cost
 */
export function fitIdentity<M extends Memory>(
  memories: readonly M[],
  tokens: number,
): { text: string | null; shown: M[] } {
  const fitting: { memory: M; text: string }[] = [];
  let left = tokens - countTokens(title);
  for (const memory of memories) {
    if (memory.content.length > longestWithin(Math.max(0, left))) continue;
    const text = `${headingOf(memory, 'agent')}:\n${quoted(memory.content)}`;
    const cost = countTokens(text) + 1;
    if (cost > left) continue;
    fitting.push({ memory, text });
    left -= cost;
  }
  const shown = joinedWithin(title, fitting, { tokens, textOf: ({ text }) => text });
  return {
    text: shown.length === 0 ? null : [title, ...shown.map(({ text }) => text)].join('\n'),
    shown: shown.map(({ memory }) => memory),
  };
}
