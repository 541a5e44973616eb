import { z } from 'zod';
import { autonomySchema } from '../../../ports/autonomy.ts';
import { proposalSchema } from '../../../ports/consent.ts';
import { contextAccountSchema } from '../../../ports/context-account.ts';
import { goalChangeSchema, goalSchema } from '../../../ports/goal.ts';
import { identityAspects, identityChangeSchema } from '../../../ports/identity.ts';
import { heldGovernanceSchema } from '../../../ports/held-governance.ts';
import { innerStateSchema } from '../../../ports/inner.ts';
import { modeNames } from '../../../ports/mode.ts';
import { selfModelFacets } from '../../../ports/self-model.ts';
import { streamEntrySchema } from '../../../ports/stream.ts';
import { historicPerceptForm, perceptForm } from './percept-form.ts';
import { memoryForm, patternForm } from './memory-form.ts';

/** One mind as it is listed. */
export const mindSummaryForm = z
  .object({
    id: z.string(),
    name: z.string(),
    presence: z
      .enum(['here', 'elsewhere', 'asleep', 'unborn'])
      .describe(
        'Awake here, awake in another process, stored and awake nowhere, or configured and never born.',
      ),
    holder: z.object({ machine: z.string(), process: z.number() }).nullable(),
    isConfigured: z.boolean(),
    recording: z
      .object({
        steps: z.number().int(),
        events: z.number().int().describe('The number of its last event.'),
        ending: z.enum(['ended', 'cut', 'torn', 'differs']),
        difference: z.string().nullable(),
      })
      .optional()
      .describe('Where it is a recording of a life, which can only be looked at.'),
  })
  .meta({ id: 'MindSummary' });

export const goalForm = goalSchema.meta({ id: 'Goal' });

/** Where a mind stands. */
export const mindStateForm = z
  .object({
    life: z.enum(['starting', 'awake', 'strained', 'paused', 'concluding', 'stopping', 'stopped']),
    mode: z.enum(modeNames),
    phase: z.string().nullable(),
    cycle: z.number().int(),
    doing: z.string(),
    depth: z.number().int().describe('Percepts that wait.'),
    hourFactor: z
      .number()
      .optional()
      .describe(
        'The factor of the hour of the day on every interval, 0.5 (busy) to 2 (quiet); left out for none.',
      ),
    focus: z.string().nullable(),
    autonomy: autonomySchema
      .optional()
      .describe('The level of its autonomy, and since when; left out where that is not governed.'),
    proposals: z
      .array(proposalSchema)
      .optional()
      .describe('What people were asked to consent to and have not answered; left out for nothing.'),
    governance: heldGovernanceSchema
      .optional()
      .describe('The mode of governance that an operator has set, and until when it holds.'),
    inner: innerStateSchema.meta({ id: 'InnerState' }).nullable(),
    goals: z.array(goalForm),
  })
  .meta({ id: 'MindState' });

export const taskForm = z
  .object({
    task: z.string(),
    delegate: z.string(),
    assignment: z.string(),
    state: z.enum([
      'pending',
      'running',
      'paused',
      'reported',
      'completed',
      'failed',
      'cancelled',
      'interrupted',
    ]),
    key: z.string(),
    retries: z.number().int(),
    progress: z.number().nullable(),
    why: z.string(),
  })
  .meta({ id: 'Task' });

export const goalsForm = z
  .object({ goals: z.array(goalForm), changes: z.array(goalChangeSchema).describe('Newest first.') })
  .meta({ id: 'Goals' });

export const identityForm = identityChangeSchema.meta({ id: 'IdentityChange' });

const selfModelLines = z.array(z.object({ facet: z.enum(selfModelFacets), text: z.string() }));

