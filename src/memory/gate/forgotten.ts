import type { Forgotten } from '../../../ports/memory-store.ts';
import { repeatsMemory } from './echo.ts';

/**
 * Whether a text of the stream repeats what a person has had forgotten: it contains the words of a forgotten memory, or nearly all of
 * them. Undefined where nothing was forgotten, so that nobody looks. What is said after the memory was forgotten is said anew, and does not count. A paraphrase in other words is not recognised.
 */
export const repeatsForgotten = (
  forgotten: readonly Forgotten[],
): ((cycle: number, text: string) => boolean) | undefined =>
  forgotten.length === 0
    ? undefined
    : (cycle, text) => forgotten.some((each) => cycle <= each.cycle && repeatsMemory(text, each.content));
