import { panelOf } from '../../machines/faculty.ts';
import type { ReflectionContext } from './reflecting.ts';

/** What its reflections found. */
export const reflectionPanel = panelOf<ReflectionContext>([
  {
    name: 'findings',
    help: 'What its reflections found since it last looked for a pattern in them, oldest first.',
    entries: ({ earlier }) => earlier,
  },
  {
    name: 'significance',
    help: 'How significant the insight is that waits to be taken; nothing where none waits.',
    value: ({ last }) => last?.insight?.significance ?? null,
    range: [0, 1],
  },
]);
