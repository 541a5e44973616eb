import { z } from 'zod';
import { durationSchema } from './duration.ts';

/** A ceiling that a promotion stands before (docs/model/patterns.md). */
const ceilingSchema = (holds: string) =>
  z
    .enum(['enforced', 'shadow'])
    .default('enforced')
    .describe(
      `enforced: ${holds} is not promoted for what recurs; shadow: it is, and the page shows that it would not have been. Default enforced.`,
    );

/** When a mind consolidates what it remembers (docs/model/consolidation.md). */
export const consolidationSchema = z
  .strictObject({
    when: z
      .enum(['model', 'always', 'never'])
      .default('model')
      .describe(
        'model: it asks its voice where that is a language model, and goes by words alone elsewhere; always: it asks a scripted voice too; never: nothing fades and nothing is put together. Default model.',
      ),
    interval: durationSchema({ shortest: 600_000, longest: 30 * 86_400_000 })
      .prefault('1 h')
      .describe(
        'How long after the last deep pass the next one is due when anything was kept since, a duration from 10 min to 30 d. Default 1 h.',
      ),
    importance: z
      .number()
      .min(0.1)
      .max(10_000)
      .default(10)
      .describe(
        'The sum of the weights of what was kept since, from which a deep pass is due before that, 0.1 to 10000; a new memory weighs 0.2. Default 10.',
      ),
    calls: z
      .int()
      .min(0)
      .max(50)
      .default(8)
      .describe(
        'How many model calls a deep pass may make, 0 to 50; 0: words alone put together what they can. Default 8.',
      ),
    tuning: z
      .enum(['on', 'off'])
      .default('on')
      .describe(
        'on: the gates and recall are adjusted by what came of what they did, within bounds; off: they stay as configured. Default on.',
      ),
    twoGates: ceilingSchema('a memory without enough evidence, or the 21st that counts as much as a goal'),
    coherence: ceilingSchema('a memory that contradicts what is believed more'),
    circuitBreaker: z
      .enum(['enforced', 'shadow'])
      .default('enforced')
      .describe(
        'enforced: a memory that was recalled in ten cycles running, with nothing new learned of it, gains nothing by further recalls; shadow: it does, and `wakeful memory audit` tells. Default enforced.',
      ),
    gradual: z
      .enum(['enforced', 'shadow'])
      .default('enforced')
      .describe(
        'enforced: no belief moves by more than .10 in 20 cycles, and the rest of what moves it is added in later ones; shadow: it is all added at once, and `wakeful memory audit` tells. Default enforced.',
      ),
    entropy: z
      .enum(['enforced', 'shadow'])
      .default('enforced')
      .describe(
        'enforced: where beliefs have become more alike, by more than half a bit of entropy within 100 cycles, recall goes by relevance alone and wandering by chance alone, for 100 cycles or until they differ again; shadow: neither does, and it is told. Default enforced.',
      ),
  })
  .prefault({})
  .describe('How it lets fade what it does not use, and makes knowledge of what it lived through.');
