import { type BeliefWeight, center } from './belief-weight.ts';
import type { BeyondPass } from './weight-movement.ts';

/** A line of the history of a belief: what it was given, in observations, and in which cycle; null for what a person did. */
export interface AuditedLine {
  readonly kind: string;
  readonly cycle: number | null;
  /** When, milliseconds since the epoch. */
  readonly at: number;
  readonly times: number;
  readonly alpha: number;
  readonly beta: number;
}

/** A belief that can change, with its history, oldest first. */
export interface AuditedBelief {
  readonly id: string;
  /** Whether it says how something is done. */
  readonly isHowTo: boolean;
  /** The memory that it was found to contradict when it was kept; null when none. */
  readonly contradicts: string | null;
  /** The memories that it took the place of. */
  readonly supersedes: readonly string[];
  readonly history: readonly AuditedLine[];
  /** What the bound of a pass would have held back while it only watched; left out for nothing. */
  readonly beyond?: BeyondPass;
}

/** The cycle of a line; 0 for what a person did. */
export const lineCycle = ({ cycle }: AuditedLine): number => cycle ?? 0;

/** The weights that a belief has had up to a cycle, one after each line of its history; none before it was one. */
export function weightsUntil({ history }: Pick<AuditedBelief, 'history'>, cycle: number): BeliefWeight[] {
  let [alpha, beta] = [0, 0];
  return history.flatMap((line) => {
    if (lineCycle(line) > cycle) return [];
    alpha += line.alpha;
    beta += line.beta;
    return alpha > 0 && beta > 0 ? [{ alpha, beta }] : [];
  });
}

/** The centre of a belief at a cycle, 0 to 1; null when it was none yet. */
export function centerAt(belief: Pick<AuditedBelief, 'history'>, cycle: number): number | null {
  const weight = weightsUntil(belief, cycle).at(-1);
  return weight === undefined ? null : center(weight);
}
