import { emit, enqueueActions, setup } from 'xstate';
import type { Emit } from '../../ports/command.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { post, timeOf } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import {
  consolidationContextSchema,
  fadeKey,
  fadeNow,
  hasMatter,
  livedOn,
  noticedThen,
  noticeKey,
  noticeNow,
  offerId,
  grown,
  offerTaken,
  passBegun,
  passGathered,
  stepDone,
  stepNow,
  termsAdopted,
  walkBegun,
  walkedOn,
  walkHeldUp,
  without,
  writeKey,
  type ConsolidationContext,
} from './consolidating.ts';
import {
  isFadingDue,
  isNoticingDue,
  isNoticingFirst,
  isPassDue,
  isRestForFading,
  isRestForPass,
  nextTending,
} from './due.ts';
import { consolidationPanel } from './panel.ts';

const hears = [
  'consolidation.adopted',
  'memory.grew',
  'rest.began',
  'attention.requested',
  'consolidation.taken',
  'cycle.lived',
] as const;
const asks = ['memory.fade', 'memory.notice', 'memory.gather', 'consolidation.write'] as const;

export type ConsolidationMail = Heard<(typeof hears)[number]>;

/** How many of the newest memories a deep pass looks at (docs/model/consolidation.md). */
const mostRecent = 100;

const fading = asking<ConsolidationContext, ConsolidationMail, 'memory.fade'>({
  effect: 'memory.fade',
  asked: fadeNow,
  key: fadeKey,
});

const noticing = asking<ConsolidationContext, ConsolidationMail, 'memory.notice'>({
  effect: 'memory.notice',
  asked: noticeNow,
  key: noticeKey,
});

const gathering = asking<ConsolidationContext, ConsolidationMail, 'memory.gather'>({
  effect: 'memory.gather',
  asked: () => ({ limit: mostRecent }),
  key: ({ life, passedAt = 0 }) =>
    mintKey({ cycle: { look: passedAt }, actor: 'consolidation', life, what: 'gather' }),
});

const writing = asking<ConsolidationContext, ConsolidationMail, 'consolidation.write'>({
  effect: 'consolidation.write',
  asked: (context) => {
    const about = stepNow(context);
    return about && { about };
  },
  key: writeKey,
});

const consolidationSetup = setup({
  types: {
    context: {} as ConsolidationContext,
    events: {} as ConsolidationMail,
    input: {} as FacultyInput,
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    isPassDue: ({ context, event }) => isPassDue(context, timeOf(event)),
    isFadingDue: ({ context, event }) => isFadingDue(context, timeOf(event)),
    isRestForPass: ({ context, event }) =>
      event.type === 'rest.began' && event.phase === 'deep' && isRestForPass(context, event.at),
    isRestForFading: ({ context, event }) =>
      event.type === 'rest.began' && event.phase === 'light' && isRestForFading(context, event.at),
    walked: fading.isAnswered,
    lost: fading.hasFailed,
    isNoticingDue: ({ context, event }) =>
      event.type === 'cycle.lived' && isNoticingDue({ ...context, ...livedOn(context, event) }),
    isNoticingFirst: ({ context, event }) => isNoticingFirst(context, timeOf(event)),
    looked: noticing.isAnswered,
    unlooked: noticing.hasFailed,
    gathered: ({ context, event }) =>
      gathering.isAnswered({ context, event }) && hasMatter(context, gathering.answer(event)),
    unseen: gathering.hasFailed,
    foundNothing: gathering.isAnswered,
    written: writing.isAnswered,
    unwritten: writing.hasFailed,
    isTaken: ({ context, event }) => event.type === 'consolidation.taken' && event.id === offerId(context),
    isForgotten: ({ event }) => event.type === 'cycle.lived' && event.lived.forgot,
    hasOffer: ({ context }) => context.offered !== undefined,
    walksOn: ({ context }) => context.walk !== undefined,
    hasStep: ({ context }) => stepNow(context) !== null,
    isOn: ({ event }) => event.type === 'consolidation.adopted' && event.terms !== null,
    isOff: ({ context }) => context.terms === undefined,
    isPressed: ({ context }) => context.pressed === true,
    goesOn: ({ context }) =>
      context.pressed === undefined && (context.walk !== undefined || context.pass !== undefined),
  },
});

