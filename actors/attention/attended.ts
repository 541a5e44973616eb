import { z } from 'zod';
import type { Competition } from '../../ports/attention.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Concern } from '../../theory/concern-shares.ts';

/** How many of the latest winners are kept to judge novelty, and how many concerns with what they were about. */
const remembered = 20;
const mostConcerns = 8;

/** How much of the name of a task is kept, characters. */
const longestName = 100;

/** A concern that was attended to: its name, which for the focus is that of the task, and the last cycle about it. */
export const attendedConcernSchema = z.object({ name: z.string(), cycle: z.number().int() });

type Attended = z.infer<typeof attendedConcernSchema>;

/** The latest winners with one more, oldest first; one that wins again is the latest once. */
export const withWinner = (winners: readonly PerceptId[], winner: PerceptId): PerceptId[] =>
  [...winners.filter((id) => id !== winner), winner].slice(-remembered);

/** The attended concerns with one more, the latest last. */
export const withAttended = (concerns: readonly Attended[], one: Attended): Attended[] =>
  [...concerns.filter(({ name }) => name !== one.name), one].slice(-mostConcerns);

/** The name of a concern: that of the focus is its task, so that two tasks are two concerns. */
export const concernName = (concern: Concern, task: string | null): string =>
  concern === 'focus' && task !== null ? task.slice(0, longestName).toWellFormed() : concern;

/**
 * The turn of attention from one concern to another: nothing where it stays with the last one, or where something
 * interrupts, which is no concern.
 */
export function turnOfConcern(
  concerns: readonly Attended[],
  concern: Concern | null,
  task: string | null,
): Pick<Competition, 'left' | 'taken'> {
  const last = concerns.at(-1);
  if (concern === null || last === undefined) return { left: null, taken: null };
  const name = concernName(concern, task);
  if (name === last.name) return { left: null, taken: null };
  const cycle = concerns.find((each) => each.name === name)?.cycle ?? null;
  return { left: last, taken: { name, cycle } };
}
