import { CommitConflict } from '../../ports/commit-conflict.ts';
import type { Commit } from '../../ports/command.ts';
import { applyChanges } from '../../ports/memory-change/apply-changes.ts';
import { changeMoment } from '../../ports/memory-change/change-moment.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { memoryView } from '../simulation/memory/long-term/memory-view.ts';
import { writeRows } from '../simulation/memory/long-term/write-changes.ts';
import type { MindRows } from '../simulation/memory/rows.ts';

/**
 * Makes the changes of memory that a recorded commit asks for. What is about something from before the recording is passed over: no step
 * tells what that was.
 *
 * @param now when it was asked for, milliseconds since the epoch
 */
export function rememberCommit(rows: MindRows, commit: Commit, now: number): void {
  const moment = changeMoment(rows.mind, commit, now);
  for (const change of commit.memory) {
    const known = ofTheRecording(rows, change);
    try {
      writeRows(rows.longTerm, applyChanges(memoryView(rows, commit), [known], moment));
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
}

/** The change without the memories that came before the recording. */
function ofTheRecording({ longTerm: { all } }: MindRows, change: MemoryChange): MemoryChange {
  if (change.change === 'recalled')
    return {
      ...change,
      memories: change.memories.filter((id) => all.has(id)),
      nearMisses: change.nearMisses.filter((id) => all.has(id)),
    };
  if (change.change !== 'persisted') return change;
  const { contradicts, supersedes } = change;
  return {
    ...change,
    contradicts: contradicts !== null && all.has(contradicts) ? contradicts : null,
    ...(supersedes && { supersedes: supersedes.filter((id) => all.has(id)) }),
  };
}
