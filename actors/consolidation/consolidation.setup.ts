import { emit, enqueueActions, setup } from 'xstate';
import type { Emit } from '../../ports/command.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { post, timeOf } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking } from '../../machines/faculty.ts';
import {
  fadeKey,
  fadeNow,
  cycleHeard,
  noticedThen,
  noticingKey,
  noticeNow,
  grown,
  offerTaken,
  termsAdopted,
  walkBegun,
  walkedOn,
  walkHeldUp,
  without,
  type ConsolidationContext,
  noticingForgot,
  noticingHeldUp,
} from './consolidating.ts';
import { hasMatter, offerId, passBegun, passGathered, stepDone, stepNow, writeKey } from './deep-pass.ts';
import { replayBegun, replayedThen, replayKey, replayNow } from './replaying.ts';
import {
  isFadingDue,
  isNoticingDue,
  isNoticingFirst,
  isPassDue,
  isReplayDue,
  isRestForFading,
  isRestForPass,
  nextTending,
} from './due.ts';

export const consolidationHears = [
  'consolidation.adopted',
  'memory.grew',
  'rest.began',
  'dream.began',
  'attention.requested',
  'consolidation.taken',
  'cycle.lived',
] as const;
export const consolidationAsks = [
  'memory.fade',
  'memory.notice',
  'memory.replay',
  'memory.gather',
  'consolidation.write',
] as const;

export type ConsolidationMail = Heard<(typeof consolidationHears)[number]>;

/** How many of the newest memories a deep pass looks at (docs/model/consolidation.md). */
const mostRecent = 100;

export const fading = asking<ConsolidationContext, ConsolidationMail, 'memory.fade'>({
  effect: 'memory.fade',
  asked: fadeNow,
  key: fadeKey,
});

export const noticing = asking<ConsolidationContext, ConsolidationMail, 'memory.notice'>({
  effect: 'memory.notice',
  asked: noticeNow,
  key: noticingKey,
});

export const replaying = asking<ConsolidationContext, ConsolidationMail, 'memory.replay'>({
  effect: 'memory.replay',
  asked: replayNow,
  key: replayKey,
});

export const gathering = asking<ConsolidationContext, ConsolidationMail, 'memory.gather'>({
  effect: 'memory.gather',
  asked: ({ terms, weighedTo = null }) => ({
    limit: mostRecent,
    ...((terms?.calls ?? 0) > 0 && { weighedTo }),
  }),
  key: ({ life, passedAt = 0 }) =>
    mintKey({ cycle: { look: passedAt }, actor: 'consolidation', life, what: 'gather' }),
});

export const writing = asking<ConsolidationContext, ConsolidationMail, 'consolidation.write'>({
  effect: 'consolidation.write',
  asked: (context) => {
    const about = stepNow(context);
    return about && { about };
  },
  key: writeKey,
});

