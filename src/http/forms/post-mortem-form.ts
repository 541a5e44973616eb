import { z } from 'zod';
import { cycleEffectForm } from './cycle-form.ts';
import { checkpointForm, mindSummaryForm } from './life-form.ts';
import { historicPerceptForm } from './percept-form.ts';
import { pictureForm } from './picture-form.ts';

const problemForm = z.object({
  kind: z.enum([
    'unreadable',
    'checksum',
    'format',
    'machine',
    'version',
    'structure',
    'context',
    'tree',
    'mind',
    'future',
  ]),
  message: z.string(),
  remedy: z.string(),
});

const examinedForm = checkpointForm
  .extend({
    length: z.number().int().describe('How long its text is, characters.'),
    problem: problemForm.nullable().describe('Why it cannot be used; null where nothing is wrong.'),
  })
  .meta({ id: 'ExaminedCheckpoint' });

const effectForm = cycleEffectForm.extend({ cycle: z.number().int() });

/** A kept checkpoint, also one that cannot be used. */
export const checkpointAccountForm = examinedForm
  .extend({
    picture: pictureForm.nullable().describe('Null where it cannot be used.'),
    remains: z
      .object({
        machine: z.string().nullable(),
        version: z.string().nullable(),
        structure: z.string().nullable(),
        actors: z.record(z.string(), z.object({ value: z.unknown(), context: z.unknown() })),
        ledger: z.unknown(),
      })
      .nullable()
      .describe('What one that cannot be used still says; nothing of it was checked.'),
    waited: z
      .object({ percepts: z.array(historicPerceptForm), count: z.number().int() })
      .describe('The oldest hundred percepts that waited then, and how many waited.'),
  })
  .meta({ id: 'CheckpointAccount' });

/** A percept with the crashes that fell into its handling. */
export const perceptAccountForm = z
  .object({
    percept: historicPerceptForm,
    crashes: z.array(
      z.object({
        epoch: z.number().int(),
        cycle: z.number().int().describe('The cycle that was handling it.'),
        noticedAt: z.number(),
        lastAlive: z.number().nullable().describe('When the mind was last known to be alive before it.'),
      }),
    ),
    effects: z.array(effectForm).describe('What was under way in the cycles that crashed.'),
    review: z
      .object({ id: z.string(), words: z.array(z.string()) })
      .nullable()
      .describe('Under which id the review has it; null where it does not wait for a person.'),
  })
  .meta({ id: 'PerceptAccount' });

const wakingForm = z.discriminatedUnion('does', [
  z.object({ does: z.literal('goOn').describe('It is awake.') }),
  z.object({ does: z.literal('bear') }),
  z.object({
    does: z.literal('restore'),
    commit: z.number().int(),
    cycle: z.number().int(),
    isNewest: z.boolean(),
  }),
  z.object({ does: z.literal('rebuild').describe('It is made anew from its logs.'), why: z.string() }),
  z.object({ does: z.literal('refuse'), why: z.string(), canRebuild: z.boolean() }),
]);

/** A mind as whoever looks for what went wrong reads it. */
export const postMortemForm = mindSummaryForm
  .pick({ presence: true, holder: true })
  .extend({
    at: z.number(),
    isCrashed: z.boolean(),
    trouble: z.string().nullable().describe('Why it could not be woken here, or by what it ended.'),
    epoch: z.number().int(),
    lastAlive: z.number().nullable(),
    cycle: z.number().int().describe('The last cycle that was made durable.'),
    waking: wakingForm.describe('What the next waking would do.'),
    checkpoints: z.array(examinedForm).describe('Newest first.'),
    underWay: z.array(effectForm).describe('Effects of cycles that never became durable.'),
    quarantined: z.array(perceptAccountForm).describe('What is held back, the oldest hundred.'),
  })
  .meta({ id: 'PostMortem' });
