import { sentencesOf } from './sentences.ts';

/** How long what only puts something right, and the sentence that it puts right, can be, characters. Ours. */
const longest = 500;

/**
 * The sentence that a later text can put right, if that is all it does: the last one of what was said before it. Null where the later text is too long for that.
 *
 * @example sentencePutRight('Hello. My flight leaves at 9.', 'Sorry, at 10.') // 'My flight leaves at 9.'
 */
export const sentencePutRight = (older: string, newer: string): string | null =>
  newer.length > longest ? null : (sentencesOf(older.slice(-longest)).at(-1) ?? '');
