import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';
import { taken } from './taken.ts';

/** Something that a mind has planned itself. */
const planAccountForm = z
  .object({
    id: z.string(),
    text: z.string().describe('What is to come to it.'),
    cron: z.string().optional().describe('When it recurs; left out for what comes once.'),
    timezone: z.string(),
    made: z.number().describe('Milliseconds since the epoch.'),
    next: z.number().nullable().describe('When it comes next.'),
    wantedBy: z.string().nullable().describe('Who had spoken to the mind when it planned that.'),
  })
  .meta({ id: 'PlanAccount' });

/** What a mind has planned itself. */
export const planRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/plans',
    tag: 'Review',
    summary: 'What it has planned itself',
    description: 'What is still to come, when, and who wanted it. It wakes nobody.',
    scope: 'observe',
    answer: z.array(planAccountForm),
    handle: ({ mind }) => mind.plans.list(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/plans/{plan}/cancel',
    tag: 'Review',
    summary: 'Call a plan off',
    description:
      'One of its next cycles takes it up, and it stands in the log of what was done to the mind. It does not come any more then.',
    scope: 'operate',
    params: z.object({ plan: z.string().min(1).max(60) }),
    body: z.strictObject({
      by: byForm.optional().describe('Who calls it off. The owner of the mind when left out.'),
    }),
    answer: acceptanceForm,
    handle: async ({ mind, params, body, newId }) =>
      taken(await mind.plans.cancel(params.plan, { ...body, id: newId() })),
  }),
];
