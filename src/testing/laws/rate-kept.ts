import fc from 'fast-check';
import type { Build } from '../build.ts';
import { lawOf, must } from '../law.ts';
import { ringing, silence } from '../thoughts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

/** Two calls of the bell within so long, milliseconds. */
const rate = { calls: 2, per: 3_600_000, of: ['ring_bell'] };

/** Minds that may ring twice an hour, whatever else their configuration says. */
const limited = (build: Build): Build => ({
  ...build,
  configurations: build.configurations.map((written) => ({
    ...written,
    mandates: { version: '1', rules: [{ id: 'twice', rule: 'Ring twice an hour at the most.', rate }] },
  })),
});

/** The law of rates (I4). */
export const rateKept = lawOf({
  name: 'rate-kept',
  invariant: 'I4',
  statement:
    'Calls that a rate limit of the mandates counts are never made more often than it says, over crashes and restarts too.',
  lives: (build) =>
    fc
      .tuple(troubledDays({ clock: false })(limited(build)), fc.array(fc.boolean(), { minLength: 1 }))
      .map(([day, rings]) => ({ ...day, thoughts: rings.map((rings) => (rings ? ringing : silence)) })),
  size: daySize,
  holds(day, build) {
    const world = worldOfDay(day, limited(build));
    liveThrough(world, day);
    const times = world.journal
      .since(0)
      .flatMap(({ asked, requestedAt }) => (asked.effect === 'tool.call' ? [requestedAt] : []))
      .toSorted((one, other) => one - other);
    times.slice(rate.calls).forEach((at, place) => {
      const passed = at - times[place]!;
      must(
        passed >= rate.per,
        () =>
          `It rang ${rate.calls + 1} times within ${passed} ms, and may ring ${rate.calls} times an hour.`,
      );
    });
  },
});
