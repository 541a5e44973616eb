import { emit, setup } from 'xstate';
import type { Emit } from '../../ports/command.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import {
  reviewerContextSchema,
  askedBy,
  isDue,
  isOverdue,
  isWanted,
  keyOf,
  withoutThoughts,
  shownToReviewer,
  witnessed,
  type ReviewerContext,
} from './observing.ts';
import { reviewerPanel } from './panel.ts';

const hears = ['inner.adopted', 'affect.changed', 'cycle.lived'] as const;
const asks = ['review.write'] as const;

export type ReviewerMail = Heard<(typeof hears)[number]>;

/** Asks for a review; its key is kept, because the mind goes on while the review is being written. */
const review = asking<ReviewerContext, ReviewerMail, 'review.write'>({
  effect: 'review.write',
  asked: shownToReviewer,
  key: askedBy,
});

const reviewerSetup = setup({
  types: {
    context: {} as ReviewerContext,
    events: {} as ReviewerMail,
    input: {} as FacultyInput,
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  actions: {
    /** Shows watchers a review, or that there is none. Nobody else hears of it. */
    report: emit(({ context, event }): Emit => ({
      type: 'emit',
      observation: review.isAnswered({ context, event })
        ? { kind: 'review.made', text: review.answer(event).text }
        : { kind: 'review.failed', message: review.failure(event).message },
    })),
  },
  guards: {
    isWanted: ({ context }) => isWanted(context),
    isUnwanted: ({ context }) => !isWanted(context),
    isDue: ({ context, event }) => isDue(context, event.at),
    isOverdue: ({ context, event }) => isOverdue(context, event.at),
    isForgotten: ({ event }) => event.type === 'cycle.lived' && event.lived.forgot,
    saysSomething: ({ context, event }) =>
      review.isAnswered({ context, event }) && (review.answerIn(event)?.text ?? '').trim() !== '',
    saysNothing: review.isAnswered,
    failed: review.hasFailed,
  },
});

const adopt = reviewerSetup.assign(({ event }) =>
  event.type === 'inner.adopted' ? { inner: event.inner } : {},
);

const feel = reviewerSetup.assign(({ event }) =>
  event.type === 'affect.changed' ? { state: event.inner } : {},
);

const witness = reviewerSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived' ? witnessed(context, event.lived) : {},
);

/** What somebody has just had forgotten is shown to no review any more. */
const letGo = reviewerSetup.assign(withoutThoughts);

/** Stamps the time before the call is made, so that a failed call is not made again at once. */
const stamp = reviewerSetup.assign(({ context, event }) => ({
  askedAt: event.at,
  asked: keyOf(context),
  hasNew: false,
  reviews: context.reviews + 1,
}));

/**
 * The reviewer as a faculty, a clinician behind a one-way mirror (docs/model/inner-life.md): it sees how the mind feels, as
 * numbers, and what it thinks, and shows its notes to watchers. It has no way into the mind (I8): it may ask for an effect and
 * show something, and nothing in this folder can send anything to any actor.
 */
export const reviewer = reviewerSetup.createMachine({
  id: 'reviewer',
  version: '1',
  description: 'Observes the mind from behind a one-way mirror, and is never heard by it.',
  context: ({ input: { life, inner } }) => ({
    life,
    inner,
    state: null,
    thoughts: [],
    hasNew: false,
    askedAt: null,
    asked: null,
    cycle: 0,
    reviews: 0,
  }),
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody reviews this mind. Left when its settings want it.',
      on: { 'inner.adopted': { actions: adopt } },
      always: { guard: 'isWanted', target: 'observing' },
    },
    observing: {
      description:
        'Looks on. Left for a review when something new was thought and the last review was long enough ago, and when the ' +
        'mind is not to be reviewed any more.',
      on: {
        'inner.adopted': { actions: adopt },
        'affect.changed': { target: 'looking', actions: feel },
        'cycle.lived': [
          { guard: 'isForgotten', actions: letGo },
          { target: 'looking', actions: witness },
        ],
      },
      always: { guard: 'isUnwanted', target: 'absent' },
    },
    looking: {
      description: 'Something was seen: is it time to say something about it? Passed through at once.',
      always: [{ guard: 'isDue', target: 'writing', actions: stamp }, { target: 'observing' }],
    },
    writing: {
      description:
        'A review is being written. Left when it is there or has failed, and when the mind is not to be reviewed any more. One ' +
        'that does not come is given up for the next, and one of thoughts of what somebody has forgotten meanwhile.',
      entry: review.ask,
      on: {
        'effect.settled': [
          { guard: 'saysSomething', target: 'observing', actions: 'report' },
          { guard: 'saysNothing', target: 'observing' },
          { guard: 'failed', target: 'observing', actions: 'report' },
        ],
        'affect.changed': [
          { guard: 'isOverdue', target: 'looking', actions: [review.giveUp, feel] },
          { actions: feel },
        ],
        'cycle.lived': [
          { guard: 'isForgotten', target: 'observing', actions: [review.giveUp, letGo] },
          { guard: 'isOverdue', target: 'looking', actions: [review.giveUp, witness] },
          { actions: witness },
        ],
        'inner.adopted': { actions: adopt },
      },
      always: { guard: 'isUnwanted', target: 'absent', actions: review.giveUp },
    },
  },
});

export const reviewerFaculty = {
  chart: reviewer,
  contextSchema: reviewerContextSchema,
  hears,
  asks,
  configuration: 'inner',
  panel: reviewerPanel,
} satisfies FacultyManifest;