/** Consolidation's guards and types; its actions follow. */
export const consolidationSetup = setup({
  types: {
    context: {} as ConsolidationContext,
    events: {} as ConsolidationMail,
    input: {} as FacultyInput,
    emitted: {} as Asking<(typeof consolidationAsks)[number]>,
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
      event.type === 'cycle.lived' && isNoticingDue({ ...context, ...cycleHeard(context, event) }),
    isNoticingFirst: ({ context, event }) => isNoticingFirst(context, timeOf(event)),
    looked: noticing.isAnswered,
    unlooked: noticing.hasFailed,
    isReplayDue: ({ context }) => isReplayDue(context),
    dreamt: replaying.isAnswered,
    undreamt: replaying.hasFailed,
    gathered: ({ context, event }) =>
      gathering.isAnswered({ context, event }) && hasMatter(context, gathering.answer(event), timeOf(event)),
    unseen: gathering.hasFailed,
    foundNothing: gathering.isAnswered,
    written: writing.isAnswered,
    learned: ({ context, event }) =>
      writing.isAnswered({ context, event }) && writing.answer(event).tuned !== undefined,
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

export const adopt = consolidationSetup.assign(({ context, event }) =>
  event.type === 'consolidation.adopted' ? termsAdopted(context, event, event.at) : {},
);
export const grow = consolidationSetup.assign(({ context, event }) =>
  event.type === 'memory.grew' ? grown(context, event, event.at) : {},
);
export const noteMode = consolidationSetup.assign(({ context, event }) => {
  if (event.type !== 'attention.requested') return {};
  return event.admission.mode === 'overload' ? { pressed: true as const } : without(context, 'pressed');
});
export const beginWalk = consolidationSetup.assign(({ context, event }) => walkBegun(context, timeOf(event)));
export const beginPass = consolidationSetup.assign(({ context, event }) => passBegun(context, timeOf(event)));
export const walkOn = consolidationSetup.assign(({ context, event }) =>
  walkedOn(context, fading.answer(event)),
);
export const endWalk = consolidationSetup.assign(({ context }) => without(context, 'walk'));
export const noteLived = consolidationSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? cycleHeard(context, event) : {},
);
export const beginNoticing = consolidationSetup.assign(({ context: { lived } }) =>
  lived === undefined ? {} : { noticing: lived },
);
export const keepNoticed = consolidationSetup.assign(({ context, event }) =>
  noticedThen(context, noticing.answer(event)),
);
export const holdUpNoticing = consolidationSetup.assign(({ context }) => noticingHeldUp(context));
export const endNoticing = consolidationSetup.assign(({ context }) => without(context, 'noticing'));
export const beginReplaying = consolidationSetup.assign(({ context }) => replayBegun(context));
export const keepReplayed = consolidationSetup.assign(({ context, event }) =>
  replayedThen(context, replaying.answer(event)),
);
export const endReplaying = consolidationSetup.assign(({ context }) => without(context, 'replaying'));
export const noteNothing = consolidationSetup.assign({ importance: 0 });
export const holdUp = consolidationSetup.assign(({ context }) => walkHeldUp(context));
export const keepMatter = consolidationSetup.assign(({ context, event }) =>
  passGathered(context, gathering.answer(event), timeOf(event)),
);
export const keepWritten = consolidationSetup.assign(({ context, event }) =>
  stepDone(context, writing.answer(event), timeOf(event)),
);
export const passOver = consolidationSetup.assign(({ context, event }) =>
  stepDone(context, null, timeOf(event)),
);
export const takeUp = consolidationSetup.assign(({ context, event }) =>
  event.type === 'consolidation.taken' ? offerTaken(context, event) : {},
);
/** What somebody has just had forgotten may be in what is under way. */
export const letGo = consolidationSetup.assign(({ context }) =>
  context.pass === undefined ? noticingForgot(context) : without(context, 'pass', 'offered'),
);
export const endPass = consolidationSetup.assign(({ context }) => without(context, 'pass'));

export const reportFailure = emit<
  ConsolidationContext,
  ConsolidationMail,
  undefined,
  ConsolidationMail,
  Emit
>(({ event }) => ({
  type: 'emit',
  observation: {
    kind: 'memory.failed',
    what: 'consolidate',
    message: event.type === 'effect.settled' && !event.outcome.ok ? event.outcome.failure.message : '',
  },
}));

export const offer = post<ConsolidationContext, ConsolidationMail, 'mind', ConsolidationMail>(
  'mind',
  ({ context }) => ({
    type: 'consolidation.offered',
    id: offerId(context),
    changes: context.offered ?? [],
  }),
);

/** Tells the mind what was learned, which it goes by from then on. */
export const tellTuned = post<ConsolidationContext, ConsolidationMail, 'mind', ConsolidationMail>(
  'mind',
  ({ event }) => {
    const { tuned } = writing.answer(event);
    if (tuned === undefined) throw new Error('Nothing was learned.');
    return { type: 'gates.tuned', tuned };
  },
);

/** Sets the alarm for what is due next. */
export const setTendingAlarm = enqueueActions<
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
