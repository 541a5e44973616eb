import type { Evidence, Memory } from '../../../../ports/memory.ts';
import type { MemoryRows } from './memory-rows.ts';

/** The cycle that kept a memory; null for what was imported. */
export const keptIn = (
  { imported }: Pick<MemoryRows, 'imported'>,
  { memory: { id }, evidence }: { memory: Memory; evidence: readonly Omit<Evidence, 'memory'>[] },
): number | null =>
  imported.has(id) ? null : (evidence.find(({ kind }) => kind === 'persisted')?.cycle ?? null);
