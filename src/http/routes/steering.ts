import { stepDeltaForm } from '../forms/picture-form.ts';
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
];
