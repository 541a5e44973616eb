import { emit, setup } from 'xstate';
import { z } from 'zod';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import { post, show, timeOf } from '../../machines/ask.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { begunFlush, flushLimit, flushSchema, nextDoubt, type Flush } from './flush.ts';
import { settledFlush } from './settled-flush.ts';

const hears = ['flush.requested', 'flush.hurried', 'flush.cancelled'] as const;
const asks = ['memory.assess', 'contradiction.judge'] as const;

export type ExitGateMail = Heard<(typeof hears)[number]>;

/** At most one flush in so long, milliseconds, because each may call the embedder (seed 003 §2.9). */
const flushDistance = 5_000;

export const exitGateContextSchema = z.object({
  life: z.number().int(),
  /** How often it has looked at the scratch buffer; part of its effect keys. */
  flushes: z.number().int(),
  /** When it looked last, milliseconds since the epoch. */
  assessedAt: z.number().int().nullable(),
  flush: flushSchema.nullable(),
  /** Everything that came up to this cycle has been looked at, by a flush that left nothing over. */
  judgedUntil: z.number().int().nonnegative(),
});

export type ExitGateContext = z.infer<typeof exitGateContextSchema>;

const flushOf = ({ flush }: ExitGateContext): Flush => {
  if (!flush) throw new Error('No flush is under way.');
  return flush;
};

const keyFor = (context: ExitGateContext, what: string): string =>
  mintKey({ cycle: flushOf(context).cycle, actor: 'exitGate', life: context.life, what });

const assessKey = (context: ExitGateContext): string => keyFor(context, `assess.${context.flushes}`);

const judgeKey = (context: ExitGateContext): string => {
  const doubt = nextDoubt(flushOf(context));
  if (doubt === null) throw new Error('Nothing is in doubt.');
  // after a crash other things may be in doubt than before: a key must not stand for two of them
  return keyFor(context, `judge.${context.flushes}.${doubt.item}.${doubt.memory}`);
};

const exitGateSetup = setup({
  types: {
    context: {} as ExitGateContext,
    events: {} as ExitGateMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    tooSoon: ({ context, event }) =>
      context.assessedAt !== null && timeOf(event) - context.assessedAt < flushDistance,
    assessed: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === assessKey(context) && event.outcome.ok,
    unassessed: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === assessKey(context) && !event.outcome.ok,
    judged: ({ context, event }) => event.type === 'effect.settled' && event.key === judgeKey(context),
    inDoubt: ({ context }) => nextDoubt(flushOf(context)) !== null,
  },
});

const begin = exitGateSetup.assign(({ context, event }) =>
  event.type === 'flush.requested'
    ? { flushes: context.flushes + 1, assessedAt: event.at, flush: begunFlush(event) }
    : {},
);

/** Nothing was looked at, and everything is still due. */
const postpone = post<ExitGateContext, ExitGateMail, 'mind', ExitGateMail>('mind', ({ context, event }) => ({
  type: 'flush.settled',
  cycle: event.type === 'flush.requested' ? event.cycle : flushOf(context).cycle,
  changes: [],
  again: true,
}));

const noteAssessments = exitGateSetup.assign(({ context, event }) => {
  if (event.type !== 'effect.settled') return {};
  const { outcome } = event;
  if (outcome.effect !== 'memory.assess' || !outcome.ok)
    throw new Error(`Assessments were awaited, and ${outcome.effect} came.`);
  const { assessments, memories, more } = outcome;
  return { flush: { ...flushOf(context), assessments, memories, more } };
});

/** A voice that cannot be asked, or cannot tell, leaves the doubt: it counts as no contradiction. */
const noteVerdict = exitGateSetup.assign(({ context, event }) => {
  const flush = flushOf(context);
  const doubt = nextDoubt(flush);
  if (event.type !== 'effect.settled' || doubt === null) return {};
  const { outcome } = event;
  const verdict =
    outcome.effect === 'contradiction.judge' && outcome.ok
      ? { contradicts: outcome.contradicts, compressed: outcome.compressed }
      : { contradicts: null, compressed: null };
  return { flush: { ...flush, verdicts: { ...flush.verdicts, [doubt.item]: verdict } } };
});

