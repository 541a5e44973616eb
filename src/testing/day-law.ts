import type fc from 'fast-check';
import { soundBuild, type Build } from './build.ts';
import type { DayLimits } from './days.ts';
import { lawOf, type Law } from './law.ts';
import { worldOfDay } from './laws/lived-day.ts';
import type { Telling, WorldOf } from './lived-world.ts';
import { standIn } from './stand-in.ts';

/** A law about days of a mind, independent of the world: it can be checked on the stand-in and on a real host. */
export interface DayLaw<Life> {
  name: string;
  invariant: string;
  statement: string;
  /** @param limits what the world that is to be lived in allows */
  lives: (build: Build, limits: DayLimits) => fc.Arbitrary<Life>;
  size: (life: Life) => number;
  /** Throws `LawBroken` when it does not hold. */
  holds: (life: Life, worldOf: WorldOf) => Telling;
}

/** A law of a day, on the world of the kernel. */
export const onStandIn = <Life>({ lives, holds, ...law }: DayLaw<Life>): Law =>
  lawOf({
    ...law,
    lives: (build) => lives(build, {}),
    holds(life, build = soundBuild) {
      const telling = holds(life, (day, parts) => standIn(worldOfDay(day, build, parts)));
      // every deed is done when it is told
      while (telling.next().done !== true);
    },
  });
