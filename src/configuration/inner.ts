import { z } from 'zod';
import type { InnerSettings } from '../../ports/inner.ts';
import { drivesSchema } from './drives.ts';
import { durationSchema, formatDuration } from './duration.ts';
import { personalitySchema } from './personality.ts';

/** A shortest time between two things of a kind, or that there are none of the kind: `off`, or null. */
function intervalOrNone(shortest: number, longest: number) {
  const error = `must be a duration from ${formatDuration(shortest)} to ${formatDuration(longest)}, or off`;
  return z.union([durationSchema({ shortest, longest }), z.literal('off').transform(() => null), z.null()], {
    error,
  });
}

/** The inner life of a mind (docs/model/inner-life.md). */
export const innerSchema = z
  .strictObject({
    nature: z
      .enum(['person', 'agent'])
      .default('agent')
      .describe(
        'A person lives through it, and its prompts speak of a life; an agent is addressed as what it is. Either says that it is a program when somebody sincerely asks. Default agent.',
      ),
    body: z
      .boolean()
      .optional()
      .describe(
        'Whether it feels by a body that tires, hungers and hurts; without one it feels by its work. Default true for a person, false for an agent.',
      ),
    personality: personalitySchema,
    drives: drivesSchema,
    beat: durationSchema({ shortest: 1_000, longest: 300_000 })
      .prefault('10 s')
      .describe('How often body and mind are stepped, a duration from 1 s to 5 min. Default 10 s.'),
    spontaneousInterval: intervalOrNone(1_000, 86_400_000)
      .prefault('30 s')
      .describe(
        'The shortest time between two thoughts that come by themselves, a duration from 1 s to 1 d; with a provider each costs a model call. "off" or null: it does not think by itself. Default 30 s.',
      ),
    reviewInterval: intervalOrNone(60_000, 30 * 86_400_000)
      .default(null)
      .describe(
        'The shortest time between two reviews by an observer that the mind never hears of, a duration from 1 min to 30 d; each is a model call. "off" or null: nobody reviews it. Default null.',
      ),
  } satisfies Record<keyof InnerSettings, z.ZodType>)
  .transform((inner): InnerSettings => ({ ...inner, body: inner.body ?? inner.nature === 'person' }))
  .nullable()
  .default(null)
  .describe(
    'What it feels, wants and thinks by itself; {} for one with defaults. Default null: it thinks only when something happens.',
  );
