import { panelOf } from '../../machines/faculty.ts';
import { newCuriosity } from '../../ports/curiosity.ts';
import { newGuard, topicEntropy } from '../../theory/topic-guard.ts';
import type { DmnContext } from './wandering.ts';

/** What the mind came upon, and how it goes on. */
export const dmnPanel = panelOf<DmnContext>([
  {
    name: 'found',
    help: 'What it came upon and has not turned to yet.',
    entries: ({ found }) => (found === undefined ? [] : [found.prompt]),
  },
  {
    name: 'open',
    help: 'What was asked and nobody has answered yet, oldest first.',
    entries: ({ curiosity = newCuriosity }) => curiosity.open.map(({ text }) => text),
  },
  {
    name: 'topics',
    help: 'What it came upon lately, oldest first.',
    entries: ({ guard = newGuard }) => guard.topics,
  },
  {
    name: 'turns',
    help: 'How often the mind has turned to something by itself.',
    value: ({ turns }) => turns,
  },
  {
    name: 'evenness',
    help: 'How evenly its topics are spread: 0 when they are all the same, 1 when each is another one.',
    value: ({ guard = newGuard }) => topicEntropy(guard.topics),
    range: [0, 1],
  },
  {
    name: 'broadened',
    help: 'For how many topics it still keeps from what it went round and round; 0: it does not.',
    value: ({ guard = newGuard }) => guard.holds,
  },
]);
