import type { MemoryId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { morning } from './scene.ts';
import { newMemory } from '../../ports/new-memory.ts';

/** A memory of this morning, as weak as new ones are, unless told otherwise. */
export const memory = (id: string, content: string, change: Partial<Memory> = {}): Memory =>
  newMemory({
    id: id as MemoryId,
    type: 'episodic',
    content,
    sourceTag: 'external_world',
    createdAt: morning,
    ...change,
  });