export const identityReviewForm = z
  .object({
    mind: z.string(),
    day: z.string().describe("Like 2026-01-31, on the clocks of the mind's time zone."),
    differences: z
      .array(
        z.object({
          aspect: z.enum(identityAspects),
          added: z.array(z.string()),
          gone: z.array(z.string()),
        }),
      )
      .describe('The lists of its identity that are otherwise than the evening before.'),
    changes: z.array(identityForm).describe('Oldest first.'),
    goals: z.array(goalChangeSchema).describe('What became of its goals, oldest first.'),
    recurs: z.array(patternForm).describe('What came again for the first time.'),
    learned: z
      .array(z.object({ memory: z.string(), text: z.string() }))
      .describe('What it concluded by itself, oldest first.'),
    selfModel: z
      .object({ since: z.string().nullable(), added: selfModelLines, gone: selfModelLines })
      .nullable()
      .describe(
        'What of its self-model is otherwise since the version before; null where none was drawn up.',
      ),
  })
  .meta({ id: 'IdentityReview' });

export const snapshotForm = z
  .object({
    mind: z.string(),
    name: z.string(),
    presence: z.enum(['here', 'elsewhere', 'asleep', 'unborn']),
    at: z.number().nullable(),
    state: mindStateForm.nullable(),
    tasks: z.array(taskForm),
    identity: identityForm.nullable(),
    review: z.number().int(),
  })
  .meta({ id: 'MindSnapshot' });

const utteranceFields = {
  id: z.string(),
  space: z.string(),
  text: z.string(),
  answers: z.array(z.string()).optional().describe('The percepts that it answers.'),
};

export const utteranceForm = z.object(utteranceFields).meta({ id: 'Utterance' });

export const outboxForm = z
  .object({ ...utteranceFields, saidAt: z.number(), cycle: z.number().int() })
  .meta({ id: 'OutboxEntry' });

export const streamCycleForm = z
  .object({ cycle: z.number().int(), entries: z.array(streamEntrySchema.meta({ id: 'StreamEntry' })) })
  .meta({ id: 'StreamCycle' });

export const historyForm = z
  .object({
    percepts: z.array(historicPerceptForm),
    utterances: z.array(outboxForm),
    cycles: z.array(streamCycleForm),
    noticed: z.array(perceptForm).describe('What these cycles took up, as far as it is still on record.'),
  })
  .meta({ id: 'History' });

export const checkpointForm = z
  .object({
    cycle: z.number().int(),
    commit: z.number().int(),
    at: z.number(),
    reason: z.enum(['cycle', 'mode', 'stop', 'recovery', 'memory']).describe('What the commit was for.'),
    mode: z.string().nullable().describe('The mode that it was in.'),
  })
  .meta({ id: 'KeptCheckpoint' });

export const modeStretchForm = z
  .object({
    mode: z.enum(modeNames),
    from: z.number(),
    to: z.number().nullable().describe('Null: it goes on.'),
  })
  .meta({ id: 'ModeStretch' });

export const copiedScenarioForm = z
  .object({
    text: z.string().describe('The scenario, as its file has it: YAML.'),
    cycles: z.number().int(),
    percepts: z.number().int(),
    utterances: z.number().int(),
    leftOut: z.array(z.string()).describe('What of the stretch is not in it, and why.'),
  })
  .meta({ id: 'CopiedScenario' });

export const inconsistencyForm = z
  .object({ kind: z.string(), message: z.string() })
  .meta({ id: 'Inconsistency' });

export const contextAccountForm = contextAccountSchema.meta({ id: 'ContextAccount' });

export const accountedCallForm = z
  .object({
    cycle: z.number().int(),
    step: z.number().int(),
    at: z.number(),
    context: contextAccountForm,
    memories: z.array(memoryForm),
    percepts: z.array(perceptForm),
  })
  .meta({ id: 'AccountedCall' });

/** What became of a question. */
export const answerForm = z
  .object({
    percept: z.string(),
    utterances: z.array(utteranceForm),
    outcome: z
      .enum(['answered', 'silent', 'heldBack', 'dropped', 'waiting'])
      .describe('`waiting`: the time was over first; it is kept and will be handled.'),
    reason: z.string().optional(),
  })
  .meta({ id: 'Answer' });
