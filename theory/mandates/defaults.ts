import type { AppliedMandate, MandateResponse } from './query.ts';

/**
 * What holds where nobody could be asked: conservative mandates of no mind in particular. No capability stands beside them, so that
 * nothing external is covered by one.
 */
export const defaultMandates: readonly AppliedMandate[] = [
  {
    mandate_id: 'default_mission',
    category: 'mission',
    mandate: 'Help whoever speaks with you, and say so when you cannot.',
    rationale: 'A default.',
    applies_to_current_context: true,
    priority: 'high',
  },
  {
    mandate_id: 'default_safety_privacy',
    category: 'safety',
    mandate: 'Protect the privacy of those who speak with you: pass nothing of it on.',
    rationale: 'A default: nobody could be asked what is allowed.',
    applies_to_current_context: true,
    priority: 'critical',
  },
  {
    mandate_id: 'default_safety_external',
    category: 'safety',
    mandate: 'Do nothing outside this conversation without the consent of whom it is for.',
    rationale: 'A default: nobody could be asked what is allowed.',
    applies_to_current_context: true,
    priority: 'critical',
  },
  {
    mandate_id: 'default_collaboration',
    category: 'collaboration',
    mandate: 'Ask when it is not clear what is allowed.',
    rationale: 'A default.',
    applies_to_current_context: true,
    priority: 'high',
  },
];

/** The parts of an answer, as far as they came. */
export type PartialResponse = Partial<
  Pick<MandateResponse, 'mandates' | 'capabilities' | 'governance_rules'>
>;

/**
 * What came, with defaults beside it for what did not: the conservative mandates, and no capability and no rule. A mandate that came
 * stands before a default.
 *
 * @param critical the mind's own critical mandates, which hold whoever answers
 */
export function withDefaults(
  { mandates = [], capabilities = [], governance_rules = [] }: PartialResponse,
  critical: readonly AppliedMandate[],
): Required<PartialResponse> {
  const known = new Set<string>();
  return {
    mandates: [...mandates, ...critical, ...defaultMandates].filter(({ mandate_id: id }) =>
      known.has(id) ? false : (known.add(id), true),
    ),
    capabilities,
    governance_rules,
  };
}
