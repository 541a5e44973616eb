import type { MandateSettings } from '../../ports/mandates.ts';

/** What is enforced of the mandates of a mind in a test that has any. */
export const anyMandates: MandateSettings = {
  version: '1',
  digest: '',
  patience: 100,
  critical: [
    {
      mandate_id: 'safety_001',
      category: 'safety',
      mandate: 'Protect user privacy',
      rationale: 'User data is sensitive',
      applies_to_current_context: true,
      priority: 'critical',
    },
  ],
  capabilities: [],
  rules: [],
};
