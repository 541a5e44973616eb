import { center, isContested, type BeliefWeight } from './belief-weight.ts';

const day = 86_400_000;

/** A memory as a wandering mind weighs it: times are milliseconds since the epoch. */
export interface Wanderable extends BeliefWeight {
  /** When it was last recalled; when it came, if it never was. */
  accessedAt: number;
  /** When what it tells of happened. */
  happenedAt: number;
  /** Whether something that is believed speaks against it. */
  isOpposed: boolean;
  /** Whether it is about the mind itself. */
  isOfSelf: boolean;
}

/** What each bias adds at most to the weight of a memory, which is 1 without any (docs/model/wandering.md). */
export const wanderBiases = { neglected: 3, opposed: 3, distant: 2, ofSelf: 2 } as const;

/** After so long without a recall a believed memory is half neglected, and so long ago is half distant, milliseconds. */
const halfNeglected = 7 * day;
const halfDistant = 30 * day;

const part = (elapsed: number, half: number): number => 1 - 2 ** (-Math.max(0, elapsed) / half);

/**
 * How likely it is, beside others, that a wandering mind comes upon a memory (docs/model/wandering.md): each may come up, and
 * more often one that is believed and was not thought of for long, one that something speaks against, one of long ago, and one about the mind itself.
 *
 * @returns 1 to 11
 */
export function wanderWeight(memory: Wanderable, now: number): number {
  const believed = Math.max(0, 2 * center(memory) - 1);
  const isOpposed = memory.isOpposed || isContested(memory);
  return (
    1 +
    wanderBiases.neglected * believed * part(now - memory.accessedAt, halfNeglected) +
    (isOpposed ? wanderBiases.opposed : 0) +
    wanderBiases.distant * part(now - memory.happenedAt, halfDistant) +
    (memory.isOfSelf ? wanderBiases.ofSelf : 0)
  );
}
