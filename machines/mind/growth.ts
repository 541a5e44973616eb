import type { FacultyLetter } from '../../ports/faculty-mail.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { center } from '../../theory/belief-weight.ts';
import type { MindContext } from './context.ts';
import { termsInHour } from './hour.ts';

/**
 * What is told of new memories that are being made durable (docs/model/consolidation.md): the sum of their centres of weight; null where there are none, or
 * the mind does not consolidate. What consolidation made itself is not new.
 */
export function growthBy(
  context: Pick<MindContext, 'pace' | 'self'>,
  changes: readonly MemoryChange[],
): Extract<FacultyLetter, { type: 'memory.grew' }> | null {
  const terms = termsInHour(context);
  if (terms === null) return null;
  const importance = changes.reduce(
    (sum, change) =>
      change.change === 'persisted' && change.gathers === undefined ? sum + center(change) : sum,
    0,
  );
  return importance === 0 ? null : { type: 'memory.grew', importance, terms };
}
