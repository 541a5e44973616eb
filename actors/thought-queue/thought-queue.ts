import { setup } from 'xstate';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { post } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { impulseOf, isTime, rehearsable, surprisedBy, takenUp, thoughtQueueAfterCycle } from './turning.ts';
import { thoughtQueueContextSchema, type ThoughtQueueContext } from './waiting.ts';
import { thoughtQueuePanel } from './panel.ts';

const hears = [
  'inner.adopted',
  'affect.changed',
  'goals.changed',
  'offer.taken',
  'cycle.lived',
  'crash.remembered',
] as const;

export type ThoughtQueueMail = Heard<(typeof hears)[number]>;

const queueSetup = setup({
  types: {
    context: {} as ThoughtQueueContext,
    events: {} as ThoughtQueueMail,
    input: {} as FacultyInput,
    emitted: {} as Asking,
  },
  guards: {
    hasInnerLife: ({ context }) => context.inner !== null,
    hasNone: ({ context }) => context.inner === null,
    isTime: ({ context, event }) => event.type === 'affect.changed' && isTime(context, event.inner, event.at),
    isItsOwn: ({ context, event }) =>
      event.type === 'offer.taken' && context.offered.some(({ id }) => id === event.id),
  },
});

/** Adopts the inner life: the first own thought comes an interval later. */
const adopt = queueSetup.assign(({ context, event }) => {
  if (event.type !== 'inner.adopted') return {};
  const { inner, seed, at } = event;
  return { inner, seed, since: context.inner === null ? Math.max(context.since, at) : context.since };
});

const keepGoals = queueSetup.assign(({ event }) =>
  event.type === 'goals.changed' ? { goals: rehearsable(event.goals) } : {},
);

const offer = post<ThoughtQueueContext, ThoughtQueueMail, 'mind', ThoughtQueueMail>(
  'mind',
  ({ context, event }) => {
    if (event.type !== 'affect.changed') throw new Error(`The mind turns to nothing by ${event.type}.`);
    return { type: 'thought.offered', offer: impulseOf(context, event.inner).offer };
  },
);

const remember = queueSetup.assign(({ context, event }) =>
  event.type === 'affect.changed' ? impulseOf(context, event.inner).remembered : {},
);

const takeUp = queueSetup.assign(({ context, event }) =>
  event.type === 'offer.taken' ? takenUp(context, event.id, event.at) : {},
);

const gather = queueSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? thoughtQueueAfterCycle(context, event.lived, event.at) : {},
);

/** Keeps the question that a crash leaves as a surprise. */
const wonder = queueSetup.assign(({ context, event }) =>
  event.type === 'crash.remembered' ? { surprises: surprisedBy(context.surprises, [event.question]) } : {},
);

/**
 * The thought queue as a faculty, the source of the mind's own thoughts (docs/model/inner-life.md): needs, goals, people,
 * surprises, and drift when there is nothing else. Without it a mind would be a machine that answers. Nothing is forgotten
 * before the mind has taken it up.
 */
export const thoughtQueue = queueSetup.createMachine({
  id: 'thoughtQueue',
  version: '1',
  description:
    'Keeps what waits to be thought about, and offers it when nothing has been thought of by itself for a while.',
  context: ({ input: { life, inner, seed, at } }) => ({
    life,
    inner,
    seed,
    draws: 0,
    since: at,
    surprises: [],
    concerns: [],
    goals: [],
    offered: [],
    thinking: null,
    line: null,
  }),
  initial: 'resting',
  on: { 'crash.remembered': { actions: wonder } },
  states: {
    resting: {
      description: 'The mind has no inner life: it turns to nothing by itself. Left when it is given one.',
      on: { 'inner.adopted': { actions: adopt }, 'goals.changed': { actions: keepGoals } },
      always: { guard: 'hasInnerLife', target: 'gathering' },
    },
    gathering: {
      description:
        'What may be thought about is gathered. At each look at how the mind feels, when it is time for a thought, one is drawn by ' +
        'weight and offered, or the line is followed that the mind stays with. Left when the mind has no inner life any more.',
      on: {
        'inner.adopted': { actions: adopt },
        'goals.changed': { actions: keepGoals },
        'affect.changed': { guard: 'isTime', actions: [offer, remember] },
        'offer.taken': { guard: 'isItsOwn', actions: takeUp },
        'cycle.lived': { actions: gather },
      },
      always: { guard: 'hasNone', target: 'resting' },
    },
  },
});

export const thoughtQueueFaculty = {
  chart: thoughtQueue,
  contextSchema: thoughtQueueContextSchema,
  hears,
  asks: [],
  configuration: 'inner',
  panel: thoughtQueuePanel,
} satisfies FacultyManifest;
