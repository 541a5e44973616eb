import { panelOf } from '../../machines/faculty.ts';
import { topicEntropy } from '../../theory/topic-guard.ts';
import type { DmnContext } from './wandering.ts';

/** What the mind came upon, and how it goes on. */
export const dmnPanel = panelOf<DmnContext>([
  {
    name: 'found',
    help: 'What it came upon and has not turned to yet.',
    entries: ({ found }) => (found === null ? [] : [found.prompt]),
  },
  { name: 'topics', help: 'What it came upon lately, oldest first.', entries: ({ guard }) => guard.topics },
  { name: 'wanders', help: 'How often it has wandered through its memory.', value: ({ wanders }) => wanders },
  {
    name: 'evenness',
    help: 'How evenly its topics are spread: 0 when they are all the same, 1 when each is another one.',
    value: ({ guard }) => topicEntropy(guard.topics),
    range: [0, 1],
  },
  {
    name: 'broadened',
    help: 'For how many topics it still keeps from what it went round and round; 0: it does not.',
    value: ({ guard }) => guard.holds,
  },
]);
