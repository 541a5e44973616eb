import { hungerOf } from './body-nutrition.ts';
import { stimulated } from './body-stimuli.ts';
import type { BodyState } from './body-variables.ts';

/** The hours of its own day at which a waking body eats. Our choice: nobody else feeds it. */
export const mealtimes = [8, 13, 19] as const;

/** The hunger, 0 to 1, from which a body that wakes up eats first, whatever the hour. Our choice. */
export const wakingHunger = 0.3;

/** The body after a meal of intensity 1. */
const fed = (body: BodyState): BodyState => stimulated(body, 'meal', 1);

/**
 * Whether a mealtime lies between two phases of the day, hours: after the first, up to and including the second. The two are
 * less than a day apart.
 */
export const passesMealtime = (from: number, to: number): boolean =>
  mealtimes.some((hour) => (from <= to ? from < hour && hour <= to : from < hour || hour <= to));

/** A waking body at this phase of its day, fed if it passed a mealtime on the way. */
export const helpedItself = (before: BodyState, now: BodyState): BodyState =>
  passesMealtime(before.circadianPhase, now.circadianPhase) ? fed(now) : now;

/** A body that wakes up: meals that it slept through are missed, but it eats now if it is hungry (see `wakingHunger`). */
export const wokenUp = (body: BodyState): BodyState => (hungerOf(body) >= wakingHunger ? fed(body) : body);