const adopt = consolidationSetup.assign(({ context, event }) =>
  event.type === 'consolidation.adopted' ? termsAdopted(context, event, event.at) : {},
);
const grow = consolidationSetup.assign(({ context, event }) =>
  event.type === 'memory.grew' ? grown(context, event, event.at) : {},
);
const noteMode = consolidationSetup.assign(({ context, event }) => {
  if (event.type !== 'attention.requested') return {};
  return event.admission.mode === 'overload' ? { pressed: true as const } : without(context, 'pressed');
});
const beginWalk = consolidationSetup.assign(({ context, event }) => walkBegun(context, timeOf(event)));
const beginPass = consolidationSetup.assign(({ context, event }) => passBegun(context, timeOf(event)));
const walkOn = consolidationSetup.assign(({ context, event }) => walkedOn(context, fading.answer(event)));
const endWalk = consolidationSetup.assign(({ context }) => without(context, 'walk'));
const noteLived = consolidationSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? livedOn(context, event) : {},
);
const beginNoticing = consolidationSetup.assign(({ context: { lived } }) =>
  lived === undefined ? {} : { noticing: lived },
);
const keepNoticed = consolidationSetup.assign(({ context, event }) =>
  noticedThen(context, noticing.answer(event)),
);
const endNoticing = consolidationSetup.assign(({ context }) => without(context, 'noticing'));
const noteNothing = consolidationSetup.assign({ importance: 0 });
const holdUp = consolidationSetup.assign(({ context }) => walkHeldUp(context));
const keepMatter = consolidationSetup.assign(({ context, event }) =>
  passGathered(context, gathering.answer(event)),
);
const keepWritten = consolidationSetup.assign(({ context, event }) =>
  stepDone(context, writing.answer(event), timeOf(event)),
);
const passOver = consolidationSetup.assign(({ context, event }) => stepDone(context, null, timeOf(event)));
const taken = consolidationSetup.assign(({ context, event }) =>
  event.type === 'consolidation.taken' ? offerTaken(context, event) : {},
);
/** What somebody has just had forgotten may be in what is under way. */
const letGo = consolidationSetup.assign(({ context }) =>
  context.pass === undefined ? {} : without(context, 'pass', 'offered'),
);
const endPass = consolidationSetup.assign(({ context }) => without(context, 'pass'));

const reportFailure = emit<ConsolidationContext, ConsolidationMail, undefined, ConsolidationMail, Emit>(
  ({ event }) => ({
    type: 'emit',
    observation: {
      kind: 'memory.failed',
      what: 'consolidate',
      message: event.type === 'effect.settled' && !event.outcome.ok ? event.outcome.failure.message : '',
    },
  }),
);

const offer = post<ConsolidationContext, ConsolidationMail, 'mind', ConsolidationMail>(
  'mind',
  ({ context }) => ({
    type: 'consolidation.offered',
    id: offerId(context),
    changes: context.offered ?? [],
  }),
);

/** Sets the alarm for what is due next. */
const setAlarm = enqueueActions<
  ConsolidationContext,
  ConsolidationMail,
  undefined,
  ConsolidationMail,
  never,
  never,
  never,
  never,
  Asking
>(({ enqueue, context, event }) => {
  const next = nextTending(context, timeOf(event));
  enqueue.emit({ type: 'wake', name: 'tending', in: next });
});

/** What is heard wherever it is: the terms, what is kept, and whether the mind is pressed. */
const noting = {
  'memory.grew': { actions: grow },
  'attention.requested': { actions: noteMode },
} as const;

/**
 * Consolidation as a faculty (docs/model/consolidation.md): what nobody recalls fades a little every day; and from time to time what is new is passed
 * over again: what is alike becomes one memory, questions are asked of it and answered, what came of it is told as how it came, and what recurs comes to count more. Whatever it finds is
 * offered to the mind, which makes it durable by itself, between cycles or within one. In overload it does nothing.
 */
