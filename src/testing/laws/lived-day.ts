import type fc from 'fast-check';
import { partsOf, type Build } from '../build.ts';
import { daysOf, happen, worldOf, type Day, type DayLimits } from '../days.ts';
import { anyFaultSchedule } from '../fault-schedule.ts';
import { must } from '../law.ts';
import { saying } from '../thoughts.ts';
import type { WorldParts } from '../world-parts.ts';
import type { World } from '../world.ts';

/** Short days, in which everything goes wrong that can. */
export const troubledDays =
  (limits: DayLimits = {}) =>
  ({ configurations }: Build): fc.Arbitrary<Day> =>
    daysOf({
      events: 8,
      burst: 14,
      pause: 60_000,
      faults: anyFaultSchedule,
      clock: true,
      configurations,
      ...limits,
    });

/** Events and deaths. */
export const daySize = ({ events, faults }: Day): number => events.length + faults.deaths.length;

/** A world of this build that is about to live the day. Nobody watches its birth. */
export function worldOfDay(day: Day, build: Build, { watch, ...parts }: WorldParts = {}): World {
  let isBorn = false;
  const world = worldOf(day, {
    ...partsOf(build, day.configuration),
    ...parts,
    ...(watch && { watch: (step) => isBorn && watch(step) }),
  });
  isBorn = true;
  return world;
}

/** The world lives the day to its end. */
export function liveThrough(world: World, day: Day): World {
  for (const event of day.events) happen(world, event);
  return world;
}

/** A world of this build that has lived the day. */
export const liveDay = (day: Day, build: Build, parts: WorldParts = {}): World =>
  liveThrough(worldOfDay(day, build, parts), day);

/**
 * The longest, in minutes, that nothing is handled while something waits in a mind that is left in peace: four bands of lifting,
 * the longest wait of a sleeping mind, the longest rest of a voice, and more.
 */
const longestPause = 150;

/** What answers everything in peace: the names of the percepts that it was asked about. */
export const answering: NonNullable<WorldParts['think']> = ({ percepts }) => saying(percepts.join(' '));

/** Lets a mind that is neither paused nor strained live on until nothing waits any more but what it thinks of itself. */
export function liveOn(world: World): void {
  let depth = world.inbox.fromOutside;
  for (let pause = 0; depth > 0; pause += 1) {
    must(pause < longestPause, () => `${depth} percept(s) still wait after ${pause} minutes of peace.`);
    // told again: it may have died before the first time was durable
    world.tell({ type: 'resources.sufficient' });
    world.tell({ type: 'resume.requested' });
    world.run(60_000);
    const left = world.inbox.fromOutside;
    if (left < depth) pause = 0;
    depth = left;
  }
}
