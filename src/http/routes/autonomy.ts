import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { autonomyLevelSchema } from '../../../ports/autonomy.ts';
import { autonomyAccountForm } from '../forms/autonomy-form.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';
import { taken } from './taken.ts';

const wanted = z.strictObject({
  by: byForm.describe('Who answers for it.'),
  to: autonomyLevelSchema.optional().describe('Which level, 1 to 5. Default the one beside it.'),
});

/** What a mind may do by itself. */
export const autonomyRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/autonomy',
    tag: 'Review',
    summary: 'What it may do by itself, and what the next level asks for',
    description: 'It only reads what is on record, and wakes nobody.',
    scope: 'observe',
    answer: autonomyAccountForm,
    handle: ({ mind }) => mind.autonomy.show(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/autonomy/raise',
    tag: 'Review',
    summary: 'Raise its autonomy by one level',
    description:
      'Refused while a criterion is not met; the problem names each. One of its next cycles takes it up, and it stands in the log of what was done to the mind.',
    scope: 'operate',
    body: wanted,
    answer: acceptanceForm,
    handle: async ({ mind, body, newId }) => taken(await mind.autonomy.raise({ ...body, id: newId() })),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/autonomy/lower',
    tag: 'Review',
    summary: 'Lower its autonomy',
    description:
      'At any time. One of its next cycles takes it up, where it is paused the first once it goes on, and it stands in the log of what was done to the mind.',
    scope: 'operate',
    body: wanted,
    answer: acceptanceForm,
    handle: async ({ mind, body, newId }) => taken(await mind.autonomy.lower({ ...body, id: newId() })),
  }),
];
