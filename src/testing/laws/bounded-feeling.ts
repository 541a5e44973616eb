import { isRecent, mostPerMinute, mostPerPercept, type Stirring } from '../../../theory/appraisal-bounds.ts';
import { lawOf, must } from '../law.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

/** For sums of floating-point numbers. */
const rounding = 1e-9;

const sum = (stirrings: readonly Stirring[]): number =>
  stirrings.reduce((total, { intensity }) => total + intensity, 0);

/** The law of bounded feeling: nothing that is said or seen moves the mind without measure. */
export const boundedFeeling = lawOf({
  name: 'bounded-feeling',
  invariant: 'L4',
  statement:
    'What a percept is to the mind acts on its body by 0.3 at the most, and all percepts together by 0.6 in any minute.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    let stirrings: Stirring[] = [];
    const world = worldOfDay(day, build, {
      watch({ at, message, commands }) {
        // what was felt and not made durable is as if it had never been
        if (message.type === 'activation.began') stirrings = [];
        for (const each of commands) {
          if (each.type !== 'emit' || each.observation.kind !== 'percept.appraised') continue;
          const { percept, intensity } = each.observation;
          stirrings.push({ percept, intensity, at });
          const ofPercept = sum(stirrings.filter((stirring) => stirring.percept === percept));
          must(ofPercept <= mostPerPercept + rounding, () => `${percept} moved it by ${ofPercept}.`);
          const ofMinute = sum(stirrings.filter((stirring) => isRecent(stirring, at)));
          must(ofMinute <= mostPerMinute + rounding, () => `It was moved by ${ofMinute} in a minute.`);
        }
      },
    });
    liveThrough(world, day);
  },
});
