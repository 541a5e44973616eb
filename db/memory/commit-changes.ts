import type { MemoryChange } from '../../ports/memory.ts';
import { paysOwed } from '../../ports/memory-change/add-owed.ts';
import { applyChanges } from '../../ports/memory-change/apply-changes.ts';
import type { ChangeMoment } from '../../ports/memory-change/change-moment.ts';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import type { LookAhead } from './look-ahead.ts';
import type { StoredView } from './read-view.ts';

/** What a commit writes to memory, given what was stored when it looked. */
export interface DraftedChanges {
  writes: MemoryWrites;
  view: StoredView;
}

/**
 * Looks at all that the changes of a commit are about, by one statement where that was not seen ahead, and works out the rows to write; null where there are none. Whoever
 * writes them has to see that nothing has changed in between.
 *
 * @throws CommitConflict when a change is about what the mind does not have (`ports/memory-change/apply-change.ts`)
 */
export async function draftChanges(
  ahead: LookAhead,
  changes: readonly MemoryChange[],
  moment: ChangeMoment,
): Promise<DraftedChanges | null> {
  if (!paysOwed(changes, moment)) return null;
  const view = await ahead.look(moment, changes);
  return { view, writes: applyChanges(view, changes, moment) };
}
