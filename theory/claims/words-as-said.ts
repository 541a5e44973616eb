import { keepLatest } from '../keep-latest.ts';
import { plainlySaid } from './plainly-said.ts';
import type { Discourse } from './subject.ts';
import { type Token, wordsIn } from './words.ts';

/** How many words of a sentence are read, and of how many sentences they are kept: each is read several times in a turn, as pronouns stand for somebody else in it. */
const most = { words: 60, kept: 256 };

const kept = keepLatest((given): readonly Token[] => {
  const [spoken, topic] = JSON.parse(given) as [string, NonNullable<Discourse['topic']> | null];
  return wordsIn(plainlySaid(spoken, topic)).slice(0, most.words);
}, most.kept);

/** The first words of a sentence as it is said most plainly: the same ones whenever it is read, so that what is known of them is found by them. */
export const wordsAsSaid = (
  spoken: string,
  topic: NonNullable<Discourse['topic']> | null,
): readonly Token[] => kept(JSON.stringify([spoken, topic]));
