import { z } from 'zod';
import { defaultDrives } from '../../theory/drives.ts';
import type { DriveName, DriveSettings } from '../../ports/inner.ts';

function driveSchema(name: DriveName, what: string) {
  const { setPoint, growth } = defaultDrives[name];
  return z
    .strictObject({
      setPoint: z
        .number()
        .min(0)
        .max(1)
        .default(setPoint)
        .describe(`The lack from which on it asks for attention, 0 to 1. Default ${setPoint}.`),
      growth: z
        .number()
        .min(0)
        .max(10)
        .default(growth)
        .describe(`What the lack grows by in an hour by itself, 0 to 10. Default ${growth}.`),
    } satisfies Record<keyof DriveSettings, z.ZodType>)
    .prefault({})
    .describe(what);
}

const switchedOff = z.literal(false, {
  error: 'must be false, or a section: indented lines of "field: value"',
});

/** What a mind lacks in time and wants to have (docs/model/inner-life.md). */
export const drivesSchema = z
  .union([
    z.strictObject({
      energy: driveSchema('energy', 'Rest and food.'),
      safety: driveSchema('safety', 'To be free of pain and stress.'),
      connection: driveSchema('connection', 'To be with people.'),
      novelty: driveSchema('novelty', 'Something surprising.'),
      competence: driveSchema('competence', 'That its goals come forward.'),
      coherence: driveSchema('coherence', 'That what it believes fits together.'),
    } satisfies Record<DriveName, z.ZodType>),
    switchedOff,
  ])
  .prefault({})
  .transform((drives) => (drives === false ? null : drives))
  .describe('What it lacks in time and wants to have; false switches all of it off. Default on.');
