import fc from 'fast-check';
import { lawOf, must } from '../law.ts';
import { answering, daySize, liveOn, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

/** I11. */
export const idle = lawOf({
  name: 'idle',
  invariant: 'I11',
  statement: 'A mind for which nothing waits makes no model call, however long it is idle, in any mode.',
  lives: (build) =>
    fc.record({
      day: troubledDays({ events: 4 })(build),
      passes: fc.oneof(fc.nat(60_000), fc.nat(1_800_000)),
    }),
  size: ({ day }) => daySize(day),
  holds({ day, passes }, build) {
    const world = worldOfDay(day, build, {
      think: answering,
      watch({ asked }) {
        for (const each of asked)
          if (each.type === 'perform' && each.effect === 'think')
            must(
              each.percepts.length > 0 && world.inbox.among(each.percepts).length === each.percepts.length,
              () => `The voice was asked about ${each.percepts.join(', ')}, and that does not wait.`,
            );
      },
    });
    liveThrough(world, day);
    liveOn(world);
    const before = world.thinks.length;
    world.run(passes);
    must(
      world.thinks.length === before,
      () => `The voice was called ${world.thinks.length - before} time(s) in ${passes} ms of idleness.`,
    );
  },
});
