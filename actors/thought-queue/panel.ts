import { panelOf } from '../../machines/faculty.ts';
import type { ThoughtQueueContext } from './waiting.ts';

/** What waits to be thought about, and the chain of thoughts that goes on. */
export const thoughtQueuePanel = panelOf<ThoughtQueueContext>([
  {
    name: 'surprises',
    help: 'What surprised it and waits to be thought about.',
    entries: ({ surprises }) => surprises,
  },
  {
    name: 'people',
    help: 'Whom it wonders about since it spoke to them.',
    entries: ({ concerns }) => concerns.map(({ person }) => person),
  },
  {
    name: 'interval',
    help: 'Seconds between two thoughts that come by themselves, at this hour of the day.',
    value: ({ inner }) =>
      inner === null || inner.spontaneousInterval === null ? null : inner.spontaneousInterval / 1_000,
  },
  { name: 'goals', help: 'Goals that it may turn to by itself.', value: ({ goals }) => goals.length },
  {
    name: 'chainDepth',
    help: 'How many thoughts deep the chain is that goes on; 0 where none does.',
    value: ({ line }) => line?.depth ?? 0,
  },
]);
