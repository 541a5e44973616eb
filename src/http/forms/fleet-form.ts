import { z } from 'zod';
import { modeNames } from '../../../ports/mode.ts';
import { mindSummaryForm } from './life-form.ts';

const count = z.number().int();

const fleetMindForm = mindSummaryForm
  .extend({
    mode: z.enum(modeNames).nullable().describe('Where it is not awake here, at its last commit.'),
    isPaused: z.boolean(),
    isCrashed: z.boolean().describe('A crash ended it, and nobody has woken it since.'),
    cycle: count,
    lastAlive: z.number().nullable().describe('Its last activation or commit.'),
    bornAt: z.number().nullable().describe('Its first activation.'),
    restarts: count.describe('How often it was activated after that.'),
    uptime: z
      .number()
      .describe('How long it was awake in all its activations, milliseconds, up to its last commit.'),
    waiting: count.describe('Percepts that wait.'),
    oldest: z.number().nullable().describe('When the oldest of them was accepted.'),
    quarantined: count.describe('Percepts that are held back until a person has looked at them.'),
    unknown: count.describe('Effects and utterances of which only a person can say what became of them.'),
    epoch: count.describe('The number of its newest activation.'),
    lease: z
      .object({ holder: z.object({ machine: z.string(), process: z.number() }), until: z.number() })
      .nullable(),
    day: z
      .object({
        calls: count,
        failures: count,
        unpriced: count.describe('Calls of a model whose price is not known: `dollars` is without them.'),
        tokens: count.describe('Given and answered together.'),
        dollars: z.number(),
      })
      .describe('Its model calls within the last 24 hours.'),
    errors: z
      .object({
        hour: count,
        last: z.object({ at: z.number(), cycle: count, effect: z.string(), message: z.string() }).nullable(),
      })
      .describe('Effects that failed: within the last hour, and the last one on record.'),
    trouble: z
      .string()
      .nullable()
      .describe('Why it could not be woken here, or by what its last activation here ended.'),
  })
  .meta({ id: 'FleetMind' });

/** A page of a fleet. */
export const fleetPageForm = z
  .object({
    at: z.number(),
    minds: z.array(fleetMindForm),
    next: z.string().nullable().describe('After this mind the next page begins; null: this is the last one.'),
  })
  .meta({ id: 'FleetPage' });
