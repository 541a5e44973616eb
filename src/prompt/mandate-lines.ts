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

/** The mandates, rules and capabilities that hold in a turn, for the voice; a line each. */
export function mandateLines(told: ToldGovernance | undefined, nature: Nature): string[] {
  if (told === undefined) return [];
  const words = headings[nature];
  const rules = [...told.mandates.map(mandateLine), ...told.governance_rules.map(ruleLine)];
  const capabilities = told.capabilities.map(capabilityLine);
  return [
    ...(told.mode === 'normal' ? [] : [`The mode of governance is ${told.mode}.`]),
    ...(rules.length === 0 ? [] : [words.mandates, ...rules.map((line) => `  ${line}`)]),
    ...(capabilities.length === 0 ? [] : [words.capabilities, ...capabilities.map((line) => `  ${line}`)]),
    ...(told.mayActOutside ? [] : [words.none]),
  ];
}
