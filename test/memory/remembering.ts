import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { importMemories } from '../../src/memory/file/import.ts';
import { uniform } from '../../theory/uniform.ts';

export const day = 86_400_000;
export const now = 1_700_000_000_000;

/** A line of a memory file; what it leaves out is as usual. */
export interface Known extends Record<string, unknown> {
  id?: string;
  content: string;
}

/** Lets a mind know these, as an import does, since a day before `now`. */
export async function know(
  store: MemoryStore,
  embedder: Embedder,
  memories: readonly (Known | string)[],
): Promise<void> {
  const lines = memories.map((each) => JSON.stringify(typeof each === 'string' ? { content: each } : each));
  await importMemories(lines, {
    store,
    embedder,
    clock: { now: () => now - day },
    file: 'test',
    immutables: true,
  });
}

/** The draws of one recall. */
export const drawsOf =
  (seed: number) =>
  (stream: string, counter: number): number =>
    uniform(seed, stream, counter);

export const idsOf = (found: readonly { memory: { id: MemoryId } }[]): string[] =>
  found.map(({ memory }) => memory.id);
