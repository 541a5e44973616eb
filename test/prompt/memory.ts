import type { MemoryId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { morning } from './scene.ts';

/** A memory of this morning, as weak as new ones are, unless told otherwise. */
export const memory = (id: string, content: string, change: Partial<Memory> = {}): Memory => ({
  id: id as MemoryId,
  type: 'episodic',
  content,
  contextualized: null,
  compressed: null,
  alpha: 1,
  beta: 4,
  immutable: false,
  sourceTag: 'external_world',
  sourceConfidence: 1,
  speaker: null,
  episode: null,
  position: null,
  eventAt: null,
  createdAt: morning,
  accessedAt: morning,
  accesses: [morning],
  recalls: 0,
  utility: 0,
  retracted: null,
  metadata: {},
  ...change,
});
