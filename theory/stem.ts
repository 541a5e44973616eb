import { stem as porter2 } from 'porter2';
import { keepLatest } from './keep-latest.ts';

/** Of how many words the stem is kept, and how long these are at the most, characters: a mind reads the same ones again and again. */
const most = { words: 20_000, characters: 40 };
const kept = keepLatest(porter2, most.words);

/** The stem of an English word in small letters (Porter's second algorithm). */
export const stem = (word: string): string => (word.length > most.characters ? porter2(word) : kept(word));
