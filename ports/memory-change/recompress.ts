import type { MemoryChange } from '../memory.ts';
import { storableText } from '../storable-text.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';

/**
 * Gives a memory the line that was made of it beside others (docs/model/consolidation.md#lines). One that was withdrawn meanwhile, or cannot change, is passed over,
 * and so is a line beside something that was withdrawn meanwhile: it may have its words.
 */
export function recompress(
  view: MemoryView,
  { memory: id, line, beside }: Extract<MemoryChange, { change: 'recompressed' }>,
): Partial<MemoryWrites> {
  const memory = view.memory(id);
  if (memory === null || !isChangeable(memory)) return {};
  if (beside.some((other) => view.memory(other)?.isWithdrawn ?? false)) return {};
  return { recompressed: [{ memory: id, line: line === null ? null : storableText(line), beside }] };
}
