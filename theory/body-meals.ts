import { hungerOf } from './body-nutrition.ts';
import { stimulated } from './body-stimuli.ts';
import type { BodyState } from './body-variables.ts';

/** At which hours of its own day a body that is awake eats. Our choice: nobody else feeds it. */
export const mealtimes = [8, 13, 19] as const;

/** So hungry, 0 to 1, whoever wakes eats first, whatever the hour. Our choice. */
export const wakingHunger = 0.3;

/** A whole meal, as if somebody had given it one. */
const fed = (body: BodyState): BodyState => stimulated(body, 'meal', 1);

/** Whether the day has come to a mealtime between two phases, hours: after the first, up to the second. Less than a day apart. */
export const passesMealtime = (from: number, to: number): boolean =>
  mealtimes.some((hour) => (from <= to ? from < hour && hour <= to : from < hour || hour <= to));

/** A waking body that has come this far in its day, and has helped itself if a mealtime lay on the way. */
export const helpedItself = (before: BodyState, now: BodyState): BodyState =>
  passesMealtime(before.circadianPhase, now.circadianPhase) ? fed(now) : now;

/** A body that wakes up: what it has slept through it has missed, but it does not stay hungry for it. */
export const wokenUp = (body: BodyState): BodyState => (hungerOf(body) >= wakingHunger ? fed(body) : body);
