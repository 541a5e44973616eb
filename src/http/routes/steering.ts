import { z } from 'zod';
import { byForm } from '../forms/by-form.ts';
import { breakpointAtForm, breakpointForm, stepDeltaForm } from '../forms/picture-form.ts';
import { governanceModeSchema, governanceTermSchema } from '../../../ports/mandates.ts';
import { acceptanceForm } from '../forms/percept-form.ts';
import { taken } from './taken.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

/** Stepping a mind by hand. */
export const steeringRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/steer/hold',
    tag: 'Steering',
    summary: 'Deliver no message any more, until it is stepped or released',
    description: 'Percepts are accepted and leases renewed meanwhile.',
    scope: 'operate',
    handle: ({ mind }) => mind.steer.hold(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/steer/step',
    tag: 'Steering',
    summary: 'Deliver one message, and tell what it did',
    description: 'Null when none waits.',
    scope: 'operate',
    answer: stepDeltaForm.nullable(),
    handle: ({ mind }) => mind.steer.step(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/steer/release',
    tag: 'Steering',
    summary: 'Go on by itself',
    scope: 'operate',
    handle: ({ mind }) => mind.steer.release(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/steer/governance',
    tag: 'Steering',
    summary: 'Set the mode of governance for a while',
    description:
      'One of its next cycles takes it up, and it stands in the log of what was done to the mind. It expires by itself.',
    scope: 'operate',
    body: z.strictObject({
      mode: governanceModeSchema.describe('normal, emergency or restricted.'),
      for: governanceTermSchema.describe('How long it holds, milliseconds, a minute to a week.'),
      by: byForm.describe('Who answers for it.'),
    }),
    answer: acceptanceForm,
    handle: async ({ mind, body, newId }) => taken(await mind.steer.governance({ ...body, id: newId() })),
  }),
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/steer/breakpoints',
    tag: 'Steering',
    summary: 'Where it is to stop',
    scope: 'observe',
    answer: z.array(breakpointForm),
    handle: ({ mind }) => mind.steer.breakpoints.list(),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/steer/breakpoints',
    tag: 'Steering',
    summary: 'Have it stop at a state, an event, an effect or a condition',
    description:
      'The message that led to it is handled to its end, and no further one is delivered until it is stepped or released. It is kept while the server runs.',
    scope: 'operate',
    body: breakpointAtForm,
    answer: breakpointForm,
    handle: ({ mind, body }) => mind.steer.breakpoints.set(body),
  }),
  mindRoute({
    method: 'DELETE',
    path: '/api/minds/{mind}/steer/breakpoints/{breakpoint}',
    tag: 'Steering',
    summary: 'Take a breakpoint away',
    scope: 'operate',
    params: z.object({ breakpoint: z.string().min(1).max(600) }),
    handle: ({ mind, params }) => mind.steer.breakpoints.clear(params.breakpoint),
  }),
];
