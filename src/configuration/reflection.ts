import { z } from 'zod';
import { durationSchema } from './duration.ts';

/** How a mind reflects (docs/model/reflection.md). */
export const reflectionSchema = z
  .strictObject({
    when: z
      .enum(['model', 'always', 'never'])
      .default('model')
      .describe(
        'model: it reflects where a language model is its voice; always: with a scripted voice too; never. The offline voice cannot reflect. Default model.',
      ),
    interval: durationSchema({ shortest: 0, longest: 30 * 86_400_000 })
      .prefault('1 min')
      .describe(
        'The shortest time between two reflections, a duration from 0 s to 30 d; each is a model call. Default 1 min.',
      ),
    patternEvery: z
      .int()
      .min(2)
      .max(20)
      .default(10)
      .describe(
        'After how many reflections it looks for a pattern in them instead of at the last turn, 2 to 20. Default 10.',
      ),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .describe('How significant what it finds has to be to become a memory, 0 to 1. Default 0.5.'),
  })
  .prefault({})
  .describe('How it looks back at what it did, and learns from it.');
