import { z } from 'zod';
import { rule, type RuleBreach } from './rule.ts';

const limitSchema = (window: string) =>
  z
    .strictObject({
      tokens: z
        .int()
        .min(1)
        .max(1_000_000_000_000)
        .optional()
        .describe(`How many tokens may be given and answered within any ${window}. Default no limit.`),
      dollars: z
        .number()
        .gt(0)
        .max(1_000_000_000)
        .optional()
        .describe(
          `How much may be spent within any ${window}, dollars; the price of the model must be known. Default no limit.`,
        ),
    })
    .prefault({})
    .describe(`What may be spent within any ${window}. Default no limit.`);

const perMillion = z.number().min(0).max(1_000_000);

const priceSchema = z
  .strictObject({
    model: z
      .string()
      .min(1)
      .max(200)
      .describe('The model, as its provider names it, without the date of a snapshot.'),
    from: z.iso.date().describe('The first day on which the price holds, in UTC, like 2026-01-31.'),
    input: perMillion.describe('Dollars for a million tokens that are given.'),
    output: perMillion.describe('Dollars for a million tokens that are answered.'),
    cached: perMillion
      .optional()
      .describe('Dollars for a million tokens from the prompt cache. Default as "input".'),
    written: perMillion
      .optional()
      .describe('Dollars for a million tokens that are written to the prompt cache. Default as "input".'),
  })
  .describe('What a model costs from a day on.');

/** How many delegated tasks may begin within an hour unless the configuration says otherwise. */
export const tasksPerHourByDefault = 60;

/** What a mind may cost (docs/cost.md). */
export const costsSchema = z
  .strictObject({
    hour: limitSchema('hour'),
    day: limitSchema('day'),
    tasksPerHour: z
      .int()
      .min(0)
      .max(500)
      .default(tasksPerHourByDefault)
      .describe(
        `How many tasks it may delegate within any hour, 0 to 500. Default ${tasksPerHourByDefault}.`,
      ),
    prices: z
      .array(priceSchema)
      .max(100)
      .default([])
      .describe('Prices of models, before those that are known. Default none.'),
  })
  .superRefine(
    ...rule(({ hour, day }) => {
      const limits = [hour, day] as ({ [unit: string]: unknown } | null | undefined)[];
      return (['tokens', 'dollars'] as const).flatMap((unit): RuleBreach[] => {
        const [ofHour, ofDay] = limits.map((limit) => limit?.[unit]);
        if (typeof ofHour !== 'number' || typeof ofDay !== 'number' || ofHour <= ofDay) return [];
        const message = `must be at most that of the day (${ofDay}), it is ${ofHour}`;
        return [{ path: ['hour', unit], message, remedy: `Lower "hour.${unit}", or raise "day.${unit}".` }];
      });
    }),
  )
  .prefault({})
  .describe('What it may cost: when that is used up it sleeps until the time has passed.');
