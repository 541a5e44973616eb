import { hash } from 'node:crypto';
import type { MandateSettings } from '../../ports/mandates.ts';
import type { MandateBook } from '../../theory/mandates/book.ts';
import type { MandatesConfiguration } from '../configuration/mandates.ts';

/** The mandates, capabilities and rules of a configuration. */
export const bookOf = ({ version, mandates, capabilities, rules }: MandatesConfiguration): MandateBook => ({
  version,
  mandates,
  capabilities,
  rules,
});

/** What the charts decide with of the mandates of a configuration. */
export function mandateSettingsOf(mandates: MandatesConfiguration): MandateSettings {
  const { version, patience } = mandates;
  return {
    version,
    digest: hash('sha256', JSON.stringify(mandates)),
    patience,
    critical: mandates.mandates
      .filter(({ priority }) => priority === 'critical')
      .map(({ id, category, mandate, rationale, priority }) => ({
        mandate_id: id,
        category,
        mandate,
        rationale,
        applies_to_current_context: true,
        priority,
      })),
    capabilities: mandates.capabilities.map(({ name, constraints, modes }) => ({
      name,
      constraints,
      ...(modes !== undefined && { modes }),
    })),
    rules: mandates.rules.map(({ id, enforces, modes }) => ({
      id,
      enforces,
      ...(modes !== undefined && { modes }),
    })),
  };
}
