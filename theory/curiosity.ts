const day = 86_400_000;

/** What was turned to is left alone for a day, and half as likely as before a week after that. Ours. */
const leftAlone = day;
const halfFresh = 7 * day;

/**
 * How fresh something is that a mind may be curious about: 1 where it has never turned to it, 0 within a day after it has, and then again ever more.
 *
 * @param turnedAt when it turned to it last, milliseconds since the epoch; null: never
 */
export function freshness(turnedAt: number | null, now: number): number {
  if (turnedAt === null) return 1;
  const rested = now - turnedAt - leftAlone;
  return rested <= 0 ? 0 : 1 - 2 ** (-rested / halfFresh);
}

/** What a mind can be curious about, weighed by how much of it is unknown (docs/model/wandering.md). */
export const unknownWeights = { question: 3, person: 2, goal: 2 } as const;

/** A person is a stranger from the second day on that they have come, while they have told less than twice a day and less than so much in all. Ours. */
const fewestDays = 2;
const toldADay = 2;
export const knownFrom = 9;

/** How little is known of somebody, 0 (enough) to 1 (nothing). */
export function strangeness({ days, told }: { days: number; told: number }): number {
  const enough = Math.min(toldADay * days, knownFrom);
  return days < fewestDays ? 0 : Math.max(0, 1 - told / enough);
}

/** A question is open for so long, and a goal is looked at from a day after it was set, milliseconds. Ours. */
export const openFor = 30 * day;
export const goalSettledAfter = day;
