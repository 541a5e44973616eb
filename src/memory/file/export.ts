import type { MemoryStore } from '../../../ports/memory-store.ts';
import { writeMemoryLine } from './write-line.ts';

/** So many memories are read at a time. */
const pageSize = 500;

/**
 * Everything that a mind remembers, also what was withdrawn, in the order in which it came: one memory a line, each with its line
 * feed. Entered into an empty mind it is exported as the same text again, byte for byte.
 */
export async function* exportMemories(store: Pick<MemoryStore, 'records'>): AsyncGenerator<string> {
  let page = await store.records(null, pageSize);
  while (page.length > 0) {
    for (const record of page) yield `${writeMemoryLine(record)}\n`;
    page = await store.records(page.at(-1)!.memory.id, pageSize);
  }
}
