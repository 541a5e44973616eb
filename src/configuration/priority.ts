import { z } from 'zod';
import { defaultPriority } from '../../theory/priority.ts';
import { durationSchema, formatDuration } from './duration.ts';
import { rule } from './rule.ts';

const score = z.number().min(-1_000).max(1_000);

const baseOf = (kind: string, what: string) => {
  const standard = defaultPriority.base[kind] ?? 0;
  return score
    .default(standard)
    .describe(`The score ${what} starts from, -1000 to 1000. Default ${standard}.`);
};

const [p1, p2, p3, p4] = defaultPriority.bands;
const promotion = formatDuration(defaultPriority.promotionInterval);
const halfLife = formatDuration(defaultPriority.urgencyHalfLife);

const bandsSchema = z
  .tuple([score, score, score, score])
  .default([p1, p2, p3, p4])
  .describe(
    `The lowest scores of the bands 1, 2, 3 and 4, from high to low; what is below is band 5. Default [${p1}, ${p2}, ${p3}, ${p4}].`,
  );

/** From a percept to its place in the queue: `PriorityParameters` of `theory/priority.ts` (docs/model/attention.md). */
export const prioritySchema = z
  .strictObject({
    base: z
      .strictObject({
        command: baseOf('command', 'a command'),
        interrupt: baseOf('interrupt', 'an interrupt, or a task that failed or waits for a person,'),
        speech: baseOf('speech', 'what somebody says to the mind'),
        action: baseOf('action', 'what somebody does to the mind'),
        task: baseOf('task', 'the report of a delegated task'),
        feeling: baseOf('feeling', 'a change in how it feels that breaks into its awareness'),
        observation: baseOf('observation', 'a change in a watched folder'),
        plan: baseOf('plan', 'a plan that came due'),
        chatter: baseOf('chatter', 'what somebody says, but not to the mind'),
        impulse: baseOf('impulse', 'what its mind turns to by itself'),
      })
      .prefault({})
      .describe('The score each kind of percept starts from.'),
    urgentFrom: z
      .number()
      .min(0)
      .max(1)
      .default(defaultPriority.urgentFrom)
      .describe(
        `The urgency, 0 to 1, from which a percept counts as urgent. Default ${defaultPriority.urgentFrom}.`,
      ),
    urgentBoost: z
      .number()
      .min(0)
      .max(1_000)
      .default(defaultPriority.urgentBoost)
      .describe(`What being urgent adds to the score, 0 to 1000. Default ${defaultPriority.urgentBoost}.`),
    bands: bandsSchema,
    promotionInterval: durationSchema({ shortest: 1_000 })
      .prefault(promotion)
      .describe(
        `Waiting this long lifts a percept by one band, a duration of at least 1 s. Default ${promotion}.`,
      ),
    agingPerMinute: z
      .number()
      .min(0.001)
      .max(1_000)
      .default(defaultPriority.agingPerMinute)
      .describe(
        `What a minute of waiting adds to the rank within a band, 0.001 (or what waits could starve) to 1000. Default ${defaultPriority.agingPerMinute}.`,
      ),
    urgencyHalfLife: durationSchema({ shortest: 1_000 })
      .prefault(halfLife)
      .describe(
        `An urgent percept that loses is half as urgent after this long, a duration of at least 1 s. Default ${halfLife}.`,
      ),
  })
  .superRefine(
    ...rule(({ bands }) => {
      if (!Array.isArray(bands) || bands.some((lowest) => typeof lowest !== 'number')) return [];
      const lowest = bands as number[];
      if (lowest.every((score, place) => place === 0 || score < (lowest[place - 1] ?? Infinity))) return [];
      const message = `must fall from band to band, it is [${lowest.join(', ')}]`;
      return [{ path: ['bands'], message, remedy: 'Write four scores, each lower than the one before it.' }];
    }),
  )
  .prefault({})
  .describe('From a percept to its place in the queue.');
