import { isConclusion, isOwnCorrection, isTension } from '../../ports/memory-change/made-from.ts';
import { isAcknowledged } from '../../ports/tension.ts';
import type { Memory } from '../../ports/memory.ts';
import { RecallPlaces } from '../../ports/recall-places.ts';
import { countTokens, longestWithin } from '../tokens/count-tokens.ts';
import { fitTokens } from './fit-tokens.ts';
import { quoted } from './inbox-message.ts';
import type { ItemFate } from '../../ports/context-account.ts';
import { joinedWithin } from './joined-within.ts';
import type { Nature } from './nature.ts';
import { shownName, shownPerson } from './one-line.ts';
import { howItWent } from './strategy-words.ts';

/** The most that one memory may take of the room that all have together. */
const largestShare = 0.5;

const titles: Readonly<Record<Nature, string>> = {
  agent: 'MEMORIES (what this brings to mind):',
  person: 'YOUR MEMORIES (what this brings back to you):',
};

/** What the mind has concluded from what it remembers: nobody has said it. */
const concluded: Readonly<Record<Nature, string>> = {
  agent: 'own conclusion',
  person: 'you came to see',
};

/** A contradiction between what the mind holds to and what was done; then one that came to mind so often that it lives with it. */
const inTension: Readonly<Record<Nature, readonly [string, string]>> = {
  agent: ['internal contradiction', 'internal contradiction, acknowledged'],
  person: ['you noticed about yourself', 'you know about yourself'],
};

/** The heading of a memory: when its event happened, and who said it, or how it went where it is a strategy; a person is not told the type of memory. */
export const headingOf = (memory: Memory, nature: Nature): string =>
  memory.outcomes === undefined
    ? originOf(memory, nature)
    : `${originOf(memory, nature)}, ${howItWent(memory.outcomes, nature)}`;

function originOf(memory: Memory, nature: Nature): string {
  const { eventAt, createdAt, speaker, type } = memory;
  // nothing that was told or lived: without a day, it is not taken for something heard (`src/prompt/heard.ts`)
  if (isOwnCorrection(memory)) return 'In a similar past situation, you made this error';
  const day = new Date(eventAt ?? createdAt).toISOString().slice(0, 10);
  if (speaker !== null)
    return `[${day}] ${nature === 'person' ? shownPerson(speaker) : shownName(speaker)} said`;
  if (isTension(memory)) return `[${day}] ${inTension[nature][isAcknowledged(memory) ? 1 : 0]}`;
  if (isConclusion(memory)) return `[${day}] ${concluded[nature]}`;
  return `[${day}] ${nature === 'person' ? 'you remember' : type}`;
}

/**
 * A memory as it is where it fits; one that is too long by itself as much as fits of it, and one for which those before it have left
 * too little room as the line that stands for it (docs/model/recall.md). Empty when nothing of it fits.
 */
function shownMemory(
  memory: Memory,
  left: number,
  { most, nature }: { most: number; nature: Nature },
): { text: string; fate: ItemFate } {
  const { content, compressed } = memory;
  const render = (text: string): string => `${headingOf(memory, nature)}:\n${quoted(text)}`;
  const fits = content.length <= longestWithin(left) && countTokens(render(content)) <= left;
  const line = left < most && !fits ? compressed : null;
  const text = fitTokens(line ?? content, Math.min(left, most), render, nature);
  return { text, fate: fateOf(text, { isLine: line !== null, isWhole: text === render(content) }) };
}

function fateOf(text: string, { isLine, isWhole }: { isLine: boolean; isWhole: boolean }): ItemFate {
  if (text === '') return 'no room';
  if (isLine) return 'compressed';
  return isWhole ? 'whole' : 'shortened';
}

/** A memory in a call: what became of it, and what it takes, tokens. */
export interface FittedMemory<M extends Memory> {
  memory: M;
  fate: ItemFate;
  tokens: number;
}

/**
 * Recalled memories as the voice is shown them, best first: those that fit, marked line by line, because they once came from
 * outside. The text is null when nothing fits.
 *
 * @param given `tokens`: how much all of it may cost; `room`: what one of them may take half of, `tokens` when left out; `limit`: how many are shown at the most, conclusions beside them; `nature`: whether a person or an agent is told
 */
export function fitMemories<M extends Memory>(
  memories: readonly M[],
  { tokens, room = tokens, limit, nature }: { tokens: number; room?: number; limit: number; nature: Nature },
): { text: string | null; shown: M[]; fitted: FittedMemory<M>[] } {
  const title = titles[nature];
  const most = Math.floor(room * largestShare);
  let left = tokens - countTokens(title);
  const places = new RecallPlaces(limit);
  const fitting: (FittedMemory<M> & { text: string })[] = [];
  for (const memory of memories) {
    if (!places.has(memory)) continue;
    const { text, fate } = shownMemory(memory, left, { most, nature });
    if (text === '') continue;
    const cost = countTokens(text) + 1;
    places.take(memory);
    fitting.push({ memory, text, fate, tokens: cost });
    left -= cost;
  }
  const shown = joinedWithin(title, fitting, { tokens, textOf: ({ text }) => text });
  return {
    text: shown.length === 0 ? null : [title, ...shown.map(({ text }) => text)].join('\n'),
    shown: shown.map(({ memory }) => memory),
    fitted: shown.map(({ memory, fate, tokens: cost }) => ({ memory, fate, tokens: cost })),
  };
}

/** How much of a memory is read to estimate what it costs, characters; and what its heading takes, tokens. */
const mostEstimated = 4_000;
const headingTokens = 20;

/** About what these memories cost in a prompt, tokens. */
export const memoriesTokens = (memories: readonly Memory[]): number =>
  memories.reduce(
    (sum, { content }) => sum + countTokens(content.slice(0, mostEstimated)) + headingTokens,
    memories.length === 0 ? 0 : headingTokens,
  );

/** The text of `fitMemories` for all memories that fit. */
export const memoriesMessage = (
  memories: readonly Memory[],
  tokens: number,
  nature: Nature = 'agent',
): string | null => fitMemories(memories, { tokens, limit: Infinity, nature }).text;
