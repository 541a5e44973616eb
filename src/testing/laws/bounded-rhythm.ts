import { hourFactorBounds } from '../../../theory/activity-profile.ts';
import { lawOf, must } from '../law.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

const { busiest, quietest } = hourFactorBounds;

/** The law of the bounded rhythm: at no hour of the day, whoever speaks when, does a mind race or stand still. */
export const boundedRhythm = lawOf({
  name: 'bounded-rhythm',
  invariant: 'L4',
  statement:
    'The hour of the day makes every interval half as long at the least and twice as long at the most.',
  lives: troubledDays({ pause: 1_800_000 }),
  size: daySize,
  holds(day, build) {
    const world = worldOfDay(day, build, {
      watch(step) {
        const { context } = rootChange(step)?.after ?? {};
        const { hourFactor = 1 } = context?.pace ?? {};
        must(
          hourFactor >= busiest && hourFactor <= quietest,
          () => `At ${step.at} every interval was ${hourFactor} times as long.`,
        );
      },
    });
    liveThrough(world, day);
  },
});