export const consolidation = consolidationSetup.createMachine({
  id: 'consolidation',
  version: '1',
  description:
    'Tends long-term memory: lets fade what is not used, and makes knowledge of what was lived through.',
  context: ({ input: { life } }) => ({ life }),
  initial: 'off',
  on: {
    ...noting,
    'consolidation.adopted': { actions: adopt },
    'cycle.lived': [{ guard: 'isForgotten', actions: [noteLived, letGo] }, { actions: noteLived }],
  },
  states: {
    off: {
      description:
        'There is nothing to tend, or the mind does not consolidate. Left when a memory is kept, or a mind that has lived is told to.',
      on: {
        'memory.grew': { actions: grow, target: 'resting' },
        'attention.requested': {},
        'consolidation.adopted': [{ guard: 'isOn', target: 'resting', actions: adopt }, { actions: [] }],
      },
    },
    resting: {
      description:
        'Nothing is due. Left for fading once a day, and for gathering when enough was kept since the last deep pass, or something was and an hour is over; ' +
        'sleep brings both about earlier.',
      entry: setAlarm,
      on: {
        'consolidation.adopted': { actions: adopt, target: 'deciding' },
        'memory.grew': { actions: [grow, setAlarm] },
        'cycle.lived': [
          { guard: 'isForgotten', actions: [noteLived, letGo] },
          { guard: 'isNoticingDue', target: 'noticing', actions: [noteLived, beginNoticing] },
          { actions: noteLived },
        ],
        'rest.began': [
          { guard: 'isRestForPass', target: 'gathering', actions: beginPass },
          { guard: 'isRestForFading', target: 'fading', actions: beginWalk },
        ],
        'alarm.rang': [
          { guard: 'goesOn', target: 'deciding' },
          { guard: 'isNoticingFirst', target: 'noticing', actions: beginNoticing },
          { guard: 'isPassDue', target: 'gathering', actions: beginPass },
          { guard: 'isFadingDue', target: 'fading', actions: beginWalk },
          { actions: setAlarm },
        ],
      },
    },
    fading: {
      description:
        'Memories are walked through, some hundred at a time, to see which were not recalled for long. Left when that is known of these, and when memory cannot be ' +
        'read: then the walk goes on from there a little later.',
      entry: fading.ask,
      on: {
        'effect.settled': [
          { guard: 'walked', target: 'deciding', actions: walkOn },
          { guard: 'lost', target: 'resting', actions: [reportFailure, holdUp] },
        ],
      },
    },
    noticing: {
      description:
        'Every 20 cycles, and before a deep pass or a walk, it looks whether what came to memory has come before. Left when that is known, and when memory cannot be read: then it looks again after the next cycle.',
      entry: noticing.ask,
      on: {
        'effect.settled': [
          { guard: 'looked', target: 'deciding', actions: keepNoticed },
          { guard: 'unlooked', target: 'resting', actions: [reportFailure, endNoticing] },
        ],
      },
    },
    gathering: {
      description:
        'It looks what is new, and what of it is alike. Left for offering, so that the pass is durable before the voice is asked; when there is nothing to do, and ' +
        'when memory cannot be read.',
      entry: gathering.ask,
      on: {
        'effect.settled': [
          { guard: 'gathered', target: 'offering', actions: keepMatter },
          { guard: 'unseen', target: 'resting', actions: reportFailure },
          { guard: 'foundNothing', target: 'resting', actions: noteNothing },
        ],
      },
    },
    writing: {
      description:
        'A step of the deep pass: something is being made of memories, by words alone or by the voice. Left when it is there or has failed, which ends that step ' +
        'and not the pass; the pass is given up when somebody has something forgotten, because it may be of it.',
      entry: writing.ask,
      on: {
        'effect.settled': [
          { guard: 'written', target: 'deciding', actions: keepWritten },
          { guard: 'unwritten', target: 'deciding', actions: [reportFailure, passOver] },
        ],
        'cycle.lived': { guard: 'isForgotten', target: 'deciding', actions: [writing.giveUp, letGo] },
      },
    },
    offering: {
      description:
        'What was found waits to be made durable: offered at once, and with each look into the inbox again, because a mind that recovers, stops or is overloaded ' +
        'keeps nothing. Left when the mind has taken it, and when somebody has something forgotten: it may be of it.',
      entry: offer,
      on: {
        'consolidation.taken': { guard: 'isTaken', target: 'deciding', actions: taken },
        'consolidation.adopted': { target: 'deciding', actions: adopt },
        'attention.requested': { actions: [noteMode, offer] },
        'cycle.lived': { guard: 'isForgotten', target: 'deciding', actions: letGo },
      },
    },
    deciding: {
      description:
        'What comes next: what was found is offered, the walk or the pass goes on, nothing is due, or the mind is overloaded and all has to wait. Passed through at once.',
      always: [
        { guard: 'isOff', target: 'off', actions: [letGo, endWalk] },
        { guard: 'hasOffer', target: 'offering' },
        { guard: 'isPressed', target: 'resting' },
        { guard: 'walksOn', target: 'fading' },
        { guard: 'hasStep', target: 'writing' },
        { target: 'resting', actions: endPass },
      ],
    },
  },
});

export const consolidationFaculty = {
  chart: consolidation,
  contextSchema: consolidationContextSchema,
  hears,
  asks,
  configuration: 'memory',
  panel: consolidationPanel,
} satisfies FacultyManifest;
