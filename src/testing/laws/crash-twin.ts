import type { DayLaw } from '../day-law.ts';
import type { Day } from '../days.ts';
import { noFaults } from '../fault-schedule.ts';
import { must } from '../law.ts';
import type { Telling, WorldOf } from '../lived-world.ts';
import { answering, dayOf, daySize, livedOn, troubledDays } from './lived-day.ts';

/** What a mind turned to by itself depends on when it was awake. */
const isOwn = (id: string): boolean => id.startsWith('feeling/') || id.startsWith('impulse/');
const fromOutside = (ids: readonly string[]): string[] => ids.filter((id) => !isOwn(id)).toSorted();

/** What an observer can know of a life that has come to rest: what was handled, and what was answered. */
function* knownOf(day: Day, worldOf: WorldOf): Telling<{ handled: string[]; answered: string[] }> {
  const world = worldOf(day, { think: answering });
  yield* dayOf(world, day);
  yield* livedOn(world);
  const words = world.utterances.flatMap(({ text }) => text.split(' '));
  return { handled: fromOutside([...world.handled.keys()]), answered: fromOutside(words) };
}

/** The law of the crash twin (I6). */
export const crashTwin: DayLaw<Day> = {
  name: 'crash-twin',
  invariant: 'I6',
  statement:
    'A mind whose process dies, at whatever moments, handles and answers the same as its twin whose process never dies: all of it, once.',
  lives: (build, limits) =>
    troubledDays({ events: 6, ...limits })(build).map((day) => ({
      ...day,
      latencies: day.latencies.map((latency) => Math.min(latency ?? 300, 4_000)),
    })),
  size: daySize,
  *holds(day, worldOf) {
    const { deaths: _, ...faults } = day.faults;
    const calm = {
      ...day,
      events: day.events.filter(({ what }) => what !== 'crash'),
      faults: { ...noFaults, ...faults },
    };
    const died = yield* knownOf(day, worldOf);
    const lived = yield* knownOf(calm, worldOf);
    for (const what of ['handled', 'answered'] as const)
      must(
        died[what].join(' ') === lived[what].join(' '),
        () => `The one that died ${what} “${died[what].join(' ')}”, its twin “${lived[what].join(' ')}”.`,
      );
  },
};
