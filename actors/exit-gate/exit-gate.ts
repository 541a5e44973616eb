import { setup } from 'xstate';
import { z } from 'zod';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import { post, show, timeOf } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import { panelOf, type Asking, type FacultyManifest } from '../../machines/faculty.ts';
import { begunFlush, flushLimit, flushSchema, nextDoubt, type Flush } from './flush.ts';
import { settledFlush } from './settled-flush.ts';

const hears = ['flush.requested', 'flush.hurried', 'flush.cancelled'] as const;
const asks = ['memory.assess', 'contradiction.judge'] as const;

export type ExitGateMail = Heard<(typeof hears)[number]>;

/** The shortest time between two flushes, milliseconds, because each may call the embedder (docs/model/gate.md). */
const flushDistance = 5_000;

export const exitGateContextSchema = z.object({
  life: z.number().int(),
  /** How often it has assessed the scratch buffer; part of its effect keys. */
  flushes: z.number().int(),
  /** The time of its last assessment, milliseconds since the epoch. */
  assessedAt: z.number().int().nullable(),
  flush: flushSchema.nullable(),
  /** The last cycle up to which every item was assessed, by a flush that left nothing over. */
  judgedUntil: z.number().int().nonnegative(),
});

export type ExitGateContext = z.infer<typeof exitGateContextSchema>;

const flushOf = ({ flush }: ExitGateContext): Flush => {
  if (!flush) throw new Error('No flush is under way.');
  return flush;
};

const keyFor = (context: ExitGateContext, what: string): string =>
  mintKey({ cycle: flushOf(context).cycle, actor: 'exitGate', life: context.life, what });

const assessing = asking<ExitGateContext, ExitGateMail, 'memory.assess'>({
  effect: 'memory.assess',
  asked: ({ flush, judgedUntil }) =>
    flush && {
      cycle: flush.cycle,
      limit: flushLimit,
      attention: flush.attention,
      focus: flush.focus,
      judgedUntil,
    },
  key: (context) => keyFor(context, `assess.${context.flushes}`),
});

const judging = asking<ExitGateContext, ExitGateMail, 'contradiction.judge'>({
  effect: 'contradiction.judge',
  asked: ({ flush }) => flush && nextDoubt(flush),
  // after a crash other things may be in doubt than before: a key must not stand for two of them
  key(context, now) {
    const { item, memory } = now();
    return keyFor(context, `judge.${context.flushes}.${item}.${memory}`);
  },
});

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
    assessed: assessing.isAnswered,
    unassessed: assessing.hasFailed,
    judged: judging.isSettled,
    inDoubt: ({ context }) => nextDoubt(flushOf(context)) !== null,
  },
});

const begin = exitGateSetup.assign(({ context, event }) =>
  event.type === 'flush.requested'
    ? { flushes: context.flushes + 1, assessedAt: event.at, flush: begunFlush(event) }
    : {},
);

/** Answers a flush with no decisions: nothing was assessed, and everything is still due. */
const postpone = post<ExitGateContext, ExitGateMail, 'mind', ExitGateMail>('mind', ({ context, event }) => ({
  type: 'flush.settled',
  cycle: event.type === 'flush.requested' ? event.cycle : flushOf(context).cycle,
  changes: [],
  again: true,
}));

const noteAssessments = exitGateSetup.assign(({ context, event }) => {
  const { assessments, memories, more } = assessing.answer(event);
  return { flush: { ...flushOf(context), assessments, memories, more } };
});

/** Notes the voice's verdict; a voice that cannot be asked, or cannot tell, counts as finding no contradiction. */
const noteVerdict = exitGateSetup.assign(({ context, event }) => {
  const flush = flushOf(context);
  const { contradicts, compressed } = judging.isAnswered({ context, event })
    ? judging.answer(event)
    : { contradicts: null, compressed: null };
  const { item } = judging.now(context);
  return { flush: { ...flush, verdicts: { ...flush.verdicts, [item]: { contradicts, compressed } } } };
});

/**
 * Notes how far the buffer is judged: in a cycle, its own items are not in the buffer yet; in a quiet hour, those of the last
 * one are.
 */
const noteJudged = exitGateSetup.assign(({ context, event }) => {
  const flush = flushOf(context);
  if (settledFlush(flush, timeOf(event)).again) return {};
  return { judgedUntil: Math.max(context.judgedUntil, flush.asks ? flush.cycle - 1 : flush.cycle) };
});
const askNoMore = exitGateSetup.assign(({ context }) => ({ flush: { ...flushOf(context), asks: false } }));
const forget = exitGateSetup.assign({ flush: null });

/**
 * The exit gate as a faculty, between the scratch buffer and long-term memory (docs/model/gate.md): asked for a flush, it has
 * the items measured, asks the voice where only that can tell a contradiction, and decides about each item by pure functions.
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
      entry: assessing.ask,
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
                message: assessing.failure(event).message,
              })),
              postpone,
              forget,
            ],
          },
        ],
        'flush.requested': [
          { guard: 'tooSoon', target: 'resting', actions: [assessing.giveUp, postpone, forget] },
          { target: 'assessing', reenter: true, actions: [assessing.giveUp, begin] },
        ],
        'flush.hurried': { target: 'resting', actions: [assessing.giveUp, postpone, forget] },
        'flush.cancelled': { target: 'resting', actions: [assessing.giveUp, forget] },
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
      entry: judging.ask,
      on: {
        'effect.settled': { guard: 'judged', target: 'weighing', actions: noteVerdict },
        'flush.requested': [
          { guard: 'tooSoon', target: 'resting', actions: [judging.giveUp, postpone, forget] },
          { target: 'assessing', actions: [judging.giveUp, begin] },
        ],
        // what only the voice could have decided waits for the next flush
        'flush.hurried': { target: 'deciding', actions: [judging.giveUp, askNoMore] },
        'flush.cancelled': { target: 'resting', actions: [judging.giveUp, forget] },
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

/** How far the scratch buffer has been judged. */
const exitGatePanel = panelOf<ExitGateContext>([
  { name: 'flushes', help: 'How often it has assessed the scratch buffer.', value: ({ flushes }) => flushes },
  {
    name: 'judgedUntil',
    help: 'The last cycle up to which everything in the scratch buffer was judged.',
    value: ({ judgedUntil }) => judgedUntil,
  },
  {
    name: 'underJudgement',
    help: 'Items that the flush under way judges; nothing where none is under way.',
    value: ({ flush }) => flush?.assessments.length ?? null,
  },
]);

export const exitGateFaculty = {
  chart: exitGate,
  contextSchema: exitGateContextSchema,
  hears,
  asks,
  configuration: 'memory',
  panel: exitGatePanel,
} satisfies FacultyManifest;
