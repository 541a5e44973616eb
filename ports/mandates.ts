import { z } from 'zod';
import type {
  AppliedCapability,
  AppliedMandate,
  AppliedRule,
  MandateResponse,
} from '../theory/mandates/query.ts';
import {
  mandateCategories,
  mandatePriorities,
  type Capability,
  type GovernanceRule,
} from '../theory/mandates/book.ts';
import { governanceModes } from '../theory/mandates/governance-mode.ts';

export const governanceModeSchema = z.enum(governanceModes);

/** How long a mode of governance may be set for, milliseconds: a minute to a week. Then it is normal again. */
export const governanceTermSchema = z.number().int().min(60_000).max(604_800_000);

export const appliedMandateSchema = z.object({
  mandate_id: z.string(),
  category: z.enum(mandateCategories),
  mandate: z.string(),
  rationale: z.string(),
  applies_to_current_context: z.literal(true),
  priority: z.enum(mandatePriorities),
}) satisfies z.ZodType<AppliedMandate>;

export const appliedCapabilitySchema = z.object({
  capability_id: z.string(),
  name: z.string(),
  description: z.string(),
  constraints: z.array(z.string()),
  applies_to_current_context: z.literal(true),
}) satisfies z.ZodType<AppliedCapability>;

export const appliedRuleSchema = z.object({
  rule_id: z.string(),
  rule: z.string(),
  applies_to_current_context: z.literal(true),
}) satisfies z.ZodType<AppliedRule>;

/** An answer of mandates, as the mind is given it (docs/model/mandates.md). */
export const mandateResponseSchema = z.object({
  mandates: z.array(appliedMandateSchema),
  capabilities: z.array(appliedCapabilitySchema),
  governance_rules: z.array(appliedRuleSchema),
  timestamp: z.string(),
  query_time_ms: z.number(),
  warnings: z.array(z.string()).optional(),
  degraded: z.literal(true).optional(),
}) satisfies z.ZodType<MandateResponse>;

/** The part of a capability that is enforced. */
const enforcedCapabilitySchema = z.object({
  name: z.string(),
  constraints: z.array(z.string()),
  modes: z.array(governanceModeSchema).optional(),
}) satisfies z.ZodType<Pick<Capability, 'name' | 'constraints' | 'modes'>>;

/** The part of a rule that is enforced. */
const enforcedRuleSchema = z.object({
  id: z.string(),
  enforces: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('log') }),
    z.object({
      kind: z.literal('rate'),
      calls: z.number(),
      per: z.number(),
      of: z.array(z.string()).optional(),
    }),
  ]),
  modes: z.array(governanceModeSchema).optional(),
}) satisfies z.ZodType<Omit<GovernanceRule, 'rule'>>;

export type EnforcedRule = z.infer<typeof enforcedRuleSchema>;

/**
 * What the charts decide with of the mandates of a mind: what is enforced on calls, and what holds when nobody answers in time. The rest
 * is asked for in each turn.
 */
export const mandateSettingsSchema = z.object({
  version: z.string(),
  /** The digest of all of them, so that any other word is another setting. */
  digest: z.string(),
  /** The longest wait for an answer, milliseconds. */
  patience: z.number(),
  critical: z.array(appliedMandateSchema),
  capabilities: z.array(enforcedCapabilitySchema),
  rules: z.array(enforcedRuleSchema),
});

export type MandateSettings = z.infer<typeof mandateSettingsSchema>;
