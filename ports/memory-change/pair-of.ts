import type { MemoryId } from '../identifiers.ts';

/** A key for two memories, the same in either order. */
export const pairOf = (one: MemoryId, other: MemoryId): string => JSON.stringify([one, other].sort());
