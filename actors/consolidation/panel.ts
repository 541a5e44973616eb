import { panelOf } from '../../machines/faculty.ts';
import { stepsOf, type ConsolidationContext } from './consolidating.ts';

/** What it tends, and how far it has come. */
export const consolidationPanel = panelOf<ConsolidationContext>([
  {
    name: 'importance',
    help: 'The sum of the centres of weight of what was kept since the last deep pass.',
    value: ({ importance = 0 }) => importance,
  },
  { name: 'passes', help: 'How many deep passes there were.', value: ({ passes = 0 }) => passes },
  {
    name: 'steps',
    help: 'How many steps of the deep pass under way are left; nothing while none is.',
    value: ({ pass }) => (pass === undefined ? null : stepsOf(pass).length - pass.done),
  },
  {
    name: 'questions',
    help: 'What the deep pass under way asks of memory.',
    entries: ({ pass }) => pass?.questions ?? [],
  },
  {
    name: 'walking',
    help: '1 while all memories are walked through to see what has faded; else 0.',
    value: ({ walk }) => (walk === undefined ? 0 : 1),
    range: [0, 1],
  },
]);
