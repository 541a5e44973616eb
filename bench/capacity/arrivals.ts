import { draws, exponential } from './draws.ts';
import type { Arrival } from './turns.ts';

/** So many percepts at once, each for another mind until all have one. */
export function burstOf(count: number, minds: number, seed: number): Arrival[] {
  const first = Math.floor(draws(seed)() * minds);
  // steps of a number that shares no factor with the usual counts of minds reach all of them
  return Array.from({ length: count }, (_, place) => ({ at: 0, mind: (first + place * 7_919) % minds }));
}

/** Percepts that come at random, for minds at random. */
export function steadily(given: {
  perSecond: number;
  seconds: number;
  minds: number;
  seed: number;
}): Arrival[] {
  const { perSecond, seconds, minds, seed } = given;
  const draw = draws(seed + 1);
  const arrivals: Arrival[] = [];
  for (;;) {
    const at = (arrivals.at(-1)?.at ?? 0) + exponential(draw, 1_000 / perSecond);
    if (at > seconds * 1_000) return arrivals;
    arrivals.push({ at, mind: Math.floor(draw() * minds) });
  }
}
