import { emit, setup } from 'xstate';
import type { Emit } from '../../ports/command.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import { post } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import {
  insightOf,
  isReflectionOverdue,
  isTimeToReflect,
  isWorthKeeping,
  reflectionBegun,
  reflectionContextSchema,
  reflectionKey,
  lastReflection,
  withFinding,
  type ReflectionContext,
} from './reflecting.ts';
import { reflectionPanel } from './panel.ts';

const hears = ['turn.passed', 'insight.taken', 'attention.requested'] as const;
const asks = ['reflection.write'] as const;

export type ReflectionMail = Heard<(typeof hears)[number]>;

const writing = asking<ReflectionContext, ReflectionMail, 'reflection.write'>({
  effect: 'reflection.write',
  asked: ({ last }) => last && { about: last.about },
  key: reflectionKey,
});

const reflectionSetup = setup({
  types: {
    context: {} as ReflectionContext,
    events: {} as ReflectionMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    isTime: ({ context, event }) => event.type === 'turn.passed' && isTimeToReflect(context, event, event.at),
    isOverdue: ({ context, event }) =>
      event.type === 'turn.passed' && isReflectionOverdue(context, event, event.at),
    isWorthKeeping: ({ context, event }) =>
      writing.isAnswered({ context, event }) && isWorthKeeping(context, writing.answer(event)),
    answered: writing.isAnswered,
    failed: writing.hasFailed,
    isItsOwn: ({ context, event }) =>
      event.type === 'insight.taken' && event.cycle === context.last?.insight?.cycle,
  },
});

const begin = reflectionSetup.assign(({ context, event }) =>
  event.type === 'turn.passed' ? reflectionBegun(context, event, event.at) : {},
);

/** Notes what was found for the next look for a pattern, and shows it to watchers. */
const report = emit<ReflectionContext, ReflectionMail, undefined, ReflectionMail, Emit>(
  ({ context, event }) => {
    const found = writing.answer(event);
    const kept = isWorthKeeping(context, found);
    return { type: 'emit', observation: { kind: 'reflection.made', ...insightOf(context, found), kept } };
  },
);

const reportFailure = emit<ReflectionContext, ReflectionMail, undefined, ReflectionMail, Emit>(
  ({ context, event }) => ({
    type: 'emit',
    observation: {
      kind: 'reflection.failed',
      cycle: insightOf(context, { text: '', significance: 0 }).cycle,
      message: writing.failure(event).message,
    },
  }),
);

const note = reflectionSetup.assign(({ context, event }) => ({
  earlier: withFinding(context, writing.answer(event)),
}));

const keep = reflectionSetup.assign(({ context, event }) => ({
  last: { ...lastReflection(context), insight: insightOf(context, writing.answer(event)) },
}));

const letGo = reflectionSetup.assign(({ context }) => ({
  last: { ...lastReflection(context), insight: null },
}));

const offer = post<ReflectionContext, ReflectionMail, 'mind', ReflectionMail>('mind', ({ context }) => {
  const { insight } = lastReflection(context);
  if (insight === null) throw new Error('There is no insight to offer.');
  return { type: 'insight.offered', insight };
});

/**
 * Reflection as a faculty (docs/model/reflection.md): after a turn that answered the world it asks itself, in an isolated call of the
 * voice, what went well, what could be better, which pattern there is and whether to change focus; after every so many reflections it
 * looks for a pattern in them. What is significant becomes a memory. It observes turns that are over, one at a time, and never
 * a reflection's own call: so it has no regress.
 */
export const reflection = reflectionSetup.createMachine({
  id: 'reflection',
  version: '1',
  description: 'Looks back at turns that are over, and keeps what is significant.',
  context: ({ input: { life } }) => ({ life, earlier: [], last: null }),
  initial: 'resting',
  states: {
    resting: {
      description:
        'Nothing is looked back at. Left when a turn is over and the last reflection was asked for long enough ago; other turns are let pass.',
      on: {
        'turn.passed': { guard: 'isTime', target: 'reflecting', actions: begin },
      },
    },
    reflecting: {
      description:
        'The voice has been asked what there is to learn. Left when it has answered, for offering when that is significant enough, and ' +
        'when it has failed; one that does not come is given up for the next.',
      entry: writing.ask,
      on: {
        'effect.settled': [
          { guard: 'isWorthKeeping', target: 'offering', actions: [report, note, keep] },
          { guard: 'answered', target: 'resting', actions: [report, note] },
          { guard: 'failed', target: 'resting', actions: reportFailure },
        ],
        'turn.passed': {
          guard: 'isOverdue',
          target: 'reflecting',
          reenter: true,
          actions: [writing.giveUp, begin],
        },
      },
    },
    offering: {
      description:
        'What was found waits to become a memory: offered at once, and with each look into the inbox again, because a mind that ' +
        'recovers or stops keeps nothing. Left when the mind has kept it.',
      entry: offer,
      on: {
        'insight.taken': {
          guard: 'isItsOwn',
          target: 'resting',
          actions: letGo,
        },
        'attention.requested': { actions: offer },
      },
    },
  },
});

export const reflectionFaculty = {
  chart: reflection,
  contextSchema: reflectionContextSchema,
  hears,
  asks,
  configuration: 'reflection',
  panel: reflectionPanel,
} satisfies FacultyManifest;
