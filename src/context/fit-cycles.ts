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

/** All messages within the room, the largest cut until they are (docs/model/stream.md); null when not even that helps. */
function leveled(parts: readonly Cuttable[], room: number): StreamMessage[] | null {
  const sizes = parts.map(({ tokens }) => tokens);
  const whole = parts.map(({ message }) => message);
  if (sizes.reduce((sum, size) => sum + size, 0) <= room) return whole;
  for (let level = coarse(waterLevel(sizes, room)); level > 0; level = Math.floor(level / 2)) {
    const cut = parts.map((part) => (part.tokens <= level ? part.message : part.cut(level)));
    // a call or a result keeps its frame, whatever the level is
    if (conversationTokens(cut) <= room) return cut;
  }
  return null;
}

/**
 * What is to be shown of runs of messages that belong together, such as the cycles of a stream: all of it where there is room;
 * else the largest messages are cut in the middle (docs/model/stream.md); and where even that leaves no room, the oldest runs go. A run is kept
 * or left whole, so that a tool call is never parted from its result.
 *
 * @param room tokens, never exceeded
 */
export function fitCycles(runs: readonly (readonly Cuttable[])[], room: number): StreamMessage[] {
  for (let first = 0; first < runs.length; first += 1) {
    const fitting = leveled(runs.slice(first).flat(), room);
    if (fitting !== null) return fitting;
  }
  return [];
}
