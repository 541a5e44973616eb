import type { SnapshotFrom } from 'xstate';
import type { attentionFaculty, AttentionMail } from '../../../actors/attention/attention.ts';
import type { Outcome } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { settingsWith } from '../settings.ts';
import type { Walk } from '../walk.ts';

const at = 1_000_000;

/** The mind is about to look into its inbox. */
export const look = (): Extract<AttentionMail, { type: 'attention.requested' }> => ({
  type: 'attention.requested',
  admission: {
    mode: 'normal',
    limit: 10,
    admits: 5,
    focus: null,
    relevance: 0,
    noveltyBoost: 0,
    commandsOnly: false,
  },
  priority: settingsWith().priority,
  at,
});

const paid: AttentionMail = {
  type: 'attention.paid',
  cycle: 1,
  winner: 'a' as PerceptId,
  concern: 'intake',
  present: ['intake', 'upkeep'],
  task: null,
  shares: settingsWith().attention.shares,
  at,
};

const empty: Outcome = { effect: 'inbox.read', ok: true, candidates: [], depth: 0 };
const away: Outcome = { effect: 'inbox.read', ok: false, failure: { kind: 'failed', message: 'away' } };

const settled = (looks: number, outcome: Outcome): AttentionMail => ({
  type: 'effect.settled',
  key: `look.${looks}/attention.0/inbox.read/0`,
  outcome,
  at,
});

/** A look, and all that may come of it. */
export const attentionWalk: Walk<SnapshotFrom<typeof attentionFaculty.chart>, AttentionMail> = {
  input: { life: 0 },
  events: ({ context: { looks } }) => [
    look(),
    paid,
    settled(looks, empty),
    settled(looks, away),
    settled(0, empty),
  ],
  key: ({ value, context }) => [value, Math.min(context.looks, 2)],
};
