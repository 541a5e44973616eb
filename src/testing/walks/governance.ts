import type { SnapshotFrom } from 'xstate';
import type { governance, GovernanceMail } from '../../../actors/governance/governance.ts';
import type { Outcome } from '../../../ports/command.ts';
import { notDone } from '../../../ports/effects/effects.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { exampleOf } from '../answer-world.ts';
import type { Walk } from '../walk.ts';

const at = 1_000_000;

const asked: GovernanceMail = {
  type: 'mandates.requested',
  cycle: 7,
  query_id: 'mandates/7',
  mode: 'normal',
  percepts: ['p1' as PerceptId],
  timeout_ms: 100,
  at,
};
const away = notDone('mandates.query', { kind: 'failed', message: 'away' });
const answered = exampleOf('mandates.query');

const settled = (cycle: number, outcome: Outcome): GovernanceMail => ({
  type: 'effect.settled',
  key: `${cycle}/governance.0/mandates/0`,
  outcome,
  at,
});

/** A query, and all that may come of it. */
export const governanceWalk: Walk<SnapshotFrom<typeof governance>, GovernanceMail> = {
  input: { life: 0 },
  events: ({ context: { query } }) => [
    asked,
    // nobody hears what nobody asked for: the kernel keeps it back
    ...(query === undefined ? [] : [settled(7, answered), settled(7, away), settled(6, answered)]),
    { type: 'mandates.timedOut', at },
    { type: 'mandates.cancelled', at },
  ],
  key: ({ value, context }) => [value, Math.min(context.late ?? 0, 2)],
};
