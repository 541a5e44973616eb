import { z } from 'zod';

/** The most plans that a mind has made itself and that are still to come. */
export const mostOwnPlans = 20;

/** How often a mind's own plans come to it within an hour, all of them together, where its configuration says nothing of it. Ours. */
export const usualPlansPerHour = 12;
/** The most that a configuration can allow. */
export const mostPlansPerHour = 60;

/** The longest text of one, characters. */
export const longestOwnPlan = 500;

/** A plan that a mind has made itself: once, or again and again. */
export const ownPlanSchema = z.object({
  /** Unique among all that the mind ever made. */
  id: z.string(),
  text: z.string().max(longestOwnPlan),
  /** When it comes, milliseconds since the epoch; left out for one that recurs. */
  at: z.number().optional(),
  /** When it recurs; left out for one that comes once. */
  cron: z.string().optional(),
  /** A name of the IANA list, for `cron`. */
  timezone: z.string(),
  /** When it was made, milliseconds since the epoch. */
  made: z.number(),
  /** Who had spoken to it when it planned that; left out where nobody had. */
  wantedBy: z.string().optional(),
});

/** Whether the name of a plan is that of one the mind has made itself. */
export const isOwnPlan = (plan: string): boolean => /^own-\d[\d-]*$/u.test(plan);

export type OwnPlan = z.infer<typeof ownPlanSchema>;

/** Those that are still to come at a time: whatever recurs, and what comes once and has not. */
export const plansToCome = (plans: readonly OwnPlan[], now: number): OwnPlan[] =>
  plans.filter(({ at }) => at === undefined || at > now);
