import type { PerceptId } from './identifiers.ts';
import type { Percept } from './percept.ts';
import type { Acceptance } from './store.ts';

/** A person's word that the thought of a cycle was wrong. */
export interface CorrectionGiven {
  id: PerceptId;
  cycle: number;
  by: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What a percept says of a thought that was wrong; null where it is no such word. */
export const correctionIn = ({ id, source }: Percept, now: number): CorrectionGiven | null =>
  source.kind === 'command' && source.command.name === 'correct'
    ? { id, cycle: source.command.cycle, by: source.speaker, now }
    : null;

/** The answer to a correction of a thought that waits for nobody's word: there is none, or somebody was first. */
export const nothingDoubted = (cycle: number, depth: number): Acceptance => ({
  outcome: 'refused',
  retry: false,
  reason: `source.command.cycle: the thought of cycle ${cycle} does not wait for a review: it was not in doubt, or somebody has already said whether it was right. See what waits: wakeful review.`,
  depth,
});
