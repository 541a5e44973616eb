import type { AppliedCapability, AppliedMandate, AppliedRule, MandateResponse } from './query.ts';
import { mandatePriorities } from './book.ts';

/** What competes for the budget of a context. */
export interface ContextParts {
  answer: Pick<MandateResponse, 'mandates' | 'capabilities' | 'governance_rules'>;
  /** What is remembered of what happened, and of what is known, the most relevant first. */
  episodic: readonly string[];
  semantic: readonly string[];
}

/** A context that fits its budget. */
export interface AssembledContext {
  mandates: AppliedMandate[];
  capabilities: AppliedCapability[];
  governance_rules: AppliedRule[];
  episodic: string[];
  semantic: string[];
  /** The tokens that are left of the budget; never below 0. */
  budget_remaining: number;
  /** How many items had no room. */
  excluded: number;
  /** Whether every critical mandate is in it. Where one is not, nothing external may be done by it. */
  essential_complete: boolean;
}

/** A mandate as the voice is told it, on one line. */
export const mandateLine = ({ category, mandate, priority }: AppliedMandate): string =>
  `[${category}${priority === 'critical' ? ', critical' : ''}] ${mandate}`;

/** A capability as the voice is told it, on one line. */
export const capabilityLine = ({ name, description, constraints }: AppliedCapability): string =>
  `${name}: ${description}${constraints.length > 0 ? ` (${constraints.join(', ')})` : ''}`;

/** A rule as the voice is told it, on one line. */
export const ruleLine = ({ rule }: AppliedRule): string => `Rule: ${rule}`;

type Item =
  | { part: 'mandates'; item: AppliedMandate; line: string; isEssential: boolean }
  | { part: 'governance_rules'; item: AppliedRule; line: string }
  | { part: 'capabilities'; item: AppliedCapability; line: string }
  | { part: 'episodic' | 'semantic'; item: string; line: string };

/** All items, the most essential first: critical mandates, rules, then mandates by priority with capabilities after the high ones, then memories by turns. */
function itemsOf({ answer, episodic, semantic }: ContextParts): Item[] {
  const mandates = (priority: string): Item[] =>
    answer.mandates
      .filter((each) => each.priority === priority)
      .map((item) => ({
        part: 'mandates',
        item,
        line: mandateLine(item),
        isEssential: item.priority === 'critical',
      }));
  const [critical, high, ...rest] = mandatePriorities.map(mandates);
  const rules = answer.governance_rules.map((item): Item => ({
    part: 'governance_rules',
    item,
    line: ruleLine(item),
  }));
  const capabilities = answer.capabilities.map((item): Item => ({
    part: 'capabilities',
    item,
    line: capabilityLine(item),
  }));
  const memories = Array.from({ length: Math.max(episodic.length, semantic.length) }, (_, place): Item[] => [
    ...(place < episodic.length ? [remembered('episodic', episodic[place]!)] : []),
    ...(place < semantic.length ? [remembered('semantic', semantic[place]!)] : []),
  ]).flat();
  return [...critical!, ...rules, ...high!, ...capabilities, ...rest.flat(), ...memories];
}

const remembered = (part: 'episodic' | 'semantic', text: string): Item => ({ part, item: text, line: text });

/**
 * The context within a budget of tokens, by the contract of docs/model/mandates.md: essential mandates come first, and what has no room is left out
 * whole. It never takes more than the budget: the lines are counted together, as they are told.
 *
 * @param count the tokens of a text
 * @throws RangeError for a budget that is no whole number from 0 on
 */
export function assembleContext(
  parts: ContextParts,
  { budget, count }: { budget: number; count: (text: string) => number },
): AssembledContext {
  if (!Number.isSafeInteger(budget) || budget < 0)
    throw new RangeError(`"budget" must be a whole number of tokens, 0 or more; it is ${budget}.`);
  const items = itemsOf(parts);
  const taken: Item[] = [];
  let text = '';
  let consumed = 0;
  for (const each of items) {
    const longer = text === '' ? each.line : `${text}\n${each.line}`;
    const tokens = count(longer);
    if (tokens > budget) continue;
    taken.push(each);
    text = longer;
    consumed = tokens;
  }
  const essential = (among: readonly Item[]) =>
    among.filter((each) => each.part === 'mandates' && each.isEssential);
  return {
    mandates: taken.flatMap((each) => (each.part === 'mandates' ? [each.item] : [])),
    capabilities: taken.flatMap((each) => (each.part === 'capabilities' ? [each.item] : [])),
    governance_rules: taken.flatMap((each) => (each.part === 'governance_rules' ? [each.item] : [])),
    episodic: taken.flatMap((each) => (each.part === 'episodic' ? [each.item] : [])),
    semantic: taken.flatMap((each) => (each.part === 'semantic' ? [each.item] : [])),
    budget_remaining: budget - consumed,
    excluded: items.length - taken.length,
    essential_complete: essential(taken).length === essential(items).length,
  };
}
