import { adverbs, openers } from './inventories.ts';
import { somebodyOf, type Discourse } from './subject.ts';
import { wordsIn, type Token } from './words.ts';

/** Verbs of what shops, schools and offices do. */
const doing = /^(?:open|close|shut|charge|cost|sell|serve|deliver|start|finish|accept|take)$/u;
/** The states of what opens and closes. */
const states = /^(?:open|closed|shut)$/u;

/** "They open at ten" with "it" for a shop or an office that was spoken of, where nobody was whom "they" may stand for. */
export function withHouse(words: readonly Token[], discourse: Discourse): readonly Token[] {
  const at = words.findIndex(({ lower, isMark }) => !isMark && !openers.has(lower));
  if (words[at]?.lower !== 'they' || discourse.thing === null || somebodyOf(discourse) !== null) return words;
  const next = words.findIndex(({ lower }, place) => place > at && !adverbs.has(lower));
  const verb = words[next];
  const isDone = verb !== undefined && doing.test(verb.lower);
  const isState = verb?.lower === 'are' && states.test(words[next + 1]?.lower ?? '');
  if (!isDone && !isState) return words;
  const of = isState ? wordsIn('it is') : wordsIn('it');
  return [...words.slice(0, at), ...of, ...words.slice(isState ? next + 1 : at + 1)];
}
