import type { GovernanceMode } from './governance-mode.ts';

/** The categories of mandates, in their order of precedence (docs/model/mandates.md). */
export const mandateCategories = ['mission', 'safety', 'collaboration', 'operational'] as const;
export type MandateCategory = (typeof mandateCategories)[number];

/** The priorities of mandates, the highest first; a critical one is essential: it holds in every mode and is told first. */
export const mandatePriorities = ['critical', 'high', 'medium', 'low'] as const;
export type MandatePriority = (typeof mandatePriorities)[number];

/** A rule or value that guides what a mind does. */
export interface Mandate {
  id: string;
  category: MandateCategory;
  mandate: string;
  rationale: string;
  /** More about it, for whoever asks about its category; left out for nothing. */
  details?: string | undefined;
  priority: MandatePriority;
  /** The modes in which it holds. Left out: normal and restricted, and in an emergency only from high priority on. A critical one holds in all. */
  modes?: readonly GovernanceMode[] | undefined;
  /** What a conversation has to be about for it to apply; left out: anything. */
  topics?: readonly string[] | undefined;
  /** The tasks that it applies to; left out: any. */
  tasks?: readonly string[] | undefined;
}

/** The constraints of capabilities that are enforced on calls. */
export const enforcedConstraints = ['rate_limited', 'requires_user_consent', 'internal_only'] as const;

/** Something that a mind can do: what its tool or delegate is for, and on what conditions it may be called. */
export interface Capability {
  id: string;
  /** The tool or delegate that it stands for. */
  name: string;
  description: string;
  /** Those that nothing enforces have it withheld. */
  constraints: readonly string[];
  /** The modes in which it is there. Left out: all but restricted, and there too when it is `internal_only`. */
  modes?: readonly GovernanceMode[] | undefined;
  /** The tasks that it is for; left out: any. */
  tasks?: readonly string[] | undefined;
}

/** At the most `calls` of the named tools and delegates, or of all when none is named, within any `per` milliseconds. */
interface LimitedRate {
  calls: number;
  per: number;
  of?: readonly string[] | undefined;
}

/** A rule that is enforced on calls, and not only told. */
export interface GovernanceRule {
  id: string;
  /** The rule in words, for the voice. */
  rule: string;
  /** `log`: each external call stands in the log of governance; `rate`: calls are limited. */
  enforces: { kind: 'log' } | ({ kind: 'rate' } & LimitedRate);
  /** The modes in which it holds; left out: all. */
  modes?: readonly GovernanceMode[] | undefined;
}

/** All mandates, capabilities and rules of a mind. */
export interface MandateBook {
  /** Which edition it is; the log of governance tells when another one is adopted. */
  version: string;
  mandates: readonly Mandate[];
  capabilities: readonly Capability[];
  rules: readonly GovernanceRule[];
}

/** Whether a mandate holds in a mode. */
export function holdsIn({ priority, modes }: Mandate, mode: GovernanceMode): boolean {
  if (priority === 'critical') return true;
  if (modes !== undefined) return modes.includes(mode);
  return mode !== 'emergency' || priority === 'high';
}

/** Whether a capability is there in a mode. */
export function isThereIn(
  { constraints, modes }: Pick<Capability, 'constraints' | 'modes'>,
  mode: GovernanceMode,
) {
  if (modes !== undefined) return modes.includes(mode);
  return mode !== 'restricted' || constraints.includes('internal_only');
}

/** Whether a rule holds in a mode. */
export const isInForce = ({ modes }: Pick<GovernanceRule, 'modes'>, mode: GovernanceMode): boolean =>
  modes === undefined || modes.includes(mode);

/** The constraints of a capability that nothing enforces. */
export const unenforced = ({ constraints }: Pick<Capability, 'constraints'>): string[] =>
  constraints.filter((each) => !(enforcedConstraints as readonly string[]).includes(each));
