import type { Fork } from './fork.ts';
import type { GovernanceAct, GovernanceEntry, GovernanceHead } from './governance.ts';
import type { MemoryId, PerceptId, UtteranceId } from './identifiers.ts';
import type { ThoughtReview } from './judgement.ts';
import type { Milestone } from './milestone.ts';
import type { MemoryRecord } from './memory-store.ts';

// What is done to the record of a mind past its commits, as its log of governance tells it.

interface Said {
  by: string;
  now: number;
}

export const perceptReleased = (percept: PerceptId, { by: who, now: at }: Said): GovernanceAct => ({
  kind: 'release',
  at,
  who,
  what: { percept },
});

export const perceptDropped = (percept: PerceptId, { by: who, now: at }: Said): GovernanceAct => ({
  kind: 'drop',
  at,
  who,
  what: { percept },
});

export const utteranceResolved = (
  utterance: UtteranceId,
  heard: boolean,
  { by: who, now: at }: Said,
): GovernanceAct => ({ kind: heard ? 'heard' : 'notHeard', at, who, what: { utterance } });

export const thoughtReviewed = (
  cycle: number,
  word: Exclude<ThoughtReview, 'waits'>,
  { by: who, now: at }: Said,
): GovernanceAct => ({ kind: word, at, who, what: { cycle } });

/** A person has looked at the evidence of a milestone. */
export const milestoneSigned = (milestone: Milestone, { by: who, now: at }: Said): GovernanceAct => ({
  kind: 'sign',
  at,
  who,
  what: { milestone },
});

/** A person's word that they have looked at the evidence of a milestone. */
export interface MilestoneSignature {
  by: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Who has signed a milestone off, by a log, oldest first. */
export const signaturesIn = (
  entries: readonly GovernanceEntry[],
  milestone: Milestone,
): MilestoneSignature[] =>
  entries.flatMap(({ kind, who, at, what }) =>
    kind === 'sign' && who !== null && (JSON.parse(what) as { milestone?: unknown }).milestone === milestone
      ? [{ by: who, at }]
      : [],
  );

/** Without the reason, which may say what is to be forgotten. */
export const memoryRetracted = (memory: MemoryId, { by: who, now: at }: Said): GovernanceAct => ({
  kind: 'retract',
  at,
  who,
  what: { memory },
});

/** New memories entered past the gates: imported, or safety memories of the configuration. None are no act. */
export const memoriesEntered = (
  entered: readonly Pick<MemoryRecord, 'memory'>[],
  at: number,
): GovernanceAct[] => {
  const safety = entered.filter(({ memory }) => memory.immutable).map(({ memory }) => memory.id);
  const what = { memories: entered.length, ...(safety.length > 0 && { safety }) };
  return entered.length === 0 ? [] : [{ kind: 'enter', at, who: null, what }];
};

/** The first entry of a fork: where it comes from, where the log of the other mind ended there, and the level of autonomy that it has from it, if any. */
export const begunAsFork = (
  { from, commit, standing }: Pick<Fork, 'from' | 'commit' | 'standing'>,
  { cycle, at, head }: { cycle: number; at: number; head: GovernanceHead },
): GovernanceAct => {
  const level = standing.self?.autonomy?.level;
  const what = { mind: from, cycle, commit, head, ...(level !== undefined && { autonomy: level }) };
  return { kind: 'fork', at, who: null, what };
};
