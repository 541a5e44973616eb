import type { Nature } from './nature.ts';

/**
 * The note in place of so many characters that are not shown. A person sees that something is missing; nobody counts characters
 * in a life.
 */
export const cutNote = (characters: number, nature: Nature): string =>
  nature === 'person' ? '[…]' : `[… ${characters} characters left out …]`;
