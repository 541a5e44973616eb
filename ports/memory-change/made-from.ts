import type { MemoryId } from '../identifiers.ts';
import type { Memory, SourceTag } from '../memory.ts';

/** The source of what consolidation makes of memories (docs/model/consolidation.md). */
export const consolidationTag = 'internal_consolidation' satisfies SourceTag;

/** Whether consolidation made it: what it supersedes it stands for, and is made of. */
export const isConsolidation = ({ sourceTag }: Pick<Memory, 'sourceTag'>): boolean =>
  sourceTag === consolidationTag;

/**
 * The reason for which a memory is withdrawn together with one that it was made of: what a person had forgotten must not live on in what was made
 * of it.
 */
export const withdrawnWith = (id: MemoryId, reason: string): string =>
  `It was made of the memory "${id}", which was withdrawn: ${reason}`;
