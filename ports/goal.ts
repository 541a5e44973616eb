/** Where a goal stands. */
export const goalStatuses = ['active', 'done', 'dropped'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** Something the mind wants to bring about. Top-level goals change only explicitly, and every change is logged (L5). */
export interface Goal {
  /** Unique among the goals of a mind: small letters, digits and "-". */
  id: string;
  /** Up to 300 characters. */
  text: string;
  status: GoalStatus;
  /** 0 to 1. */
  progress: number;
  /** When it was set, and when it last moved, milliseconds since the epoch. */
  since: number;
  changedAt: number;
}

/** One line in the log of goals. */
export interface GoalChange {
  goal: Goal;
  /** Who changed it: `configuration`, the name of a person, or `itself` for progress that the mind tells of. */
  by: string;
  /** In words. */
  reason: string;
}
