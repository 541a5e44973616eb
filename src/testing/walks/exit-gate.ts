import type { SnapshotFrom } from 'xstate';
import type { exitGate, ExitGateMail } from '../../../actors/exit-gate/exit-gate.ts';
import type { Outcome } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Assessment } from '../../../ports/assessment.ts';
import { assessmentOf, near } from '../scratch.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;

const flush = (at: number): ExitGateMail => ({
  type: 'flush.requested',
  cycle: 7,
  seed: 1,
  attention: ['p1' as PerceptId],
  focus: null,
  noiseFloor: 0,
  asks: true,
  at,
});

const assessed = (assessments: Assessment[]): Outcome => ({
  effect: 'memory.assess',
  ok: true,
  assessments,
  memories: 500,
  more: false,
});
const doubtful = assessmentOf({ nearest: near(0.8), contradiction: 'unclear' });
const yes: Outcome = {
  effect: 'contradiction.judge',
  ok: true,
  contradicts: true,
  compressed: 'It is so.',
  use: null,
};
const away: Outcome = { effect: 'memory.assess', ok: false, failure: { kind: 'failed', message: 'away' } };

const settled = (key: string, outcome: Outcome): ExitGateMail => ({
  type: 'effect.settled',
  key,
  outcome,
  at: begins,
});

/** A flush, and all that may come of it. */
export const exitGateWalk: Walk<SnapshotFrom<typeof exitGate>, ExitGateMail> = {
  input: { life: 0 },
  events: ({ value, context: { flushes, assessedAt } }) => [
    flush(assessedAt ?? begins),
    flush((assessedAt ?? begins) + 5_000),
    // nobody hears what nobody asked for: the kernel keeps it back
    ...(value === 'assessing'
      ? [
          settled(`7/exitGate.0/assess.${flushes}/0`, assessed([assessmentOf()])),
          settled(`7/exitGate.0/assess.${flushes}/0`, assessed([doubtful])),
          settled(`7/exitGate.0/assess.${flushes}/0`, away),
          settled('7/exitGate.0/assess.0/0', away),
        ]
      : []),
    ...(value === 'judging'
      ? [
          settled(`7/exitGate.0/judge.${flushes}.${doubtful.item}.${doubtful.nearest?.memory}/0`, yes),
          settled('7/exitGate.0/judge.0/0', yes),
        ]
      : []),
    { type: 'flush.hurried', at: begins },
    { type: 'flush.cancelled', at: begins },
  ],
  key: ({ value, context }) => [value, Math.min(context.flushes, 3)],
};
