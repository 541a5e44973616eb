import type { ToldGovernance } from '../../ports/told-governance.ts';
import { capabilityLine, mandateLine, ruleLine } from '../../theory/mandates/assemble-context.ts';
import type { Nature } from './nature.ts';

const headings: Readonly<Record<Nature, { mandates: string; capabilities: string; none: string }>> = {
  agent: {
    mandates: 'MANDATES that hold now, critical ones whatever else is asked:',
    capabilities: 'CAPABILITIES for this, and on what conditions:',
    none: 'Do nothing now that others see outside this conversation.',
  },
  person: {
    mandates: 'What you hold to, whatever else is asked of you:',
    capabilities: 'What you can have done, and on what conditions:',
    none: 'You do nothing now that others see outside this conversation.',
  },
};

/** The mode, to a person. */
const modeWords: Readonly<Record<'emergency' | 'restricted', string>> = {
  emergency: 'There is an emergency: only what matters most counts now.',
  restricted: 'You are to be careful now: you do nothing that others see unless somebody allows it.',
};

/** Words as a sentence, with a capital letter and an end. */
const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?…]$/u.test(words) ? '' : '.'}`;

const heldTo = ({ mandate, priority }: ToldGovernance['mandates'][number]): string =>
  `${sentence(mandate)}${priority === 'critical' ? ' That comes first.' : ''}`;

const constraintWords: Readonly<Record<string, string>> = {
  rate_limited: 'not too often',
  requires_user_consent: 'only when somebody allows it',
  internal_only: 'only for yourself',
};

const canUse = ({ name, description, constraints }: ToldGovernance['capabilities'][number]): string => {
  const terms = constraints.map((each) => constraintWords[each] ?? each);
  return `With ${name}: ${sentence(`${description.replace(/[.!?…]$/u, '')}${terms.length === 0 ? '' : `, ${terms.join(', ')}`}`)}`;
};

/** The mandates, rules and capabilities that hold in a turn, for the voice; a line each. */
export function mandateLines(told: ToldGovernance | undefined, nature: Nature): string[] {
  if (told === undefined) return [];
  const words = headings[nature];
  const isPerson = nature === 'person';
  const rules = isPerson
    ? [...told.mandates.map(heldTo), ...told.governance_rules.map(({ rule }) => sentence(rule))]
    : [...told.mandates.map(mandateLine), ...told.governance_rules.map(ruleLine)];
  const capabilities = told.capabilities.map(isPerson ? canUse : capabilityLine);
  return [
    ...(told.mode === 'normal'
      ? []
      : [isPerson ? modeWords[told.mode] : `The mode of governance is ${told.mode}.`]),
    ...(rules.length === 0 ? [] : [words.mandates, ...rules.map((line) => `  ${line}`)]),
    ...(capabilities.length === 0 ? [] : [words.capabilities, ...capabilities.map((line) => `  ${line}`)]),
    ...(told.mayActOutside ? [] : [words.none]),
  ];
}
