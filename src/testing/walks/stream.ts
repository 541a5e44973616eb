import type { SnapshotFrom } from 'xstate';
import type { stream, StreamMail } from '../../../actors/stream/stream.ts';
import type { Outcome } from '../../../ports/command.ts';
import { wholeStream } from '../../../ports/stream-window.ts';
import type { Walk } from '../walk.ts';

const at = 1_000_000;

const measured = (tokens: number): StreamMail => ({
  type: 'context.measured',
  cycle: 7,
  tokens,
  limits: { budget: 1_000, verbatimCycles: 10, summarisedCycles: 40 },
  pending: [],
  judgedUntil: 6,
  at,
});

const moved: Outcome = {
  effect: 'stream.compact',
  ok: true,
  window: { verbatimFrom: 5, summarisedFrom: 0, pending: [] },
};
const stays: Outcome = { effect: 'stream.compact', ok: true, window: wholeStream };
const away: Outcome = { effect: 'stream.compact', ok: false, failure: { kind: 'failed', message: 'away' } };

const settled = (compactions: number, outcome: Outcome): StreamMail => ({
  type: 'effect.settled',
  key: `7/stream.0/compact.${compactions}/0`,
  outcome,
  at,
});

/** A measure that is too large, and all that may come of it. */
export const streamWalk: Walk<SnapshotFrom<typeof stream>, StreamMail> = {
  input: { life: 0 },
  events: ({ context: { compactions, request } }) => [
    measured(900),
    measured(100),
    // nobody hears what nobody asked for: the kernel keeps it back
    ...(request === null ? [] : [moved, stays, away].map((outcome) => settled(compactions, outcome))),
  ],
  key: ({ value, context }) => [value, Math.min(context.compactions, 2), context.settledAt],
};
