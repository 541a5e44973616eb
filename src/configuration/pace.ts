import { durationSchema, formatDuration } from './duration.ts';
import type { RuleBreach } from './rule.ts';
import { z } from 'zod';

/** How fast a mode cycles: its base interval and what the timing controller may make of it (docs/model/timing.md). */
export interface Pace {
  interval: string;
  range: [shortest: string, longest: string];
}

const paceDuration = durationSchema({ shortest: 10, longest: 3_600_000 });

/** The fields `interval` and `range` of a mode, with its own defaults. */
export function paceFields({ interval, range }: Pace) {
  const [shortest, longest] = range;
  return {
    interval: paceDuration
      .prefault(interval)
      .describe(`Base interval between two cycles, a duration from 10 ms to 1 h. Default ${interval}.`),
    range: z
      .tuple([paceDuration, paceDuration])
      .prefault(range)
      .describe(
        `The shortest and the longest interval that the timing may make of it, two durations. Default [${shortest}, ${longest}].`,
      ),
  };
}

/** The rule of every pace: shortest ≤ interval ≤ longest. */
export function paceBreaches({ interval, range }: Readonly<Record<string, unknown>>): RuleBreach[] {
  if (!Array.isArray(range)) return [];
  const [shortest, longest] = range as unknown[];
  if (typeof shortest !== 'number' || typeof longest !== 'number') return [];
  const written = `[${formatDuration(shortest)}, ${formatDuration(longest)}]`;
  if (shortest > longest) {
    return [
      {
        path: ['range'],
        message: `must name the shortest first, it is ${written}`,
        remedy: `Write [${formatDuration(longest)}, ${formatDuration(shortest)}].`,
      },
    ];
  }
  if (typeof interval !== 'number' || (interval >= shortest && interval <= longest)) return [];
  return [
    {
      path: ['interval'],
      message: `must lie within "range" ${written}, it is ${formatDuration(interval)}`,
      remedy: 'Change "interval", or widen "range" so that it holds it.',
    },
  ];
}
