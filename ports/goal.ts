import { z } from 'zod';

/** The states of a goal. */
export const goalStatuses = ['active', 'done', 'dropped'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** Something the mind wants to bring about. Top-level goals change only explicitly, and every change is logged (L5). */
export type Goal = z.infer<typeof goalSchema>;
export const goalSchema = z.object({
  /** Unique among the goals of a mind: small letters, digits and "-". */
  id: z.string(),
  /** Up to 300 characters. */
  text: z.string(),
  status: z.enum(goalStatuses),
  /** 0 to 1. */
  progress: z.number(),
  /** When it was set, and when its log last got an entry, milliseconds since the epoch. */
  since: z.number(),
  changedAt: z.number(),
});

/** One entry in the log of goals. */
export type GoalChange = z.infer<typeof goalChangeSchema>;
export const goalChangeSchema = z.object({
  goal: goalSchema,
  /** The author of the change: `configuration`, the name of a person, or `itself` for progress that the mind tells of. */
  by: z.string(),
  /** In words. */
  reason: z.string(),
});
