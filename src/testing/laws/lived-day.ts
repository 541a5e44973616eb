import type fc from 'fast-check';
import { partsOf, type Build } from '../build.ts';
import { daysOf, happen, worldOf, type Day, type DayLimits } from '../days.ts';
import { anyFaultSchedule } from '../fault-schedule.ts';
import { must } from '../law.ts';
import { saying } from '../thoughts.ts';
import type { LivedWorld, Telling } from '../lived-world.ts';
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

/** What answers everything in peace: the names of the percepts that it was asked about, in the space that the mind is in. */
export const answering: NonNullable<WorldParts['think']> = ({ percepts, space }) =>
  saying(percepts.join(' '), space);

/** The day is lived to its end, in whatever world. */
export function* dayOf(world: LivedWorld, { events }: Day): Telling {
  for (const event of events) yield world.happen(event);
}

/** A mind that is neither paused nor strained lives on until nothing waits any more but what it thinks of itself. */
export function* livedOn(world: LivedWorld): Telling {
  let depth = world.waitingFromOutside;
  for (let pause = 0; depth > 0; pause += 1) {
    must(pause < longestPause, () => `${depth} percept(s) still wait after ${pause} minutes of peace.`);
    // told again: it may have died before the first time was durable
    yield world.tell({ type: 'resources.sufficient' });
    yield world.tell({ type: 'resume.requested' });
    yield world.run(60_000);
    const left = world.waitingFromOutside;
    if (left < depth) pause = 0;
    depth = left;
  }
}
