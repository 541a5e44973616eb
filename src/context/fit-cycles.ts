import type { StreamMessage } from '../../ports/stream.ts';
import { waterLevel } from '../../theory/water-level.ts';
import { conversationTokens } from '../prompt/message-tokens.ts';
import type { Cuttable } from '../prompt/rendered-cycle.ts';

/**
 * A level rounded to one of a few, so that the same messages are cut alike from call to call although the room differs a
 * little.
 */
function coarse(level: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, level))) - 2);
  return Math.floor(level / step) * step;
}

/** Everything that a message says: of calls and results no more than the frame is left without it. */
function saidIn(message: StreamMessage): string {
  if (message.role === 'user') return message.text;
  if (message.role === 'tool') return message.results.map(({ text }) => text).join('');
  return [message.text, ...message.toolCalls.flatMap(({ input }) => Object.values(input ?? {}))].join('');
}

const isEmptied = (cut: StreamMessage, { message }: Cuttable): boolean =>
  saidIn(cut) === '' && saidIn(message) !== '';

/**
 * All messages within the room, the largest cut until they are (docs/model/stream.md); null when not even that helps.
 *
 * @param mayEmpty whether something may be left of which nothing is told
 */
function leveled(parts: readonly Cuttable[], room: number, mayEmpty: boolean): StreamMessage[] | null {
  const sizes = parts.map(({ tokens }) => tokens);
  const whole = parts.map(({ message }) => message);
  if (sizes.reduce((sum, size) => sum + size, 0) <= room) return whole;
  for (let level = coarse(waterLevel(sizes, room)); level > 0; level = Math.floor(level / 2)) {
    const cut = parts.map((part) => (part.tokens <= level ? part.message : part.cut(level)));
    if (!mayEmpty && cut.some((message, place) => isEmptied(message, parts[place]!))) return null;
    // a call or a result keeps its frame, whatever the level is
    if (conversationTokens(cut) <= room) return cut;
  }
  return null;
}

/** Runs as far as they are shown: their messages, and how many of the oldest are not. */
export interface FittedRuns {
  messages: StreamMessage[];
  left: number;
}

/**
 * What is to be shown of runs of messages that belong together, such as the cycles of a stream: all of it where there is room;
 * else the largest messages are cut in the middle (docs/model/stream.md); and where that leaves no room, or nothing but the frame of something that was said, the oldest runs go.
 * A run is kept or left whole, so that a tool call is never parted from its result. Of the newest one the frame is better than nothing.
 *
 * @param room tokens, never exceeded
 */
export function fitCycles(runs: readonly (readonly Cuttable[])[], room: number): FittedRuns {
  for (let left = 0; left < runs.length; left += 1) {
    const fitting = leveled(runs.slice(left).flat(), room, left === runs.length - 1);
    if (fitting !== null) return { messages: fitting, left };
  }
  return { messages: [], left: runs.length };
}