/** With a cycle, its own is not in the buffer yet; in a quiet hour the last one is. */
const noteJudged = exitGateSetup.assign(({ context, event }) => {
  const flush = flushOf(context);
  if (settledFlush(flush, timeOf(event)).again) return {};
  return { judgedUntil: Math.max(context.judgedUntil, flush.asks ? flush.cycle - 1 : flush.cycle) };
});
const askNoMore = exitGateSetup.assign(({ context }) => ({ flush: { ...flushOf(context), asks: false } }));
const forget = exitGateSetup.assign({ flush: null });
const giveUpAssessing = exitGateSetup.emit(({ context }) => ({ type: 'cancel', key: assessKey(context) }));
const giveUpJudging = exitGateSetup.emit(({ context }) => ({ type: 'cancel', key: judgeKey(context) }));

/**
 * The gate between the scratch buffer and long-term memory (seed 003 §2.8): asked for a flush, it has what waits measured,
 * asks the voice where only that can tell a contradiction, and decides about each item by pure functions.
 */
export const exitGate = exitGateSetup.createMachine({
  id: 'exitGate',
  version: '1',
  description: 'Decides what of the scratch buffer becomes memory.',
  context: ({ input }) => ({ life: input.life, flushes: 0, assessedAt: null, flush: null, judgedUntil: 0 }),
  initial: 'resting',
  states: {
    resting: {
      description:
        'Nobody has asked. Left when a flush is asked for; one that comes too soon after the last is put off at once.',
      on: {
        'flush.requested': [
          { guard: 'tooSoon', actions: postpone },
          { target: 'assessing', actions: begin },
        ],
      },
    },
    assessing: {
      description:
        'What waits in the scratch buffer is being measured. Left when that is here, when it could not be had, which leaves ' +
        'everything where it is, and when nobody waits any more.',
      entry: emit(({ context }) => {
        const { cycle, attention, focus } = flushOf(context);
        return {
          type: 'perform',
          key: assessKey(context),
          effect: 'memory.assess',
          cycle,
          limit: flushLimit,
          attention,
          focus,
          judgedUntil: context.judgedUntil,
        };
      }),
      on: {
        'effect.settled': [
          { guard: 'assessed', target: 'weighing', actions: noteAssessments },
          {
            guard: 'unassessed',
            target: 'resting',
            actions: [
              show(({ event }) => ({
                kind: 'memory.failed',
                what: 'assess',
                message: event.outcome.ok ? '' : event.outcome.failure.message,
              })),
              postpone,
              forget,
            ],
          },
        ],
        'flush.requested': [
          { guard: 'tooSoon', target: 'resting', actions: [giveUpAssessing, postpone, forget] },
          { target: 'assessing', reenter: true, actions: [giveUpAssessing, begin] },
        ],
        'flush.hurried': { target: 'resting', actions: [giveUpAssessing, postpone, forget] },
        'flush.cancelled': { target: 'resting', actions: [giveUpAssessing, forget] },
      },
    },
    weighing: {
      description: 'Whether something is in doubt that only the voice can settle. Passed through at once.',
      always: [{ guard: 'inDoubt', target: 'judging' }, { target: 'deciding' }],
    },
    judging: {
      description:
        'The voice has been asked whether one item contradicts what is known. Left when it has answered or failed, and when ' +
        'nobody waits any more.',
      entry: emit(({ context }) => {
        const doubt = nextDoubt(flushOf(context));
        if (doubt === null) throw new Error('Nothing is in doubt.');
        return { type: 'perform', key: judgeKey(context), effect: 'contradiction.judge', ...doubt };
      }),
      on: {
        'effect.settled': { guard: 'judged', target: 'weighing', actions: noteVerdict },
        'flush.requested': [
          { guard: 'tooSoon', target: 'resting', actions: [giveUpJudging, postpone, forget] },
          { target: 'assessing', actions: [giveUpJudging, begin] },
        ],
        // what only the voice could have decided waits for the next flush
        'flush.hurried': { target: 'deciding', actions: [giveUpJudging, askNoMore] },
        'flush.cancelled': { target: 'resting', actions: [giveUpJudging, forget] },
      },
    },
    deciding: {
      description: 'The fate of every item is decided, and the mind is told. Passed through at once.',
      entry: [
        post('mind', ({ context, event }) => ({
          type: 'flush.settled',
          ...settledFlush(flushOf(context), timeOf(event)),
        })),
        noteJudged,
        forget,
      ],
      always: 'resting',
    },
  },
});

export const exitGateFaculty = {
  chart: exitGate,
  contextSchema: exitGateContextSchema,
  hears,
  asks,
  configuration: 'memory',
} satisfies FacultyManifest;
