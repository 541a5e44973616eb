import type { MemoryId } from './identifiers.ts';

/** The milestones of a mind that grows, in their order (docs/model/readiness.md). */
export const milestones = [
  'memory',
  'retrieval',
  'consolidation',
  'goalWeight',
  'selfPrompt',
  'identityWeight',
  'conflict',
  'association',
  'goal',
  'decision',
] as const;
export type Milestone = (typeof milestones)[number];

/** The first time that something happened to a mind, as its record tells. */
export interface FirstTime {
  /** Milliseconds since the epoch. */
  at: number;
  cycle: number;
  memory: MemoryId | null;
  /** What was said or thought, or done, by the id of its percept. */
  percept: string | null;
  claim: string | null;
}

/** What a record is searched for the first time of. */
export const firsts = [
  /** Something that came in passed both gates and became a memory. */
  'formed',
  /** A memory was recalled in a later cycle than that which kept it. */
  'recalled',
  /** Consolidation made one memory of several that say the same, a conclusion, a narrative. */
  'merged',
  'concluded',
  'narrated',
  /** A memory was promoted at all, and to what the mind takes itself to be. */
  'promoted',
  'promotedToIdentity',
  /** Something that the mind came upon by itself won a cycle, and was thought about. */
  'actedUpon',
  /** Something that it came upon tied two memories together, awake or in a dream. */
  'associated',
  /** A claim, or the memory of one, was replaced by another. */
  'resolved',
  /** It did something of its own accord that is about a value which it came to by itself. */
  'decided',
] as const;
export type First = (typeof firsts)[number];

/** Of these nothing would tell when old cycles are let go of: the first time of each is kept for itself. */
export const perishableFirsts = [
  'recalled',
  'actedUpon',
  'associated',
  'decided',
] as const satisfies readonly First[];
export type PerishableFirst = (typeof perishableFirsts)[number];

/** A goal that was achieved. */
export interface AchievedGoal {
  goal: string;
  text: string;
  at: number;
  cycle: number;
}

/** A memory in which the mind looks back. */
export interface LookBack {
  memory: MemoryId;
  content: string;
  at: number;
  cycle: number;
}

/** All that the milestones are judged by. */
export interface MilestoneRecord {
  firsts: Partial<Record<First, FirstTime>>;
  /** Oldest first. */
  achieved: readonly AchievedGoal[];
  /** What was made since the first of these goals was achieved and is not withdrawn, oldest first. */
  lookedBack: readonly LookBack[];
}

/** How many goals, and how many memories in which the mind looks back, are read: the oldest. */
export const mostAchieved = 50;
export const mostLookedBack = 1_000;

/** What a mind has come to, read from what is recorded of it anyway. */
export interface MilestoneStore {
  record(): Promise<MilestoneRecord>;
}
