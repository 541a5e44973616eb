import { z } from 'zod';
import { presetNames, withPreset } from './context-presets.ts';
import { sectionsSchema } from './context-sections.ts';
import { durationSchema } from './duration.ts';
import { rule } from './rule.ts';

const thoughtSchema = z
  .strictObject({
    preset: z
      .enum(presetNames)
      .default('usual')
      .describe(
        'The sizes of all that is not written here: usual, or small for models with little room, as most local ones. Default usual.',
      ),
    budget: z
      .int()
      .min(1_000)
      .max(10_000_000)
      .default(100_000)
      .describe(
        'How much a model call may be given in all, tokens, at least 1000. Default 100000, with the small preset 8000.',
      ),
    verbatimCycles: z
      .int()
      .min(0)
      .max(1_000)
      .default(10)
      .describe(
        'How many of the newest cycles of its stream the voice is always shown word for word, 0 to 1000; more while there is room. Default 10.',
      ),
    summarisedCycles: z
      .int()
      .min(0)
      .max(1_000)
      .default(40)
      .describe(
        'How many cycles before those that are shown word for word it is shown by one line each, 0 to 1000; older ones by groups. Default 40, with the small preset 20.',
      ),
    semantic: z
      .boolean()
      .default(true)
      .describe(
        'Whether older moments that are like what has just come in are shown again, true or false. Default true.',
      ),
    relevantMoments: z
      .int()
      .min(0)
      .max(1_000)
      .default(60)
      .describe(
        'How many such older moments are shown at the most, 0 to 1000. Default 60, with the small preset 30.',
      ),
    longestPercept: z
      .int()
      .min(100)
      .max(1_000_000)
      .default(4_000)
      .describe(
        'The share of one percept, tokens, 100 to 1000000; a longer one is cut in the middle, with a note. Default 4000, with the small preset 1000.',
      ),
    sections: sectionsSchema,
    relaxed: z
      .number()
      .min(0.1)
      .max(1)
      .default(0.35)
      .describe(
        'The share of the room for a thought with little to it that nobody waits for, 0.1 to 1; 1 gives it all. Default 0.35.',
      ),
    maxSteps: z
      .int()
      .min(1)
      .max(16)
      .default(4)
      .describe('How many model calls one cycle may make, 1 to 16. Default 4.'),
    patience: durationSchema({ shortest: 1_000, longest: 86_400_000 })
      .prefault('2 min')
      .describe('The longest wait for one thought, a duration from 1 s to 1 d. Default 2 min.'),
    maxFailures: z
      .int()
      .min(1)
      .max(1_000)
      .default(5)
      .describe(
        'How often in a row a thought about the same thing may take too long or come back unreadable before the mind lets go of that thing, 1 to 1000; what an outage delays is never let go of. Default 5.',
      ),
  })
  .superRefine(
    ...rule(({ budget, longestPercept }) => {
      if (typeof budget !== 'number' || typeof longestPercept !== 'number') return [];
      if (longestPercept < budget) return [];
      const message = `must be lower than "budget" (${budget}), it is ${longestPercept}`;
      return [{ path: ['longestPercept'], message, remedy: 'Lower "longestPercept", or raise "budget".' }];
    }),
  );

/** What one thought is given, and how long it may take (docs/model/stream.md). */
export const contextSchema = z
  .preprocess((written: WrittenThought) => withPreset(written), thoughtSchema)
  .prefault({})
  .describe('What one thought is given, and how long it may take.');

/** The part of a configuration about thoughts as a person writes it. */
type WrittenThought = z.input<typeof thoughtSchema>;
