import { isAboutGoal } from '../theory/about-goal.ts';
import type { MemoryId } from './identifiers.ts';
import type { FirstTime } from './milestone.ts';
import type { StreamEntry } from './stream.ts';

/** A cycle that the mind came to by itself, and that it is sure of: what it came upon, and what stands in the stream of it. */
export interface OwnCycle {
  /** When it ended, milliseconds since the epoch. */
  at: number;
  cycle: number;
  /** What it came upon, by the id of that percept. */
  percept: string;
  entries: readonly StreamEntry[];
}

/** A memory that came to count as much as a goal because what it says recurs: a value that nobody gave the mind. */
export interface OwnValue {
  memory: MemoryId;
  content: string;
  /** The cycle in which it first came to count so. */
  cycle: number;
}

/** How many values, and how many cycles of its own with calls, are read: the oldest. */
export const mostOwnValues = 200;
export const mostOwnCycles = 1_000;

/**
 * The first decision of its own by a value of its own (docs/model/readiness.md): a call that was carried out, in a cycle that the mind came to by itself, whose input is
 * about a value that the mind had by then. Null while there is none.
 *
 * @param cycles oldest first
 */
export function firstOwnDecision(cycles: readonly OwnCycle[], values: readonly OwnValue[]): FirstTime | null {
  for (const { at, cycle, percept, entries } of cycles) {
    const done = carriedOut(entries);
    const value = values.find(
      (each) => each.cycle < cycle && done.some((text) => isAboutGoal(text, each.content)),
    );
    if (value !== undefined) return { at, cycle, memory: value.memory, percept, claim: null };
  }
  return null;
}

/** The inputs of the calls that were carried out; a refused or failed one has done nothing. */
function carriedOut(entries: readonly StreamEntry[]): string[] {
  const results = entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
  const isDone = new Set(results.flatMap(({ callId, ok }) => (ok ? [callId] : [])));
  return entries
    .flatMap((entry) => (entry.role === 'assistant' ? entry.toolCalls : []))
    .filter(({ id }) => isDone.has(id))
    .map(({ input }) => JSON.stringify(input));
}
