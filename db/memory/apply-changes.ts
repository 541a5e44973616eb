import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { Executor } from '../schema.ts';
import { applyPersisted, applyReinforced } from './apply-judged.ts';
import { applyRecalled } from './apply-recalled.ts';
import type { Origin } from './origin.ts';
import { insertScratch, readScratch, removeScratch } from './scratch.ts';

/**
 * Makes durable what a commit does to memory, in its order. Throws `CommitConflict` when a change is about what the mind does not
 * have: an unknown memory, an item that does not wait, a percept that was never accepted.
 */
export async function applyChanges(
  executor: Executor,
  mind: MindId,
  changes: readonly MemoryChange[],
  origin: Origin,
): Promise<void> {
  for (const change of changes) await apply(executor, mind, change, origin);
}

async function apply(executor: Executor, mind: MindId, change: MemoryChange, origin: Origin): Promise<void> {
  switch (change.change) {
    case 'buffered':
      return insertScratch(executor, mind, change, origin);
    case 'persisted':
      return applyPersisted(executor, mind, change, origin);
    case 'reinforced':
      return applyReinforced(executor, mind, change, origin);
    case 'dropped':
      await readScratch(executor, mind, [change.from]);
      return removeScratch(executor, mind, [change.from], origin);
    case 'recalled':
      return applyRecalled(executor, mind, change, origin);
  }
}
