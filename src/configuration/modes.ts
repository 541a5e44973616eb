import { z } from 'zod';
import { durationSchema } from './duration.ts';
import { paceBreaches, paceFields } from './pace.ts';
import { rule } from './rule.ts';
import { shownValue } from './show.ts';

/** A priority band as a configuration writes it: 1 (commands, emergencies) to 5 (own thoughts, chatter): docs/model/attention.md. */
const bandSchema = z.literal([1, 2, 3, 4, 5], {
  error: ({ input }) => `must be a priority band, a whole number from 1 to 5, it is ${shownValue(input)}`,
});

/** What every mode that admits percepts says about them. */
function admissionFields(observations: number, admits: 1 | 2 | 3 | 4 | 5) {
  return {
    observations: z
      .int()
      .min(1)
      .max(1_000)
      .default(observations)
      .describe(`How many percepts one cycle takes in, 1 to 1000. Default ${observations}.`),
    admits: bandSchema
      .default(admits)
      .describe(`The lowest priority band it takes in, 1 (highest) to 5. Default ${admits}.`),
  };
}

const idleAfter = (text: string) =>
  durationSchema({ shortest: 1_000 })
    .prefault(text)
    .describe(
      `How long nothing may have come in before the mind goes over to this mode, a duration of at least 1 s. Default ${text}.`,
    );

const phase = (name: string, text: string) =>
  durationSchema({ shortest: 1_000, longest: 86_400_000 })
    .prefault(text)
    .describe(`How long the ${name} phase of sleep lasts, a duration from 1 s to 1 d. Default ${text}.`);

const queueDepth = (description: string, standard: number) =>
  z.int().min(0).max(1_000_000).default(standard).describe(`${description} Default ${standard}.`);

/** Everyday attention (docs/model/timing.md). */
const normalSchema = z
  .strictObject({
    ...paceFields({ interval: '2 s', range: ['1 s', '5 s'] }),
    ...admissionFields(10, 5),
  })
  .superRefine(...rule(paceBreaches))
  .prefault({})
  .describe('Everyday attention: everything is admitted.');

/** Sustained attention to one task. */
const deepFocusSchema = z
  .strictObject({
    ...paceFields({ interval: '10 s', range: ['5 s', '30 s'] }),
    ...admissionFields(5, 4),
    relevance: z
      .number()
      .min(0)
      .max(1)
      .default(0.2)
      .describe(
        'The lowest similarity to the focus, 0 to 1, at which a percept still counts as relevant. Default 0.2.',
      ),
  })
  .superRefine(...rule(paceBreaches))
  .prefault({})
  .describe('Sustained attention to one task: slow, deep, and only for what matters to it.');

/** Looking around when nothing asks for attention. */
const explorationSchema = z
  .strictObject({
    ...paceFields({ interval: '5 s', range: ['1 s', '10 s'] }),
    ...admissionFields(15, 4),
    idleAfter: idleAfter('30 s'),
    noveltyBoost: z
      .number()
      .min(0)
      .max(10)
      .default(5)
      .describe('What something new gains in the order of attention, 0 to 10 points. Default 5.'),
  })
  .superRefine(...rule(paceBreaches))
  .prefault({})
  .describe('Looking around when nothing asks for attention; new things come first.');

/** Too much at once. */
const overloadSchema = z
  .strictObject({
    ...paceFields({ interval: '500 ms', range: ['100 ms', '1 s'] }),
    ...admissionFields(3, 2),
    above: queueDepth('Overload begins when more percepts than this wait.', 50),
    below: queueDepth('Overload ends when fewer percepts than this wait; lower than "above".', 20),
  })
  .superRefine(
    ...rule((mode) => {
      const { above, below } = mode;
      if (typeof above !== 'number' || typeof below !== 'number' || below < above) return paceBreaches(mode);
      const breach = {
        path: ['below'],
        message: `must be lower than "above" (${above}), it is ${below}`,
        remedy: `Write less than ${above} for "below", or raise "above".`,
      };
      return [...paceBreaches(mode), breach];
    }),
  )
  .prefault({})
  .describe('Too much at once: fast, and the most important first.');

/** Rest. */
const sleepSchema = z
  .strictObject({
    ...paceFields({ interval: '60 s', range: ['30 s', '300 s'] }),
    ...admissionFields(1, 1),
    idleAfter: idleAfter('15 min'),
    wakesAt: bandSchema
      .default(2)
      .describe(
        'The lowest priority band whose arrival wakes the mind, 1 to 5: 1 commands and emergencies only, 2 also speech. Default 2.',
      ),
    duration: durationSchema({ shortest: 1_000, longest: 172_800_000 })
      .prefault('8 h')
      .describe('How long a night is, when nothing wakes it: a duration from 1 s to 2 d. Default 8 h.'),
    light: phase('light', '50 min'),
    deep: phase('deep', '20 min'),
    dreaming: phase('dreaming', '20 min'),
  })
  .superRefine(...rule(paceBreaches))
  .prefault({})
  .describe('Rest: slow cycles, through the phases light, deep and dreaming again and again.');

/** The loop modes with their numbers; recovery has none: it takes nothing in and ends when integrity is confirmed (docs/model/timing.md, docs/model/attention.md). */
export const modesSchema = z
  .strictObject({
    normal: normalSchema,
    deepFocus: deepFocusSchema,
    exploration: explorationSchema,
    overload: overloadSchema,
    sleep: sleepSchema,
  })
  .prefault({})
  .describe('The loop modes: how fast each cycles, and what it takes in.');
