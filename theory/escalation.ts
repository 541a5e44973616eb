/** What speaks for a second look, of which two are needed (docs/model/confidence.md). */
export const ordinaryTriggers = ['low confidence', 'contradiction', 'complexity', 'novelty'] as const;

/** What always asks for a second look, by itself. */
export const alwaysTriggers = ['irreversible', 'identity touched', 'change of goals'] as const;

export type OrdinaryTrigger = (typeof ordinaryTriggers)[number];
export type AlwaysTrigger = (typeof alwaysTriggers)[number];
export type EscalationTrigger = OrdinaryTrigger | AlwaysTrigger;

export const escalationTriggers = [...ordinaryTriggers, ...alwaysTriggers] as const;

/** So many tool calls in a turn are complex, and so many ordinary triggers escalate. */
export const complexFrom = 3;
const ordinaryNeeded = 2;

const isAlways = (trigger: EscalationTrigger): trigger is AlwaysTrigger =>
  (alwaysTriggers as readonly string[]).includes(trigger);

/** Whether a trigger that escalates by itself is among these. */
export const hasAlways = (triggers: readonly EscalationTrigger[]): boolean => triggers.some(isAlways);

/**
 * Whether a thought with these triggers needs a second look: two ordinary ones, or any that always does.
 *
 * @example escalates(['novelty']) // false
 * @example escalates(['novelty', 'complexity']) // true
 */
export const escalates = (triggers: readonly EscalationTrigger[]): boolean =>
  hasAlways(triggers) || new Set(triggers).size >= ordinaryNeeded;
