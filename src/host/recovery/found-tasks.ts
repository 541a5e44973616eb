import type { TaskRun } from '../../../ports/effects/task-run.ts';
import type { JournalEntry } from '../../../ports/journal.ts';

export type FoundTask = TaskRun & { key: string };

/** How many cycles back an answered task may not be handled yet. */
const recent = 20;

/** A person or a time limit had ended it: what came of that only the newest checkpoint knew. */
const wasGivenUp = ({ outcome }: JournalEntry): boolean =>
  outcome?.ok === false && outcome.failure.kind === 'outcomeUnknown';

/** The newest attempt at every task of the journal that may not be over: unanswered, or answered only lately. */
export function foundTasks(entries: readonly JournalEntry[], cycle: number): FoundTask[] {
  const newest = new Map<string, { found: FoundTask; entry: JournalEntry }>();
  for (const entry of entries) {
    if (entry.asked.effect !== 'task.run') continue;
    const { type: _, effect: __, ...found } = entry.asked;
    const known = newest.get(found.task);
    if (!known || known.found.attempt <= found.attempt) newest.set(found.task, { found, entry });
  }
  return [...newest.values()]
    .filter(({ entry }) => entry.state !== 'settled' || (entry.cycle > cycle - recent && !wasGivenUp(entry)))
    .map(({ found }) => found);
}
