import type { SnapshotFrom } from 'xstate';
import type { voice, VoiceMail } from '../../../actors/voice/voice.ts';
import type { Outcome } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { failing, silence } from '../thoughts.ts';
import type { Walk } from '../walk.ts';

const at = 1_000_000;

const asked: VoiceMail = {
  type: 'thought.requested',
  cycle: 7,
  step: 0,
  mode: 'normal',
  focus: null,
  space: 'terminal',
  winner: 'p1' as PerceptId,
  percepts: ['p1' as PerceptId],
  novelty: 1,
  recalled: [],
  at,
};

const settled = (key: string, outcome: Outcome): VoiceMail => ({ type: 'effect.settled', key, outcome, at });

/** A question, and all that may come of it. */
export const voiceWalk: Walk<SnapshotFrom<typeof voice>, VoiceMail> = {
  input: { life: 0 },
  events: ({ context: { attempt } }) => [
    asked,
    settled(`7/voice.0/think.0/${attempt}`, silence),
    settled(`7/voice.0/think.0/${attempt}`, failing('unavailable')),
    settled(`7/voice.0/think.0/${attempt}`, failing('refused')),
    settled('6/voice.0/think.0/0', silence),
    { type: 'alarm.rang', name: 'retry', at },
    { type: 'thought.cancelled', at },
  ],
  key: ({ value, context }) => [value, context.attempt, context.question === null],
};
