import { z } from 'zod';
import { competitionSchema } from '../../../ports/attention.ts';
import { modelUseSchema } from '../../../ports/effects/model-use.ts';
import { judgedThoughtSchema, thoughtReviews } from '../../../ports/judgement.ts';
import { modeNames } from '../../../ports/mode.ts';
import { governanceTraceSchema } from '../../../ports/turn-governance.ts';
import { usageSchema, voiceFailureSchema } from '../../../ports/voice.ts';
import { outboxForm } from './life-form.ts';
import { historicPerceptForm } from './percept-form.ts';

const turnForm = z
  .object({
    cycle: z.number().int(),
    mode: z.enum(modeNames),
    winner: z.string(),
    startedAt: z.number(),
    endedAt: z.number(),
    voice: z.string().nullable(),
    model: z.string().nullable(),
    usage: usageSchema,
    modelCalls: z.number().int(),
    summary: z.string(),
    failure: voiceFailureSchema.nullable().describe('Why it has no thought.'),
    judged: judgedThoughtSchema
      .optional()
      .describe('How sure it was of its last thought, 0 to 1; left out where nothing was said.'),
    reviewed: z
      .enum(thoughtReviews)
      .optional()
      .describe('Whether a person is to look at that thought, and what they said of it.'),
    governance: governanceTraceSchema
      .optional()
      .describe(
        'The mandates that held in it, and what was made of its calls; left out where there were none.',
      ),
  })
  .meta({ id: 'Turn' });

/** An effect of a cycle. */
export const cycleEffectForm = z
  .object({
    key: z.string(),
    effect: z.string(),
    tool: z.string().nullable().describe('Which tool it called; null for whatever calls none.'),
    state: z.enum(['requested', 'performing', 'settled', 'unknown']),
    attempts: z.number().int(),
    requestedAt: z.number(),
    settledAt: z.number().nullable(),
    failure: z.string().nullable().describe('Why it was not done.'),
    use: modelUseSchema.nullable().describe('The model that answered.'),
  })
  .meta({ id: 'CycleEffect' });

/** One cycle as it is on record. */
export const cycleAccountForm = z
  .object({
    cycle: z.number().int(),
    turn: turnForm.nullable().describe('Null: it is not over, or was none of its own thought.'),
    percepts: z.array(historicPerceptForm).describe('What it has handled, the winner first.'),
    competition: competitionSchema.meta({ id: 'Competition' }).nullable(),
    effects: z.array(cycleEffectForm).describe('Those of the journal, as they were asked for.'),
    utterances: z.array(outboxForm),
    checkpoint: z
      .object({ commit: z.number().int(), at: z.number() })
      .nullable()
      .describe('With which it became durable; null when that was let go.'),
  })
  .meta({ id: 'CycleAccount' });
