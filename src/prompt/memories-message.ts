import type { Memory } from '../../ports/memory.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { fitTokens } from './fit-tokens.ts';
import { quoted } from './inbox-message.ts';
import { shownName } from './one-line.ts';

/** The most that one memory may take of the room that all have together. */
const largestShare = 0.5;

const title = 'MEMORIES (what this brings to mind):';

/** When what it tells of happened, and who said it. */
function heading({ eventAt, createdAt, speaker, type }: Memory): string {
  const day = new Date(eventAt ?? createdAt).toISOString().slice(0, 10);
  return speaker === null ? `[${day}] ${type}` : `[${day}] ${shownName(speaker)} said`;
}

/**
 * What was recalled, as the voice is shown it, best first: those that fit, and marked line by line as what came in, because that
 * is where it once came from. Null when nothing fits.
 *
 * @param tokens how much all of it may cost
 */
export function memoriesMessage(memories: readonly Memory[], tokens: number): string | null {
  let left = tokens - estimateTokens(title);
  const shown: string[] = [];
  for (const memory of memories) {
    const room = Math.min(left, Math.floor(tokens * largestShare));
    const text = fitTokens(memory.content, room, (content) => `${heading(memory)}:\n${quoted(content)}`);
    if (text === '') continue;
    shown.push(text);
    left -= estimateTokens(text) + 1;
  }
  return shown.length === 0 ? null : [title, ...shown].join('\n');
}
