import { z } from 'zod';
import { mindId, mindNameSchema } from '../../../ports/mind-name.ts';
import { knows } from '../access/bearer.ts';
import { inconsistencyForm } from '../forms/life-form.ts';
import { whatIfForm, whatIfQuestionForm } from '../forms/what-if-form.ts';
import { problems } from '../problems.ts';
import { RequestRefused } from '../request-refused.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

/** Pausing, sleeping, stopping and forking a mind. */
export const lifeRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/pause',
    tag: 'Life',
    summary: 'Begin no further cycle; what arrives is accepted and waits',
    scope: 'operate',
    handle: ({ mind }) => mind.pause(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/resume',
    tag: 'Life',
    summary: 'Go on after a pause',
    scope: 'operate',
    handle: ({ mind }) => mind.resume(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/sleep',
    tag: 'Life',
    summary: 'Send it to sleep',
    scope: 'operate',
    handle: ({ mind }) => mind.sleep(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/wake',
    tag: 'Life',
    summary: 'Wake it from its sleep',
    scope: 'operate',
    handle: ({ mind }) => mind.wake(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/start',
    tag: 'Life',
    summary: 'Wake it as a process, where nothing else does: its senses and its inner life go on',
    description: 'Without a body it is as with `{}`.',
    scope: 'operate',
    body: z
      .strictObject({
        rebuild: z
          .boolean()
          .optional()
          .describe('From its logs, where the checkpoints of another build would have to be given up.'),
      })
      .optional(),
    handle: ({ mind, body: { rebuild } = {} }) => mind.start({ ...(rebuild !== undefined && { rebuild }) }),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/confirm',
    tag: 'Life',
    summary: 'Let it go on, though its record contradicts itself: a person has looked at it',
    scope: 'operate',
    answer: z.object({ confirmed: z.boolean().describe('False: nothing was in doubt.') }),
    handle: async ({ mind }) => ({ confirmed: await mind.confirm() }),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/stop',
    tag: 'Life',
    summary: 'Put it away; everything is kept, and the next request that needs it wakes it again',
    scope: 'operate',
    handle: ({ mind }) => mind.stop(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/fork',
    tag: 'Life',
    summary: 'Begin a new mind where this one stood',
    description: 'The token must name the new mind too, or all minds.',
    scope: 'operate',
    body: z.strictObject({
      as: mindNameSchema.describe('The name of the new mind.'),
      cycle: z.number().int().nonnegative().optional().describe('The newest kept one when left out.'),
    }),
    answer: z.object({ mind: z.string().describe('The id of the new mind.') }),
    async handle({ mind, bearer, body: { as, cycle } }) {
      if (!knows(bearer, mindId(as))) throw new RequestRefused(problems.mindsMissing());
      return { mind: await mind.fork({ as, ...(cycle !== undefined && { cycle }) }) };
    },
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/what-if',
    tag: 'Life',
    summary: 'Live on from where it stood with one thing edited, and tell where the two lives differ first',
    description:
      'A fork lives again what came in; the journal answers until the lives differ, then its voice thinks, for which this mind pays. It is answered when the fork is put away; who does not wait for that ends it, and there is no fork. The token must name the new mind too, or all minds.',
    scope: 'operate',
    body: whatIfQuestionForm,
    answer: whatIfForm,
    async handle({ mind, bearer, body, signal }) {
      if (!knows(bearer, mindId(body.as))) throw new RequestRefused(problems.mindsMissing());
      return mind.whatIf(body, { signal });
    },
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/examine',
    tag: 'Life',
    summary: 'Read the whole record for contradictions',
    description: 'It wakes nobody and changes nothing; of a long life it takes a while.',
    scope: 'operate',
    answer: z.array(inconsistencyForm),
    handle: ({ mind }) => mind.examine(),
  }),
];
