import type { Outcome } from '../command.ts';
import { usedBy, type ModelUse } from './model-use.ts';

/** The use of a model in an outcome; null when none was called, or it did not answer. */
export function useOfOutcome(outcome: Outcome): ModelUse | null {
  if (!outcome.ok) return null;
  if ('thought' in outcome) return usedBy(outcome.thought);
  return 'use' in outcome ? outcome.use : null;
}
