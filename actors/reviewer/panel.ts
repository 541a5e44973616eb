import { panelOf } from '../../machines/faculty.ts';
import type { ReviewerContext } from './observing.ts';

/** What the reviewer has seen. */
export const reviewerPanel = panelOf<ReviewerContext>([
  {
    name: 'thoughts',
    help: 'Thoughts that the next review would look at.',
    value: ({ thoughts }) => thoughts.length,
  },
  { name: 'reviews', help: 'Reviews that were asked for.', value: ({ reviews }) => reviews },
]);
