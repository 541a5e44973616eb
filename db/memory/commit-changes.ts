import type { MemoryChange } from '../../ports/memory.ts';
import { paysOwed } from '../../ports/memory-change/add-owed.ts';
import { applyChanges } from '../../ports/memory-change/apply-changes.ts';
import type { ChangeMoment } from '../../ports/memory-change/change-moment.ts';
import type { Executor } from '../schema.ts';
import { readView } from './read-view.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Makes durable what a commit does to memory: one statement reads what its changes are about, and each table is written once,
 * however many changes there are. Whoever calls it holds the mind's row, so that nothing changes in between.
 *
 * @throws CommitConflict when a change is about what the mind does not have (`ports/memory-change/apply-change.ts`)
 */
export async function commitChanges(
  executor: Executor,
  changes: readonly MemoryChange[],
  moment: ChangeMoment,
): Promise<void> {
  if (!paysOwed(changes, moment)) return;
  const view = await readView(executor, moment, changes);
  await writeChanges(executor, applyChanges(view, changes, moment), { ...moment, view });
}
