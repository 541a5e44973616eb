import type { GutOutcome } from '../theory/gut-axes.ts';

/** How long after a moment it is told what became of it, milliseconds: a day. Before there was no time for anything to come of it. Ours. */
const ripensAfter = 86_400_000;

/** From how many recalls on something came to mind again as much as it can. Ours. */
const fullyRecalled = 3;

/** What histories of memories tell of what a moment was about: of those that it made or confirmed. */
export interface MomentHistory {
  /** How many memories it made or confirmed. */
  memories: number;
  recalls: number;
  /** How often something else confirmed them later. What was forgotten has no moment any more. */
  confirmed: number;
  /** How often something contradicted or superseded them later. */
  contradicted: number;
  /** Of a task: whether it was done, 0 or 1; null for all else. */
  success: number | null;
}

/**
 * What became of a moment. Nothing where it made no memory, and before it is a day old.
 *
 * @param age since it was, milliseconds
 */
export function gutOutcome(
  { memories, recalls, confirmed, contradicted, success }: MomentHistory,
  age: number,
): GutOutcome {
  const isRipe = memories > 0 && age >= ripensAfter;
  return {
    reaccess: isRipe ? Math.min(1, recalls / fullyRecalled) : null,
    feedback: isRipe && confirmed > 0 ? 1 : null,
    success,
    uncontradicted: isRipe ? (contradicted > 0 ? 0 : 1) : null,
  };
}
