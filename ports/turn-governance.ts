import { z } from 'zod';
import {
  appliedCapabilitySchema,
  appliedMandateSchema,
  appliedRuleSchema,
  governanceModeSchema,
} from './mandates.ts';

/** How a query of mandates came out: `partial`: with defaults beside what came; `timeout` and `failed`: with defaults alone. */
const queryOutcomes = ['answered', 'partial', 'timeout', 'failed'] as const;

/** The mandates that hold for a turn, and how they were found. */
export const consultedSchema = z.object({
  query_id: z.string(),
  outcome: z.enum(queryOutcomes),
  /** When it was answered or given up, milliseconds since the epoch. */
  at: z.number().int(),
  /** How long the answer took, milliseconds; left out where none came. */
  query_time_ms: z.number().optional(),
  /** How long it was waited for; left out where an answer came. */
  timeout_ms: z.number().optional(),
  mandates: z.array(appliedMandateSchema),
  capabilities: z.array(appliedCapabilitySchema),
  governance_rules: z.array(appliedRuleSchema),
  warnings: z.array(z.string()).optional(),
  /** How many items had no room in the budget. */
  excluded: z.number().int(),
  budget_remaining: z.number().int(),
  /** Whether every critical mandate had room: else nothing external is done. */
  essential_complete: z.boolean(),
});

export type Consulted = z.infer<typeof consultedSchema>;

/** What governance made of a call of a tool or delegate. */
export const appliedSchema = z.object({
  /** The tool or delegate. */
  call: z.string(),
  /** The rule, the constraint or the mode that was applied. */
  by: z.string(),
  verdict: z.enum(['logged', 'counted', 'refused']),
});

export type Applied = z.infer<typeof appliedSchema>;

/** What the mind itself asked of its mandates in a turn, and the ids and names that it was answered with. */
export const askedOfMandatesSchema = z.object({
  category: z.string().optional(),
  task: z.string().optional(),
  mandates: z.array(z.string()),
  capabilities: z.array(z.string()),
});

/** What is asked: which mandates of one category hold, or what applies to a task. */
export type MandatesWanted = Pick<z.infer<typeof askedOfMandatesSchema>, 'category' | 'task'>;

/** The governance of a turn: the mode it began with, the mandates that hold in it, and what was made of its calls. */
export const turnGovernanceSchema = z.object({
  mode: governanceModeSchema,
  consulted: consultedSchema.optional(),
  applied: z.array(appliedSchema).optional(),
  asked: z.array(askedOfMandatesSchema).optional(),
});

export type TurnGovernance = z.infer<typeof turnGovernanceSchema>;

/** The same in the trace: mandates by their ids alone. */
export const governanceTraceSchema = turnGovernanceSchema.extend({
  consulted: consultedSchema
    .extend({
      mandates: z.array(z.string()),
      capabilities: z.array(z.string()),
      governance_rules: z.array(z.string()),
    })
    .optional(),
});

export type GovernanceTrace = z.infer<typeof governanceTraceSchema>;

/** The governance of a turn as its trace keeps it. */
export function governanceTraceOf({ consulted, ...turn }: TurnGovernance): GovernanceTrace {
  if (consulted === undefined) return turn;
  return {
    ...turn,
    consulted: {
      ...consulted,
      mandates: consulted.mandates.map(({ mandate_id: id }) => id),
      capabilities: consulted.capabilities.map(({ name }) => name),
      governance_rules: consulted.governance_rules.map(({ rule_id: id }) => id),
    },
  };
}
