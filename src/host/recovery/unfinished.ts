import type { JournalEntry } from '../../../ports/journal.ts';
import type { Unfinished } from '../../../ports/mail.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { InboxStore } from '../../../ports/store.ts';
import type { Question } from '../../../ports/effects/think.ts';

/** The turn that the last run was in when it ended, as far as the journal knows. */
export interface OpenTurn {
  cycle: number;
  question: Question;
  /** Its newest call has been answered, and the answer is durable. */
  isAnswered: boolean;
}

/**
 * The turn of the newest cycle that is in the journal and not in the record; null when its last call has failed: then it had
 * been given up or was about to be, and what it worked on is chosen anew.
 */
export function openTurn(entries: readonly JournalEntry[]): OpenTurn | null {
  const cycle = Math.max(...entries.map((entry) => entry.cycle));
  const newest = entries.findLast((entry) => entry.cycle === cycle && entry.asked.effect === 'think');
  if (newest?.asked.effect !== 'think') return null;
  if (newest.outcome?.ok === false) return null;
  return { cycle, question: newest.asked, isAnswered: newest.outcome !== null };
}

/** The turn as the mind takes it up again; null when part of what it was about waits no longer. */
export async function unfinishedTurn(
  { cycle, question }: OpenTurn,
  inbox: Pick<InboxStore, 'waiting'>,
): Promise<Unfinished | null> {
  const ids: PerceptId[] = [question.winner, ...question.percepts.filter((id) => id !== question.winner)];
  const batch = await inbox.waiting(ids);
  if (batch.length !== ids.length) return null;
  // a question that an older version journaled knows of no memory
  const { novelty, recalled = [] } = question as Partial<Question> & Pick<Question, 'novelty'>;
  return { cycle, batch, novelty, recalled };
}
