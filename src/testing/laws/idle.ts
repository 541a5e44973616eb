import fc from 'fast-check';
import { isOwnThought } from '../../../ports/percept.ts';
import type { DayLaw } from '../day-law.ts';
import type { Day } from '../days.ts';
import { must } from '../law.ts';
import type { LivedWorld } from '../lived-world.ts';
import { answering, dayOf, daySize, livedOn, troubledDays } from './lived-day.ts';

/** What the mind has turned to itself since then: the percepts it has sent itself. */
const takenSince = (world: LivedWorld, since: number) =>
  world.asked
    .slice(since)
    .flatMap((each) =>
      each.type === 'perform' && each.effect === 'percept.send' && isOwnThought(each.source)
        ? [{ id: each.percept, kind: each.source.kind }]
        : [],
    );

/** The law of idling (I11). */
export const idle: DayLaw<{ day: Day; passes: number }> = {
  name: 'idle',
  invariant: 'I11',
  statement:
    'A mind for which nothing waits makes no model call, however long it is idle, in any mode; one with an inner life only about ' +
    'what it has turned to itself, no oftener than its intervals allow, and with no more reviews than thoughts.',
  lives: (build, limits) =>
    fc.record({
      day: troubledDays({ events: 4, ...limits })(build),
      passes: fc.oneof(fc.nat(60_000), fc.nat(1_800_000)),
    }),
  size: ({ day }) => daySize(day),
  *holds({ day, passes }, worldOf) {
    const world = worldOf(day, {
      think: answering,
      watch({ commands }) {
        for (const each of commands)
          if (each.type === 'perform' && each.effect === 'think')
            must(
              each.percepts.length > 0 && each.percepts.every((id) => world.waits(id)),
              () => `The voice was asked about ${each.percepts.join(', ')}, and that does not wait.`,
            );
      },
    });
    yield* dayOf(world, day);
    yield* livedOn(world);
    const before = world.thinks.length;
    const since = world.asked.length;
    const died = world.crashes;
    yield world.run(passes);
    const calls = world.thinks.slice(before);
    const own = takenSince(world, since);
    const known = takenSince(world, 0);
    for (const { winner } of calls)
      must(
        known.some(({ id }) => id === winner),
        () => `The voice was called about ${winner} in ${passes} ms of idleness.`,
      );
    const { inner } = world.settings;
    const interval = inner?.spontaneousInterval ?? Infinity;
    const spontaneous = own.filter(({ kind }) => kind === 'impulse').length;
    // what was stamped and is not durable yet, a crash forgets
    const spared = 1 + world.crashes - died;
    must(
      spontaneous <= passes / interval + spared,
      () => `${spontaneous} thoughts came by themselves in ${passes} ms, with ${interval} ms between them.`,
    );
    const asked = world.asked.slice(since);
    const reviews = asked.filter((each) => each.type === 'perform' && each.effect === 'review.write');
    // what it had begun to think before is thought only now
    const thoughts = asked.filter(
      (each) => each.type === 'emit' && each.observation.kind === 'thought.formed',
    ).length;
    must(
      reviews.length <= Math.min(passes / (inner?.reviewInterval ?? Infinity), thoughts) + spared,
      () => `${reviews.length} reviews of ${thoughts} thoughts in ${passes} ms.`,
    );
  },
};
