import type { MemoryId } from '../identifiers.ts';

/** A name for two memories, the same whichever of them comes first. */
export const pairOf = (one: MemoryId, other: MemoryId): string => JSON.stringify([one, other].sort());
