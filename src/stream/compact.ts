import type { Compaction } from '../../ports/effects/stream-compact.ts';
import { highWater, lowWater, type StreamWindow } from '../../ports/stream-window.ts';
import { type CycleSize, windowTokens } from './window-tokens.ts';

/** The cycles at which the word-for-word part can begin, and the one after the last. */
function beginnings(
  cycles: readonly CycleSize[],
  { window, limits, judgedUntil }: Pick<Compaction, 'window' | 'limits' | 'judgedUntil'>,
): number[] {
  const numbers = cycles.map(({ cycle }) => cycle);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all = [...numbers, last + 1];
  const latest = Math.min(all.at(-1 - limits.verbatimCycles) ?? 0, judgedUntil + 1);
  return all.filter((cycle) => cycle > Math.max(first, window.verbatimFrom) && cycle <= latest);
}

/**
 * The window of the stream after compaction (docs/model/stream.md): as it is while the stream fits, which is up to the
 * high-water mark of what the rest of the call leaves of the budget; else moved on in one leap until it is at the low-water
 * mark, so that what is sent stays the same until the next leap. At least the newest `verbatimCycles` stay word for word, and
 * those that are pending; the `summarisedCycles` before them have a line each, older ones stand in groups. What the exit gate
 * has not judged is not let go of. No voice is asked: the lines are what the mind itself said its cycles were.
 *
 * Compacting what was compacted changes nothing.
 *
 * @param cycles all that there are from the oldest that is shown in any way, oldest first
 */
export function compact(cycles: readonly CycleSize[], given: Omit<Compaction, 'cycle'>): StreamWindow {
  const { window, limits } = given;
  const now = windowTokens(cycles, window, limits.budget);
  const room = limits.budget - Math.max(0, given.tokens - now);
  if (now <= (limits.highWater ?? highWater) * room) return window;
  const from = (verbatimFrom: number): StreamWindow => ({
    verbatimFrom,
    summarisedFrom: Math.max(window.summarisedFrom, verbatimFrom - limits.summarisedCycles),
    pending: [...new Set(given.pending)].filter((cycle) => cycle < verbatimFrom).sort((a, b) => a - b),
  });
  const windows = beginnings(cycles, given).map(from);
  const fits = (each: StreamWindow) => windowTokens(cycles, each, limits.budget) <= lowWater * room;
  return windows.find(fits) ?? windows.at(-1) ?? window;
}
