import { z } from 'zod';
import { inputBounds } from '../../service/input-bounds.ts';
import { knows } from '../access/bearer.ts';
import { costReportForm } from '../forms/cost-form.ts';
import { cycleAccountForm } from '../forms/cycle-form.ts';
import { fleetPageForm } from '../forms/fleet-form.ts';
import {
  accountedCallForm,
  checkpointForm,
  copiedScenarioForm,
  goalsForm,
  historyForm,
  identityForm,
  identityReviewForm,
  mindStateForm,
  mindSummaryForm,
  modeStretchForm,
  snapshotForm,
  taskForm,
} from '../forms/life-form.ts';
import { pictureForm } from '../forms/picture-form.ts';
import { reasonForm } from '../forms/reason-form.ts';
import { hostRoute, mindRoute, type HttpRoute } from '../route.ts';
import { eventIdIn, limit, numberIn } from './query-fields.ts';

/** What one can look at without changing anything. */
export const mindRoutes: readonly HttpRoute[] = [
  hostRoute({
    method: 'GET',
    path: '/api/minds',
    tag: 'Minds',
    summary: 'The minds that the token names',
    scope: 'observe',
    answer: z.array(mindSummaryForm),
    handle: async ({ service, bearer }) => (await service.list()).filter(({ id }) => knows(bearer, id)),
  }),
  hostRoute({
    method: 'GET',
    path: '/api/fleet',
    tag: 'Minds',
    summary: 'How the minds that the token names are: mode, lag, cost, errors, lease',
    description: 'Page by page in the order of their ids. It reads their records alone; nobody is woken.',
    scope: 'observe',
    query: z.strictObject({
      after: z.string().max(inputBounds.name).optional().describe('The `next` of the page before.'),
      limit: numberIn(1, 500).default(100).describe('How many of a page, 1 to 500; 100 when left out.'),
    }),
    answer: fleetPageForm,
    handle: ({ service, bearer, query: { after, limit } }) =>
      service.fleet({ limit, ...(after !== undefined && { after }), only: (id) => knows(bearer, id) }),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}',
    tag: 'Minds',
    summary: 'Where a mind stands',
    scope: 'observe',
    answer: mindStateForm,
    handle: ({ mind }) => mind.observe(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/snapshot',
    tag: 'Minds',
    summary: 'A mind as one JSON: state, tasks, identity, what waits for a person',
    scope: 'observe',
    answer: snapshotForm,
    handle: ({ mind }) => mind.snapshot(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/picture',
    tag: 'Watching',
    summary: 'All that a watcher draws: every actor with its chart, state and context',
    description:
      'The stream of events goes on from `upTo`. With `after` it is the picture after that event; of a mind that lives the latest are kept, of a recording all.',
    scope: 'observe',
    query: z.strictObject({
      after: eventIdIn.optional().describe('As it was after this event; as it is now when left out.'),
    }),
    answer: pictureForm,
    handle: ({ mind, query: { after } }) => mind.picture(after === undefined ? {} : { after }),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/why',
    tag: 'Watching',
    summary: 'Why something is as it is',
    description:
      'A memory by its id or by words in it, a percept by its id; without `of`, what the mind said last.',
    scope: 'observe',
    query: z.strictObject({
      of: z
        .string()
        .max(inputBounds.search)
        .optional()
        .describe('A memory by its id or words, a percept by its id; what it said last when left out.'),
    }),
    answer: reasonForm,
    handle: ({ mind, query }) => mind.why(query.of),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/context',
    tag: 'Watching',
    summary: 'How the calls of the voice in a cycle were put together',
    scope: 'observe',
    query: z.strictObject({
      cycle: numberIn(0).optional().describe('The newest with a call when left out.'),
    }),
    answer: z.array(accountedCallForm),
    handle: ({ mind, query }) => mind.context(query.cycle),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/tasks',
    tag: 'Minds',
    summary: 'Its delegated tasks that are not over',
    scope: 'observe',
    answer: z.array(taskForm),
    handle: ({ mind }) => mind.tasks(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/goals',
    tag: 'Minds',
    summary: 'What it pursues, and how that came about',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: goalsForm,
    handle: ({ mind, query }) => mind.goals(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/identity',
    tag: 'Minds',
    summary: 'Who it is, newest version first',
    scope: 'observe',
    query: z.strictObject({ limit }),
    answer: z.array(identityForm),
    handle: ({ mind, query }) => mind.identity(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/identity/review',
    tag: 'Minds',
    summary: 'What became of it on a day, as a difference to the day before',
    scope: 'observe',
    query: z.strictObject({
      day: z
        .string()
        .optional()
        .describe('Like 2026-01-31; the newest on which life changed its identity when left out.'),
    }),
    answer: identityReviewForm,
    handle: ({ mind, query }) => mind.identityReview(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/history',
    tag: 'Minds',
    summary: 'What was said and lived lately, newest first',
    scope: 'observe',
    query: z.strictObject({
      limit,
      space: z
        .string()
        .min(1)
        .max(inputBounds.name)
        .optional()
        .describe('One space alone; all when left out.'),
    }),
    answer: historyForm,
    handle: ({ mind, query: { limit, space } }) =>
      mind.history({ limit, ...(space !== undefined && { space }) }),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/cycles/{cycle}',
    tag: 'Watching',
    summary: 'A cycle as it is on record: what it handled, asked of the world and said',
    scope: 'observe',
    params: z.object({ cycle: numberIn(0) }),
    answer: cycleAccountForm,
    handle: ({ mind, params }) => mind.cycle(params.cycle),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/modes',
    tag: 'Watching',
    summary: 'The modes that it was in, stretch by stretch, oldest first',
    description: 'Between a stop and what is lived next it was in none.',
    scope: 'observe',
    query: z.strictObject({
      from: numberIn(0)
        .default(0)
        .describe('Milliseconds since the epoch; all that is on record when left out.'),
    }),
    answer: z.array(modeStretchForm),
    handle: ({ mind, query }) => mind.modes(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/cost',
    tag: 'Minds',
    summary: 'What its model calls cost: since it woke, within an hour, a day and its life, and for what',
    description: 'Read from its ledger of calls; nobody is woken.',
    scope: 'observe',
    answer: costReportForm,
    handle: ({ mind }) => mind.cost(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/scenario',
    tag: 'Watching',
    summary: 'A stretch of its life as a scenario that `wakeful simulate` plays',
    description: 'What came in at its times, what the voice answered, and what was said as expectations.',
    scope: 'observe',
    query: z.strictObject({
      from: numberIn(1).describe('The first cycle of the stretch.'),
      to: numberIn(1).describe('The last one; less than 500 cycles after the first.'),
    }),
    answer: copiedScenarioForm,
    handle: ({ mind, query }) => mind.scenario(query),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/checkpoints',
    tag: 'Watching',
    summary: 'The checkpoints that are kept, newest first',
    scope: 'observe',
    answer: z.array(checkpointForm),
    handle: ({ mind }) => mind.checkpoints(),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/checkpoints/{commit}/picture',
    tag: 'Watching',
    summary: 'The picture at a kept checkpoint',
    description: 'It only reads; the mind is not woken.',
    scope: 'observe',
    params: z.object({ commit: numberIn(0) }),
    answer: pictureForm,
    handle: ({ mind, params }) => mind.pictureAt(params.commit),
  }),
];
