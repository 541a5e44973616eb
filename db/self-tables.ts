import type { GoalStatus } from '../ports/goal.ts';

/** The log of an identity: what it was from each change on. */
interface IdentityVersionTable {
  mind: string;
  commit_number: number;
  /** Its place in what the commit tells, from 0. */
  position: number;
  /** The cycle of the commit. */
  cycle: number;
  version: number;
  at: number;
  /** `IdentityCore` as JSON. */
  core: string;
  changed_by: string;
  reason: string;
}

/** The log of goals: how each was from a change on. */
interface GoalChangeTable {
  mind: string;
  commit_number: number;
  position: number;
  cycle: number;
  goal: string;
  text: string;
  status: GoalStatus;
  progress: number;
  since: number;
  /** When it changed. */
  at: number;
  changed_by: string;
  reason: string;
}

/** What a mind was like at the end of a day: `KeptSelfModel` of `ports/self-model.ts`. */
interface SelfModelTable {
  mind: string;
  day: string;
  at: number;
  cycle: number;
  /** `SelfModel` as JSON. */
  model: string;
}

/** The tables of identity and goals, and of what a mind is like, part of `Schema`. */
export interface SelfTables {
  identity_version: IdentityVersionTable;
  goal_change: GoalChangeTable;
  self_model: SelfModelTable;
}
