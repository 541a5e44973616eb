import type { MindEvent } from '../../ports/mail.ts';
import { show, tell } from '../ask.ts';
import type { MindContext } from './context.ts';
import { adoptionsInHour } from './hour.ts';
import { mindSetup } from './mind.setup.ts';
import { takeOffer } from './musing.ts';
import { change } from './slices/change.ts';

const noticeSleep = tell<MindContext, MindEvent, MindEvent>(({ context }) => ({
  type: 'sleep.noticed',
  asleep: context.life.mode === 'sleep',
}));

/** Sends the configuration of the inner life to its faculties, and the goals; and to consolidation its terms. */
const passAdoption = mindSetup.enqueueActions(({ enqueue, context }) => {
  for (const letter of adoptionsInHour(context)) enqueue(tell(letter));
  enqueue(noticeSleep);
  enqueue(tell({ type: 'goals.changed', goals: context.self.goals }));
});

const passStimulus = tell<MindContext, MindEvent, MindEvent>(({ event }) => {
  if (event.type !== 'body.stimulated')
    throw new Error(`The event ${event.type} is no stimulus of the body.`);
  const { stimulus, intensity } = event;
  return { type: 'body.stimulated', stimulus, intensity };
});

/**
 * The region that passes mail of the inner life: its faculties are actors of their own, and exactly one region must forward to
 * them.
 */
export const inner = mindSetup.createStateConfig({
  description:
    'How the mind feels and what it turns to by itself: its faculties are told of sleep, of each stimulus of the body and of a new ' +
    'start; how it feels is kept for the next thought; what is offered to be thought about is taken when the mind is free for it, ' +
    'and then goes the way of all percepts. Never left.',
  on: {
    // one that is not trusted yet feels nothing, and asks nobody to review it
    'activation.began': [
      { guard: 'crashed', actions: 'forgetMusing' },
      { actions: ['forgetMusing', passAdoption] },
    ],
    'integrity.confirmed': { actions: passAdoption },
    // a faculty that was born anew
    'alarm.rang': { guard: { type: 'rang', params: { name: 'adoption' } }, actions: passAdoption },
    'affect.changed': {
      guard: 'hasInnerLife',
      actions: [
        change('inner', ({ event }) => ({ state: event.inner })),
        show(({ event }) => ({ kind: 'affect.changed', inner: event.inner })),
      ],
    },
    'thought.offered': { guard: 'mayMuse', actions: takeOffer },
    // the inbox did not take it, or has seen it handled
    'effect.settled': { guard: 'musesInVain', actions: 'museNoMore' },
    'body.stimulated': { actions: passStimulus },
    'mode.entered': { actions: noticeSleep },
    'window.moved': { actions: change('voice', ({ event }) => ({ window: event.window })) },
  },
});
