import { z } from 'zod';
import { countedCallSchema } from '../../../ports/counted-call.ts';
import type { MindSettings } from '../../../ports/settings.ts';
import { hoursOfDay } from '../../../theory/activity-profile.ts';
import { initialTiming } from '../../../theory/timing.ts';

const time = z.number().int();

/** The pace slice: what waits, how busy the mind was, and the wait between cycles that follows from it. */
export const paceSliceSchema = z.strictObject({
  lastActivityAt: time,
  /** When something was last said or done to the mind, or was answered; left out until then. */
  talkedAt: time.optional(),
  /** Percepts waiting. */
  depth: z.number().int().nonnegative(),
  /** Whether something waits that cuts the wait short. */
  urgent: z.boolean(),
  rate: z.object({ perSecond: z.number(), at: time }),
  timing: z.object({ queueDepth: z.number(), processingSeconds: z.number() }),
  /** How long the last cycle took, seconds. */
  lastCycleSeconds: z.number(),
  /** Smoothed novelty of what won, 0 to 1. */
  discovery: z.number(),
  /** The wait under way: its length, milliseconds, and its end. */
  interval: z.number(),
  tickDue: time,
  /** How active those who speak are by the hour of the day; left out until somebody speaks (docs/model/timing.md). */
  profile: z
    .object({
      day: z.number().int(),
      heard: z.number().int(),
      days: z.number(),
      hours: z.array(z.number()).length(hoursOfDay).readonly(),
    })
    .optional(),
  /** The factor of the hour on every interval, .5 to 2; left out until one has had any. */
  hourFactor: z.number().optional(),
  /** When the tasks of the last hour were delegated, oldest first (docs/cost.md). */
  delegatedAt: z.array(time).optional(),
  /** When the tools of the host were called within the last hour, by their names, oldest first; left out until one was. */
  calledAt: z.record(z.string(), z.array(time)).optional(),
  /** The calls that rate limits of its mandates count, oldest first; left out for none. */
  counted: z.array(countedCallSchema).optional(),
});

export type PaceSlice = z.infer<typeof paceSliceSchema>;

/** The pace slice at birth: nothing waits and nothing has happened. */
export function newbornPace({ modes }: MindSettings, at: number): PaceSlice {
  const { interval, range } = modes.exploration;
  return {
    lastActivityAt: at,
    depth: 0,
    urgent: false,
    rate: { perSecond: 0, at },
    timing: initialTiming,
    lastCycleSeconds: initialTiming.processingSeconds,
    // such that exploration begins at its own base interval
    discovery: range[1] === range[0] ? 0 : (range[1] - interval) / (range[1] - range[0]),
    interval: 0,
    tickDue: at,
  };
}
