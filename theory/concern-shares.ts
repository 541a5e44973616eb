/** The standing concerns between which a mind divides its attention (docs/model/attention.md). */
export const concernNames = ['focus', 'intake', 'upkeep', 'patterns', 'inward'] as const;

/**
 * - `focus`: the task in focus, the goals, and what the mind has set going itself; the primary concern;
 * - `intake`: what newly comes in; `upkeep`: what has changed or gone in what it watches;
 * - `patterns`: what others do and say among themselves;
 * - `inward`: what it feels and turns to by itself.
 */
export type Concern = (typeof concernNames)[number];

export type ConcernShares = Readonly<Record<Concern, number>>;

/** The share of the free cycles that each concern has while all of them have something waiting (docs/model/attention.md). */
export const defaultShares: ConcernShares = {
  focus: 0.6,
  intake: 0.1,
  upkeep: 0.15,
  patterns: 0.1,
  inward: 0.05,
};

/** How many cycles each concern is behind its share; below 0, how many it is ahead. What is left out is even. */
export type ConcernCredits = Readonly<Partial<Record<Concern, number>>>;

/** The most that a concern gains in salience for being behind its share (docs/model/attention.md). */
export const mostGain = 0.15;

/** How far behind or ahead is remembered, cycles. */
const mostCredit = 2;

/** The gain of a concern in salience, 0 to 0.15: all of it from one whole cycle behind its share. */
export const gainOf = (credit: number): number => mostGain * Math.min(1, Math.max(0, credit));

/**
 * The credits after a free cycle (docs/model/attention.md). The concerns that had something waiting divide the cycle by their shares, and
 * the winner is charged for it; a concern for which nothing waits has nothing to claim later, as in deficit round robin
 * (Shreedhar and Varghese 1996).
 *
 * @param present the concerns that had something waiting, the winner among them
 */
export function creditsAfter(
  credits: ConcernCredits,
  { present, winner }: { present: readonly Concern[]; winner: Concern },
  shares: ConcernShares,
): ConcernCredits {
  const whole = present.reduce((sum, concern) => sum + shares[concern], 0);
  const entries = concernNames.flatMap((concern): [Concern, number][] => {
    const before = credits[concern] ?? 0;
    const isPresent = present.includes(concern);
    const due = isPresent && whole > 0 ? shares[concern] / whole : 0;
    const after = before + due - (concern === winner ? 1 : 0);
    const kept = isPresent ? Math.max(-mostCredit, Math.min(mostCredit, after)) : Math.min(0, after);
    return kept === 0 ? [] : [[concern, kept]];
  });
  return Object.fromEntries(entries);
}
