import type { JournalEntry } from '../../../ports/journal.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import type { MindStore } from '../../../ports/store.ts';

/** Failures of calls that may have changed something all the same: nobody knows, or a person says that it was done. */
const perhapsDone: ReadonlySet<string> = new Set(['outcomeUnknown', 'settledByPerson']);

/**
 * Whether a call can be made now without being done twice: it was refused, or a person says that it was not done or that it is to be done again. That
 * person's word is about the turn that is over, so nobody else makes the call for it.
 */
const mayBeMade = ({ outcome, state }: JournalEntry): boolean =>
  outcome === null ? state === 'requested' : !outcome.ok && !perhapsDone.has(outcome.failure.kind);

/**
 * The same call of a tool, made in a cycle that crashes have ended while it was about the same percepts; null where there was none. What was held back after
 * two crashes and is released is thought about in another cycle, whose calls have other keys: without a look at what was called before, a tool that is not
 * idempotent would be called twice for one and the same request.
 */
export async function calledBefore(
  { key, tool, input, given }: PerformableOf<'tool.call'>,
  { inbox, journal }: Pick<MindStore, 'inbox' | 'journal'>,
): Promise<JournalEntry | null> {
  const crashes = await Promise.all(given.percepts.map((percept) => inbox.crashes(percept)));
  const cycles = [...new Set(crashes.flat().map(({ cycle }) => cycle))].toSorted((one, other) => one - other);
  for (const cycle of cycles) {
    const found = (await journal.of(cycle)).find(
      (entry) =>
        entry.key !== key &&
        entry.asked.effect === 'tool.call' &&
        entry.asked.tool === tool &&
        entry.asked.input === input &&
        !mayBeMade(entry),
    );
    if (found !== undefined) return found;
  }
  return null;
}
