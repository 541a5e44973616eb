import type { Assessment } from '../../../ports/assessment.ts';
import { isFromOutside } from '../../../ports/memory.ts';
import type { ScratchEntry } from '../../../ports/memory-store.ts';
import { appraise } from '../../appraisal/appraise.ts';

/**
 * How strongly the words of an item moved a mind of this name, for its emotional charge (docs/model/gate.md): what was said to it, and
 * half as much of what it overheard or read. Its own words move nothing.
 */
export function appraisalOfItem(
  { sourceTag, text }: Pick<ScratchEntry, 'sourceTag' | 'text'>,
  name: string,
): Pick<Assessment, 'appraisal'> {
  if (!isFromOutside({ sourceTag })) return {};
  const addressed = sourceTag === 'external_user';
  const appraisal = appraise(text, { self: name, addressed });
  return appraisal === null ? {} : { appraisal: appraisal.intensity * (addressed ? 1 : 0.5) };
}
