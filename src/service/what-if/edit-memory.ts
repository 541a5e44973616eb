import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { exportMemories } from '../../memory/file/export.ts';
import { importMemories } from '../../memory/file/import.ts';
import { InputRefused } from '../service-errors.ts';
import type { WhatIfEdit } from './what-if.ts';

/**
 * Gives a fork another memory in the place of one that it has: with the same belief, history and ties. The old one is withdrawn. Throws
 * `InputRefused` where the fork does not have it.
 */
export async function editMemory(
  store: MemoryStore,
  { id, content }: Extract<WhatIfEdit, { kind: 'memory' }>,
  { embedder, by, now }: { embedder: Embedder; by: string; now: number },
): Promise<void> {
  const withdrawn = await store.retract(id as MemoryId, { by, reason: 'What if it were not so?', now });
  if (!withdrawn)
    throw new InputRefused([
      { field: 'cycle', problem: 'must be one at which it remembered that: choose a later one.' },
    ]);
  if (content === null) return;
  const line = await lineOf(store, id);
  const { contextualized: _, compressed: __, entities: ___, retracted: ____, ...kept } = line;
  const edited = { ...kept, id: `${id}-edited`.slice(-100), content };
  const clock = { now: () => now };
  await importMemories([JSON.stringify(edited)], { store, embedder, clock, file: 'what-if' });
}

/** The memory as a line of a memory file has it. */
async function lineOf(store: MemoryStore, id: string): Promise<Record<string, unknown>> {
  for await (const text of exportMemories(store)) {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (line['id'] === id) return line;
  }
  throw new Error(`The memory "${id}" is gone.`);
}
