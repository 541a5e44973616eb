import { setup } from 'xstate';
import { z } from 'zod';
import { compactionSchema } from '../../ports/effects/stream-compact.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { highWater, streamWindowSchema, wholeStream } from '../../ports/stream-window.ts';
import { post, show } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import { isSameJson } from '../../theory/same-json.ts';
import { panelOf, type Asking, type FacultyManifest } from '../../machines/faculty.ts';

const hears = ['context.measured'] as const;
const asks = ['stream.compact'] as const;

export type StreamMail = Heard<(typeof hears)[number]>;

/** The fewest cycles between two moves of the window: each costs the provider's prompt cache. */
const leastCycles = 5;

const cycleNumber = z.number().int();

export const streamContextSchema = z.object({
  life: z.number().int(),
  /** How often it has measured the stream; part of its effect keys. */
  compactions: z.number().int(),
  /** The part of the stream that the voice is shown. */
  window: streamWindowSchema,
  /** The cycle of the last measurement that succeeded; left out before the first, for which older versions wrote null. */
  settledAt: cycleNumber.nullish(),
  /** What is asked now; left out, or null by older versions, for nothing. */
  request: compactionSchema.nullish(),
});

export type StreamContext = z.infer<typeof streamContextSchema>;

const compaction = asking<StreamContext, StreamMail, 'stream.compact'>({
  effect: 'stream.compact',
  asked: ({ request }) => request ?? null,
  key: ({ life, compactions }, now) =>
    mintKey({ cycle: now().cycle, actor: 'stream', life, what: `compact.${compactions}` }),
});

const streamSetup = setup({
  types: {
    context: {} as StreamContext,
    events: {} as StreamMail,
    input: {} as Pick<FacultyInput, 'life'>,
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    tooLarge: ({ context: { settledAt }, event }) =>
      event.type === 'context.measured' &&
      event.tokens > (event.limits.highWater ?? highWater) * event.limits.budget &&
      (settledAt == null || event.cycle >= settledAt + leastCycles),
    moved: ({ context, event }) =>
      compaction.isAnswered({ context, event }) &&
      !isSameJson(compaction.answer(event).window, context.window),
    stays: compaction.isAnswered,
    failed: compaction.hasFailed,
  },
});

const ask = streamSetup.assign(({ context, event }) => {
  if (event.type !== 'context.measured') return {};
  const { cycle, tokens, limits, pending, judgedUntil } = event;
  const { window } = context;
  return {
    compactions: context.compactions + 1,
    request: { cycle, window, limits, tokens, pending, judgedUntil },
  };
});

const forget = streamSetup.assign({ request: undefined });

const settle = streamSetup.assign(({ context }) => ({
  settledAt: compaction.now(context).cycle,
  request: undefined,
}));

const move = streamSetup.assign(({ event }) => ({ window: compaction.answer(event).window }));

const tell = post<StreamContext, StreamMail, 'mind', StreamMail>('mind', ({ event }) => ({
  type: 'window.moved',
  window: compaction.answer(event).window,
}));

/**
 * The stream as a faculty (docs/model/stream.md): it keeps the part of it that the voice is shown within the budget. What is in
 * the stream is never changed; only the window moves through which it is seen, and in leaps.
 */
export const stream = streamSetup.createMachine({
  id: 'stream',
  version: '1',
  description: 'Moves the window through which the voice sees the stream, when a call has become too large.',
  context: ({ input }) => ({
    life: input.life,
    compactions: 0,
    window: wholeStream,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'All that was measured has fitted. Left when a call has taken too much of the budget.',
      on: { 'context.measured': { guard: 'tooLarge', target: 'compacting', actions: ask } },
    },
    compacting: {
      description:
        'The stream is being measured. Left when it is known where the window should stand, and when that could not be found ' +
        'out: then the next measure tries again, and until then each call is cut to its budget by itself.',
      entry: compaction.ask,
      on: {
        'effect.settled': [
          {
            guard: 'moved',
            target: 'resting',
            actions: [
              tell,
              show(({ event }) => ({ kind: 'stream.compacted', window: compaction.answer(event).window })),
              move,
              settle,
            ],
          },
          { guard: 'stays', target: 'resting', actions: settle },
          { guard: 'failed', target: 'resting', actions: forget },
        ],
      },
    },
  },
});

/** What of the message stream the voice is shown. */
const streamPanel = panelOf<StreamContext>([
  {
    name: 'verbatimFrom',
    help: 'The cycle from which on the voice reads the stream word for word.',
    value: ({ window }) => window.verbatimFrom,
  },
  {
    name: 'summarisedFrom',
    help: 'The cycle from which on it reads one line for each cycle; older ones stand in groups.',
    value: ({ window }) => window.summarisedFrom,
  },
  {
    name: 'pinned',
    help: 'Older cycles that stay word for word because something in them is pending.',
    value: ({ window }) => window.pending.length,
  },
  { name: 'moves', help: 'How often it has measured the stream.', value: ({ compactions }) => compactions },
]);

export const streamFaculty = {
  chart: stream,
  contextSchema: streamContextSchema,
  hears,
  asks,
  configuration: 'context',
  panel: streamPanel,
} satisfies FacultyManifest;
