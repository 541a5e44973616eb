import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { milestoneAccountForm, milestoneForm } from '../forms/readiness-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

/** The milestones of a mind that grows. */
export const milestoneRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/readiness',
    tag: 'Review',
    summary: 'Which milestones it has reached, when, and by what that is seen',
    description: 'It only reads what is on record, and wakes nobody.',
    scope: 'observe',
    answer: z.array(milestoneAccountForm),
    handle: ({ mind }) => mind.readiness(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/readiness/{milestone}',
    tag: 'Review',
    summary: 'Sign a milestone off: somebody has looked at its evidence',
    description: 'It stands in the log of what was done to the mind. One that is not reached is refused.',
    scope: 'operate',
    params: z.object({ milestone: milestoneForm }),
    body: z.strictObject({ by: byForm.describe('Who has looked at it.') }),
    answer: milestoneAccountForm,
    handle: ({ mind, params, body: { by } }) => mind.signMilestone(params.milestone, { by }),
  }),
];
