import { z } from 'zod';
import { reviewItemForm, settledItemForm } from '../forms/review-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

/** Things of which only a person can say what became of them. */
export const reviewRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/review',
    tag: 'Review',
    summary: 'What waits for a person',
    description: 'Effects and utterances of unknown fate, and percepts that are held back.',
    scope: 'observe',
    answer: z.array(reviewItemForm),
    handle: ({ mind }) => mind.review.list(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/review/{item}',
    tag: 'Review',
    summary: 'Say what became of something',
    scope: 'operate',
    params: z.object({ item: z.string().min(1).max(300) }),
    body: z.strictObject({
      word: z
        .enum(['done', 'not-done', 'retry', 'heard', 'not-heard', 'release', 'drop'])
        .describe('Each item tells its words.'),
      result: z
        .string()
        .max(20_000)
        .optional()
        .describe('Of an effect: what it brought, or why it was not done.'),
      by: z.string().max(500).optional().describe('Who says it: a person. The owner when left out.'),
    }),
    answer: settledItemForm,
    handle: ({ mind, bearer, params, body: { word, result, by } }) => {
      // a token that is bound to people says nothing as whoever runs the mind
      const who = by ?? (bearer.speaksAs && mind.here.owner);
      return mind.review.settle(params.item, word, result, who == null ? {} : { by: who });
    },
  }),
];
