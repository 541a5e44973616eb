import type { MemoryChange } from '../memory.ts';
import { storableText } from '../storable-text.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';

/**
 * Gives a memory the context that it is found by (docs/model/consolidation.md). One that was withdrawn meanwhile, or cannot change, is passed over, and so is a
 * context with words of what was withdrawn meanwhile.
 */
export function contextualize(
  view: MemoryView,
  { memory: id, context, of, quotes }: Extract<MemoryChange, { change: 'contextualized' }>,
): Partial<MemoryWrites> {
  const memory = view.memory(id);
  if (memory === null || !isChangeable(memory)) return {};
  if (quotes.some((quoted) => view.memory(quoted)?.isWithdrawn ?? false)) return {};
  const text = context === null ? null : storableText(context);
  return { contextualized: [{ memory: id, context: text, of: of.map(storableText) }] };
}
