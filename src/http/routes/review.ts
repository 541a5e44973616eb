import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { operatorNoticeForm } from '../forms/notice-form.ts';
import { reviewItemForm, settledItemForm } from '../forms/review-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

/** Things of which only a person can say what became of them. */
export const reviewRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/review',
    tag: 'Review',
    summary: 'What waits for a person',
    description:
      'Effects and utterances of unknown fate, percepts that are held back, and uncertain thoughts.',
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
        .enum(['done', 'not-done', 'retry', 'heard', 'not-heard', 'release', 'drop', 'right', 'wrong'])
        .describe('Each item tells its words.'),
      result: z
        .string()
        .max(20_000)
        .optional()
        .describe(
          'Of an effect: what it brought, or why it was not done. Of a thought that was wrong: what would have been right, up to 500 characters.',
        ),
      by: byForm.optional().describe('Who says it: a person. The owner when left out.'),
    }),
    answer: settledItemForm,
    handle: ({ mind, bearer, params, body: { word, result, by } }) => {
      // a token that is bound to people says nothing as whoever runs the mind
      const who = by ?? (bearer.speaksAs && mind.here.owner);
      return mind.review.settle(params.item, word, result, who == null ? {} : { by: who });
    },
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/review/notices',
    tag: 'Review',
    summary: 'What operators were told',
    description: 'The matters that are open, and whether somebody has acknowledged them.',
    scope: 'observe',
    answer: z.array(operatorNoticeForm),
    handle: ({ mind }) => mind.review.notices(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/review/notices/{matter}',
    tag: 'Review',
    summary: 'Acknowledge what operators were told',
    description: 'Operators are not told of it again. `all` stands for all that nobody has acknowledged.',
    scope: 'operate',
    params: z.object({ matter: z.string().min(1).max(300) }),
    body: z.strictObject({ by: byForm.optional().describe('Who knows of it; the owner when left out.') }),
    answer: z.object({ acknowledged: z.array(z.string()) }),
    handle: async ({ mind, params, body: { by } }) => ({
      acknowledged: await mind.review.acknowledge(params.matter, { by }),
    }),
  }),
];
