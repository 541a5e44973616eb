import { sendTo, setup } from 'xstate';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { tell, timeOf, unwake, wakeIn } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import {
  afterNotice,
  afterReward,
  afterStimulus,
  bodyAfterAdoption,
  bodyAfterCycle,
  isLived,
} from './befalling.ts';
import {
  bodyContextSchema,
  atNextWave,
  awoken,
  feltNow,
  livedUntil,
  newbornBodyContext,
  nextWave,
  type BodyContext,
} from './living.ts';

const hears = [
  'inner.adopted',
  'body.stimulated',
  'reward.received',
  'sleep.noticed',
  'cycle.lived',
] as const;

export type BodyMail = Heard<(typeof hears)[number]>;

const bodySetup = setup({
  types: {
    context: {} as BodyContext,
    events: {} as BodyMail,
    input: {} as FacultyInput,
    emitted: {} as Asking,
  },
  guards: {
    lives: ({ context }) => context.inner !== null,
    rests: ({ context }) => context.inner === null,
    behind: ({ context, event }) => nextWave(context) <= timeOf(event),
    bodiless: ({ context }) => context.inner?.body === false,
    adoptedAlready: ({ context, event }) => event.type === 'inner.adopted' && isLived(context, event.inner),
    isGivenUp: ({ event }) => event.type === 'inner.adopted' && event.inner === null,
    noticedAlready: ({ context, event }) => event.type === 'sleep.noticed' && event.asleep === context.asleep,
    toldAlready: ({ context, event }) => context.feltAt !== null && context.feltAt >= timeOf(event),
  },
});

const adopt = bodySetup.assign(({ event }) => (event.type === 'inner.adopted' ? { inner: event.inner } : {}));
const wakeUp = bodySetup.assign(({ event }) => awoken(timeOf(event)));
const askForBeat = wakeIn<BodyContext, BodyMail, BodyMail>(
  'beat',
  ({ context, event }) => nextWave(context) - timeOf(event),
);
const livePastWave = bodySetup.assign(({ context, event }) => atNextWave(context, timeOf(event)));
const tellFelt = tell<BodyContext, BodyMail, BodyMail>(({ context }) => ({
  type: 'body.felt',
  felt: feltNow(context),
}));

/** Sends the event again once the wave, and all mail that followed from it, has been handled. */
const again = sendTo<BodyContext, BodyMail, undefined, never, BodyMail>(
  ({ self }) => self as never,
  ({ event }) => event as never,
);
const waveFirst = { guard: 'behind' as const, actions: [livePastWave, tellFelt, again] };

const change = bodySetup.assign(({ context, event }) =>
  event.type === 'inner.adopted' ? bodyAfterAdoption(context, event.inner, timeOf(event)) : {},
);
const tellOfNow = [
  bodySetup.assign(({ context, event }) => ({
    ...livedUntil(context, timeOf(event)),
    feltAt: timeOf(event),
  })),
  tellFelt,
];
const suffer = bodySetup.assign(({ context, event }) =>
  event.type === 'body.stimulated'
    ? afterStimulus(context, event.stimulus, event.intensity, timeOf(event))
    : {},
);
const enjoy = bodySetup.assign(({ context, event }) =>
  event.type === 'reward.received' ? afterReward(context, event.amount) : {},
);
const noticeSleep = bodySetup.assign(({ context, event }) =>
  event.type === 'sleep.noticed' ? afterNotice(context, event.asleep, timeOf(event)) : {},
);
const takeIn = bodySetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? bodyAfterCycle(context, event.lived, timeOf(event)) : {},
);

/**
 * The body as a faculty: a body, or work where there is none, produces the affect of the mind (docs/model/inner-life.md). It
 * lives on a grid of beats of its own. Every beat goes as one wave to drives, affect and on. A body that was away, or whose
 * alarm comes late, lives through what it has missed beat by beat before anything else is heard: each event comes again after
 * each wave, until no wave is due.
 */
export const body = bodySetup.createMachine({
  id: 'body',
  version: '1',
  description: 'What the mind feels by: a body, or its work.',
  context: ({ input }) => newbornBodyContext(input.life, input.inner, input.at),
  initial: 'resting',
  states: {
    resting: {
      description: 'There is no inner life, and body and work stand still. Left when one is adopted.',
      always: { guard: 'lives', target: 'living' },
      on: { 'inner.adopted': { actions: adopt } },
    },
    living: {
      description:
        'Body and work are stepped by time, and tell how they feel at each beat, before a stimulus, and a second after it. ' +
        'Left when the inner life is given up.',
      entry: [wakeUp, askForBeat],
      exit: unwake<BodyContext, BodyMail, BodyMail>('beat'),
      always: { guard: 'rests', target: 'resting' },
      on: {
        // it lives on its grid alone unless something changes: who was restored is the twin of who never stopped
        'inner.adopted': [
          waveFirst,
          { guard: 'adoptedAlready', actions: askForBeat },
          { guard: 'isGivenUp', actions: change },
          { actions: [change, askForBeat] },
        ],
        'alarm.rang': [waveFirst, { actions: askForBeat }],
        'body.stimulated': [
          waveFirst,
          // work has no skin
          { guard: 'bodiless' },
          { guard: 'toldAlready', actions: [suffer, askForBeat] },
          { actions: [...tellOfNow, suffer, askForBeat] },
        ],
        'sleep.noticed': [
          waveFirst,
          { guard: 'noticedAlready', actions: askForBeat },
          { actions: [noticeSleep, askForBeat] },
        ],
        'cycle.lived': [waveFirst, { actions: [takeIn, askForBeat] }],
        'reward.received': { actions: enjoy },
      },
    },
  },
});

export const bodyFaculty = {
  chart: body,
  contextSchema: bodyContextSchema,
  hears,
  asks: [],
  configuration: 'inner',
} satisfies FacultyManifest;
