import type { SnapshotFrom } from 'xstate';
import type { memory, MemoryMail } from '../../../actors/memory/memory.ts';
import type { Outcome } from '../../../ports/command.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { Walk } from '../walk.ts';

const at = 1_000_000;

const asked: MemoryMail = {
  type: 'recall.requested',
  cycle: 7,
  winner: 'p1' as PerceptId,
  hops: 1,
  active: ['m0' as MemoryId],
  at,
};

const found: Outcome = {
  effect: 'memory.recall',
  ok: true,
  recalled: ['m1' as MemoryId],
  nearMisses: ['m2' as MemoryId],
};
const away: Outcome = { effect: 'memory.recall', ok: false, failure: { kind: 'failed', message: 'away' } };

const settled = (recalls: number, outcome: Outcome): MemoryMail => ({
  type: 'effect.settled',
  key: `7/memory.0/recall.${recalls}/0`,
  outcome,
  at,
});

/** A search, and all that may come of it. */
export const memoryWalk: Walk<SnapshotFrom<typeof memory>, MemoryMail> = {
  input: { life: 0 },
  events: ({ context: { recalls, request } }) => [
    asked,
    // nobody hears what nobody asked for: the kernel keeps it back
    ...(request == null ? [] : [settled(recalls, found), settled(recalls, away), settled(0, found)]),
    { type: 'recall.cancelled', at },
  ],
  key: ({ value, context }) => [value, Math.min(context.recalls, 2)],
};
