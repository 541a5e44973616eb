import { readFeelings } from '../../appraisal/appraise.ts';
import { isOfDespair } from './tact.ts';

/** Feelings of a moment, and what is said to whoever listens: no fact about who says it. */
const passing: ReadonlySet<string> = new Set(['insult', 'threat', 'comfort', 'praise', 'emergency']);

/**
 * Whether something that was said can be told back to whoever said it: not that they despaired, nor that they insulted the mind or were
 * sorry for it.
 *
 * @param self the name of the mind
 */
export function canBeToldBack(text: string, self: string): boolean {
  const reading = readFeelings(text, { self, addressed: true });
  return reading === null || (!isOfDespair(reading.happening) && !passing.has(reading.kind));
}
