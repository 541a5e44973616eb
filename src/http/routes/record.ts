import { z } from 'zod';
import { inputBounds } from '../../service/input-bounds.ts';
import { governanceAuditForm } from '../forms/governance-form.ts';
import { checkpointAccountForm, perceptAccountForm, postMortemForm } from '../forms/post-mortem-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';
import { limit, numberIn } from './query-fields.ts';

/** The record of a mind, for whoever looks for what went wrong; also of one that cannot wake. */
export const recordRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/audit',
    tag: 'Review',
    summary:
      'What was done to it from outside, newest first, and whether the log of that is as it was written',
    description: 'It reads and checks the whole log, and wakes nobody.',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: governanceAuditForm,
    handle: ({ mind, query }) => mind.audit(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/post-mortem',
    tag: 'Review',
    summary:
      'What went wrong, as far as the record tells: what the next waking would do, what was under way, what is held back',
    description: 'It only reads, and works also where the mind cannot wake.',
    scope: 'observe',
    answer: postMortemForm,
    handle: ({ mind }) => mind.record.postMortem(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/checkpoints/{commit}',
    tag: 'Review',
    summary:
      'A kept checkpoint, with what waited then; of one that cannot be used, why, and what it still says',
    description: 'It only reads; the mind is not woken.',
    scope: 'observe',
    params: z.object({ commit: numberIn(0) }),
    answer: checkpointAccountForm,
    handle: ({ mind, params }) => mind.record.checkpoint(params.commit),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/percepts/{percept}',
    tag: 'Review',
    summary: 'A percept, with the crashes that fell into its handling and what was under way in them',
    scope: 'observe',
    params: z.object({ percept: z.string().min(1).max(inputBounds.perceptId) }),
    answer: perceptAccountForm,
    handle: ({ mind, params }) => mind.record.percept(params.percept),
  }),
];
