import { z } from 'zod';
import { mandateCategories, mandatePriorities } from '../../theory/mandates/book.ts';
import { governanceModes } from '../../theory/mandates/governance-mode.ts';
import { durationSchema } from './duration.ts';
import { repeated, rule, type RuleBreach } from './rule.ts';

/** How many calls all rate limits together may let through at once: when they were made stands in the checkpoint. */
const mostCounted = 300;
/** How many critical mandates there may be: they stand in the checkpoint, and are told in every turn. */
const mostCritical = 10;

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, {
    error: 'must be made of small letters, digits, "-" and "_", up to 60',
  })
  .describe('Names it in the log and the trace: small letters, digits, "-" and "_", up to 60.');
const text = (longest: number) => z.string().trim().min(1).max(longest);
const name = text(100);
const names = z.array(name).min(1).max(20).optional();
const modes = z
  .array(z.enum(governanceModes))
  .min(1)
  .optional()
  .describe('In which modes of governance: normal, emergency, restricted. Default: docs/model/mandates.md.');
const tasks = names.describe('The tasks it is for. Default any.');

const mandateSchema = z
  .strictObject({
    id,
    category: z.enum(mandateCategories).describe('mission, safety, collaboration or operational.'),
    mandate: text(300).describe('What is to be done or left, up to 300 characters.'),
    rationale: text(500).describe('Why, up to 500 characters.'),
    details: text(1_000).optional().describe('More, for who asks about its category, up to 1000 characters.'),
    priority: z
      .enum(mandatePriorities)
      .default('medium')
      .describe('critical, high, medium or low; a critical one holds in every mode. Default medium.'),
    modes,
    topics: names.describe('What has to be talked about. Default anything.'),
    tasks,
  })
  .describe('A rule or value that guides it.');

const capabilitySchema = z
  .strictObject({
    id,
    name: name.describe('The tool or delegate it stands for.'),
    description: text(500).describe('What it is for, up to 500 characters.'),
    constraints: z
      .array(text(60))
      .max(10)
      .default([])
      .describe('rate_limited, requires_user_consent, internal_only; with any other it is withheld.'),
    modes,
    tasks,
  })
  .describe('Something it can do.');

const rateSchema = z
  .strictObject({
    calls: z.int().min(0).max(mostCounted).describe(`How many calls, 0 to ${mostCounted}.`),
    per: durationSchema({ shortest: 1_000, longest: 86_400_000 }).describe('Within how long, 1 s to 1 d.'),
    of: names.describe('Of which tools and delegates. Default all.'),
  })
  .describe('At the most so many calls.');

/** A breach where a rule enforces nothing, or two things. */
function enforcesOne({ log, rate }: Readonly<Record<string, unknown>>): RuleBreach[] {
  if ((log === undefined) !== (rate === undefined)) return [];
  return [
    {
      path: [log === undefined ? 'log' : 'rate'],
      message: log === undefined ? 'must be there, or "rate"' : 'must not be there beside "log"',
      remedy:
        'A rule is enforced: write "log: externalCalls" or "rate: { calls: 1, per: 1 s }". What is only told is a mandate.',
    },
  ];
}

const ruleSchema = z
  .strictObject({
    id,
    rule: text(300).describe('The rule in words, up to 300 characters.'),
    log: z
      .literal('externalCalls')
      .optional()
      .describe('Each external call stands in the log of governance.'),
    rate: rateSchema.optional(),
    modes,
  })
  .superRefine(...rule(enforcesOne))
  .describe('A rule that is enforced.')
  .transform(({ id, rule, rate, modes }) => ({
    id,
    rule,
    ...(modes !== undefined && { modes }),
    enforces: rate === undefined ? { kind: 'log' as const } : { kind: 'rate' as const, ...rate },
  }));

const entriesOf = (section: Readonly<Record<string, unknown>>, field: string) =>
  (Array.isArray(section[field]) ? section[field] : []) as (Record<string, unknown> | null)[];

/** A breach where more has to stand in the checkpoint than it has room for. */
function tooMuch(section: Readonly<Record<string, unknown>>): RuleBreach[] {
  const critical = entriesOf(section, 'mandates').filter((each) => each?.['priority'] === 'critical').length;
  const counted = entriesOf(section, 'rules').reduce((sum, each) => {
    const { calls } = (each?.['enforces'] ?? {}) as { calls?: unknown };
    return sum + (typeof calls === 'number' ? calls : 0);
  }, 0);
  return [
    ...(critical > mostCritical
      ? [
          {
            path: ['mandates'],
            message: `must hold ${mostCritical} critical mandates at the most, it holds ${critical}`,
            remedy: 'Put some together, or make them high.',
          },
        ]
      : []),
    ...(counted > mostCounted
      ? [
          {
            path: ['rules'],
            message: `must let ${mostCounted} calls through at the most, all rates together; they let ${counted}`,
            remedy: 'Write a rate by a shorter "per", like 1 call in 10 s for 6 in a minute.',
          },
        ]
      : []),
  ];
}

/** What a mind may and should do, and what is enforced of it (docs/model/mandates.md). */
export const mandatesSchema = z
  .strictObject({
    version: text(60).describe('Which edition this is, for the log, like 2026-11-01, up to 60 characters.'),
    patience: durationSchema({ shortest: 10, longest: 10_000 })
      .prefault('100 ms')
      .describe('How long an answer is waited for, 10 ms to 10 s; then defaults hold. Default 100 ms.'),
    budget: z
      .int()
      .min(50)
      .max(4_000)
      .default(500)
      .describe('Tokens of them in a call, 50 to 4000. Default 500.'),
    mandates: z.array(mandateSchema).max(60).default([]).describe('What guides it. Default none.'),
    capabilities: z.array(capabilitySchema).max(40).default([]).describe('What it can do. Default none.'),
    rules: z.array(ruleSchema).max(20).default([]).describe('What is enforced. Default none.'),
  })
  .superRefine(
    ...rule((section) => [
      ...repeated(section['mandates'], 'id', 'mandates'),
      ...repeated(section['capabilities'], 'id', 'capabilities'),
      ...repeated(section['capabilities'], 'name', 'capabilities'),
      ...repeated(section['rules'], 'id', 'rules'),
      ...tooMuch(section),
    ]),
  )
  .optional()
  .describe('Mandates, capabilities and rules of governance (docs/model/mandates.md). Default none.');

/** The checked mandates of a mind. */
export type MandatesConfiguration = NonNullable<z.output<typeof mandatesSchema>>;
