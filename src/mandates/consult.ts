import type { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerOf } from '../../ports/effects/effects.ts';
import type { MandatesAsked } from '../../ports/effects/mandates-query.ts';
import {
  appliedCapabilitySchema,
  appliedMandateSchema,
  appliedRuleSchema,
  mandateResponseSchema,
} from '../../ports/mandates.ts';
import type { Percept, PerceptSource } from '../../ports/percept.ts';
import { assembleContext } from '../../theory/mandates/assemble-context.ts';
import { answerQuery } from '../../theory/mandates/answer-query.ts';
import { enforcedConstraints } from '../../theory/mandates/book.ts';
import { withDefaults } from '../../theory/mandates/defaults.ts';
import type { MandateQuery, MandateResponse } from '../../theory/mandates/query.ts';
import type { MandatesConfiguration } from '../configuration/mandates.ts';
import { countTokens, tokenizerReady } from '../tokens/count-tokens.ts';
import { bookOf, mandateSettingsOf } from './mandate-settings.ts';
import type { MandateSource } from './mandate-source.ts';

/** What the headings around what is told take of the budget, tokens. */
const headings = 40;
/** How many warnings an answer brings along: they stand in the checkpoint while the turn lasts. */
const mostWarnings = 20;

/** What answers a query of mandates. */
export interface AnsweringParts {
  mind: string;
  mandates: MandatesConfiguration;
  /** Answers in place of the configuration; null: the configuration does. */
  source: MandateSource | null;
  /** The names of the tools and delegates that there are. */
  available: readonly string[];
  clock: Pick<Clock, 'now'>;
  signal: AbortSignal;
}

export interface ConsultingParts extends AnsweringParts {
  /** The texts of percepts. */
  read: (ids: MandatesAsked['percepts']) => Promise<readonly Percept[]>;
  /** What a provider makes of a token that is counted here. */
  factor: number;
}

/** What led to the turn, as the contract names contexts. */
const contextOf = ({ kind }: PerceptSource): string =>
  kind === 'speech' || kind === 'action' || kind === 'command' ? 'user_request' : kind;

const urgencyOf = (urgency: number): string => (urgency >= 0.8 ? 'high' : urgency >= 0.3 ? 'medium' : 'low');

const speakerOf = (source: PerceptSource): string | undefined =>
  source.kind === 'speech' ? source.speaker : source.kind === 'action' ? source.actor : undefined;

/** The query of a turn, by the contract. */
function queryOf({ mode }: MandatesAsked, percepts: readonly Percept[]): MandateQuery {
  const [winner] = percepts;
  const metadata = { mode };
  const query = 'What mandates and capabilities apply to this situation?';
  if (winner === undefined) return { query, metadata };
  return {
    query,
    metadata: { ...metadata, context: contextOf(winner.source), urgency: urgencyOf(winner.urgency) },
    data: {
      current_mode: mode,
      user_id: speakerOf(winner.source),
      conversation_topic: percepts.map(({ text }) => text).join('\n'),
    },
  };
}

/** The entries of a list that are as the contract says; null where there is no list, or not all of it is. */
function entriesOf<T>(schema: z.ZodType<T>, value: unknown): { entries: T[]; isWhole: boolean } {
  if (!Array.isArray(value)) return { entries: [], isWhole: false };
  const entries = value.flatMap((each) => schema.safeParse(each).data ?? []);
  return { entries, isWhole: entries.length === value.length };
}

/** What a source has answered, with defaults for what it has not. */
function completed(
  told: unknown,
  { mandates: { mandates, ...rest }, clock, available }: AnsweringParts,
  asked: { now: number },
): MandateResponse {
  const answer = (typeof told === 'object' && told !== null ? told : {}) as Record<string, unknown>;
  const found = {
    mandates: entriesOf(appliedMandateSchema, answer['mandates']),
    capabilities: entriesOf(appliedCapabilitySchema, answer['capabilities']),
    governance_rules: entriesOf(appliedRuleSchema, answer['governance_rules']),
  };
  const isWhole = Object.values(found).every((each) => each.isWhole);
  const { critical } = mandateSettingsOf({ mandates, ...rest });
  const known = new Set(found.mandates.entries.map(({ mandate_id: id }) => id));
  const parts = {
    mandates: found.mandates.entries,
    capabilities: found.capabilities.entries,
    governance_rules: found.governance_rules.entries,
  };
  const offered = parts.capabilities.filter(({ name, constraints }) =>
    isOffered(name, constraints, available),
  );
  const whole = {
    ...parts,
    // a critical mandate of the configuration holds whoever answers
    mandates: [...parts.mandates, ...critical.filter(({ mandate_id: id }) => !known.has(id))],
  };
  const warnings = [
    ...(mandateResponseSchema.shape.warnings.safeParse(answer['warnings']).data ?? []),
    ...parts.capabilities
      .filter((each) => !offered.includes(each))
      .map(
        ({ name }) =>
          `The capability "${name.slice(0, 60)}" is withheld: it is not available, or not enforced.`,
      ),
    ...(isWhole ? [] : ['Not all of the answer is as the contract says: defaults stand beside what came.']),
  ];
  const isPartial = !isWhole || answer['degraded'] === true;
  return {
    ...(isPartial ? withDefaults(parts, critical) : whole),
    capabilities: offered,
    timestamp: new Date(clock.now()).toISOString(),
    query_time_ms: Math.max(0, clock.now() - asked.now),
    ...(warnings.length > 0 && { warnings }),
    ...(isPartial && { degraded: true as const }),
  };
}

const isOffered = (name: string, constraints: readonly string[], available: readonly string[]): boolean =>
  available.includes(name) &&
  constraints.every((each) => enforcedConstraints.some((enforced) => enforced === each));

/**
 * Answers a query by the configuration, or by what answers in its place.
 *
 * @param asked `timeout`: after how long nobody waits for that any more; `since`: when it was asked; milliseconds
 */
export async function answerFrom(
  query: MandateQuery,
  parts: AnsweringParts,
  { timeout, since }: { timeout: number; since: number },
): Promise<MandateResponse> {
  const { mind, mandates, source, available, clock, signal } = parts;
  if (source !== null)
    return completed(await source(query, { mind, timeout_ms: timeout, signal }), parts, { now: since });
  const circumstances = {
    available,
    timestamp: new Date(since).toISOString(),
    took: clock.now() - since,
  };
  return answerQuery(bookOf(mandates), query, circumstances);
}

/** Finds out which mandates, capabilities and rules apply to a turn, and what of them has room in its budget. */
export async function consult(
  asked: MandatesAsked,
  parts: ConsultingParts,
): Promise<AnswerOf<'mandates.query'>> {
  const { mandates, factor } = parts;
  const since = parts.clock.now();
  const [, percepts] = await Promise.all([tokenizerReady(), parts.read(asked.percepts)]);
  const answer = await answerFrom(queryOf(asked, percepts), parts, { timeout: asked.timeout_ms, since });
  const { mandates: told, capabilities, governance_rules, ...rest } = answer;
  const fitting = assembleContext(
    { answer: { mandates: told, capabilities, governance_rules }, episodic: [], semantic: [] },
    { budget: mandates.budget, count: (text) => Math.ceil(countTokens(text) * factor) + headings },
  );
  const { episodic: _, semantic: __, ...kept } = fitting;
  const { warnings } = rest;
  return {
    ...rest,
    ...kept,
    ...(warnings !== undefined && {
      warnings: warnings.slice(0, mostWarnings).map((each) => each.slice(0, 300)),
    }),
  };
}
