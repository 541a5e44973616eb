import type { JournalEntry } from '../../../ports/journal.ts';
import type { CountedCall } from '../../../ports/counted-call.ts';
import type { Unfinished } from '../../../ports/mail.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Question } from '../../../ports/effects/think.ts';
import type { Candidate } from '../../../ports/percept.ts';

/** The turn in which the last run ended, as far as the journal knows. */
export interface OpenTurn {
  cycle: number;
  question: Question;
  /** Whether its newest call has been answered durably. */
  isAnswered: boolean;
  /** The tools that its newest answer decided to use, each once. */
  tools: string[];
}

/**
 * The turn of the newest cycle that is in the journal and not in the record; null when its last call has failed: then it had
 * been given up or was about to be, and what it worked on is chosen anew. One that has called a tool which is not idempotent is
 * never begun anew, and is taken up to be brought to its end.
 */
export function openTurn(entries: readonly JournalEntry[]): OpenTurn | null {
  const cycle = Math.max(...entries.map((entry) => entry.cycle));
  const newest = entries.findLast((entry) => entry.cycle === cycle && entry.asked.effect === 'think');
  if (newest?.asked.effect !== 'think') return null;
  const hasActed = entries.some(
    ({ asked, idempotent, cycle: of }) => of === cycle && asked.effect === 'tool.call' && !idempotent,
  );
  if (newest.outcome?.ok === false && !hasActed) return null;
  const { outcome } = newest;
  const calls = outcome?.effect === 'think' && outcome.ok ? outcome.thought.toolCalls : [];
  const tools = [...new Set(calls.map(({ name }) => name))];
  return { cycle, question: newest.asked, isAnswered: outcome !== null, tools };
}

/** The calls of tools in a journal, as rate limits count them. */
export const callsIn = (entries: readonly JournalEntry[]): CountedCall[] =>
  entries.flatMap(({ key, asked, requestedAt: at }) =>
    asked.effect === 'tool.call' ? [{ key, name: asked.tool, at }] : [],
  );

/** The percepts that a turn is about, the winner first. */
export const perceptsOfTurn = ({ question: { winner, percepts } }: OpenTurn): PerceptId[] => [
  winner,
  ...percepts.filter((id) => id !== winner),
];

/** The turn as the mind takes it up again with what still waits of its percepts; null when part of them waits no longer. */
export function unfinishedTurn(turn: OpenTurn, batch: Candidate[]): Unfinished | null {
  if (batch.length !== perceptsOfTurn(turn).length) return null;
  const { cycle, question } = turn;
  // a question that an older version journaled knows of no memory
  const {
    novelty,
    recalled = [],
    competition = null,
    knowing,
  } = question as Partial<Question> & Pick<Question, 'novelty'>;
  return { cycle, batch, novelty, recalled, competition, ...(knowing && { knowing }) };
}

/** The turn with the tools that it has called and of which nobody knows whether they did it. */
export function withDoubted(
  unfinished: Unfinished,
  calls: readonly { cycle: number; tool: string }[],
): Unfinished {
  const doubted = calls.flatMap(({ cycle, tool }) => (cycle === unfinished.cycle ? [tool] : []));
  return doubted.length === 0 ? unfinished : { ...unfinished, doubted: [...new Set(doubted)] };
}
