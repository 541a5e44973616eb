import type { Forgotten } from '../../../ports/memory-store.ts';
import { isOffRecord } from '../../../theory/off-record.ts';
import { repeatsMemory } from './echo.ts';

/**
 * Tells whether a text of the stream is shown to nobody any more, from the cycle on that comes after it: it was said with the wish that it is not remembered, or it
 * repeats what a person has had forgotten: it contains the words of a forgotten memory, or nearly all of them. What is said after the memory was
 * forgotten is said anew, and does not count. A paraphrase in other words is not recognised.
 *
 * @param now the cycle that looks; of its own nothing is off the record yet. Of each text `isOwn`: the mind said it itself, or a tool, which asks for nothing
 */
export const isHiddenFrom =
  (
    now: number,
    forgotten: readonly Forgotten[],
  ): ((cycle: number, text: string, isOwn?: boolean) => boolean) =>
  (cycle, text, isOwn = false) =>
    (cycle < now && !isOwn && isOffRecord(text)) ||
    forgotten.some((each) => cycle <= each.cycle && repeatsMemory(text, each.content));
