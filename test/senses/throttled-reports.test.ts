import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ModeName } from '../../ports/mode.ts';
import { ThrottledReports } from '../../src/senses/throttled-reports.ts';
import { ModePace } from '../../src/senses/pace.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const [minute, hour] = [60_000, 3_600_000];

/** What is released of a file that changes every minute for an hour. */
async function releasedIn(mode: ModeName): Promise<number[]> {
  const clock = new VirtualClock(0);
  const released: number[] = [];
  const held = new ThrottledReports<number>({ clock, pace: new ModePace(mode), boost: 0 }, (_, item) => {
    released.push(item);
  });
  for (let each = 1; each <= 60; each += 1) {
    held.offer('list.txt', each);
    await clock.advance(minute);
  }
  held.end();
  return released;
}

it('of a file that changes every minute of an hour, sleep is told twelve times and its end, and normal sixty', async () => {
  expect(await releasedIn('normal')).toHaveLength(60);
  const asleep = await releasedIn('sleep');
  expect(asleep).toHaveLength(12 + 1);
  expect(asleep.at(-1)).toBe(60);
});

it('whatever changes in whatever modes, the last of each thing is released, and never more often than in the mode it may', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ mode: fc.constantFrom<ModeName[]>('normal', 'overload', 'sleep') }),
      fc.record({ waits: fc.nat(hour / 4) }),
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const clock = new VirtualClock(0);
      const pace = new ModePace('normal');
      const released = new Map<string, number>();
      let reports: { at: number; rest: number }[] = [];
      const held = new ThrottledReports<number>({ clock, pace, boost: 0 }, (key, item) => {
        expect(item).toBeGreaterThan(released.get(key) ?? -1);
        released.set(key, item);
        const at = clock.now();
        if (reports.at(-1)?.at !== at) reports.push({ at, rest: pace.rest(0) });
      });
      const offered = new Map<string, number>();
      for (const [place, step] of taken.entries()) {
        if ('key' in step) {
          offered.set(step.key, place);
          held.offer(step.key, place);
        } else if ('mode' in step) {
          pace.turn(step.mode);
          reports = reports.slice(-1);
        } else await clock.advance(step.waits);
        for (const [each, { at, rest }] of reports.entries())
          if (each > 0) expect(at - reports[each - 1]!.at).toBeGreaterThanOrEqual(rest);
      }
      held.end();
      expect(released).toEqual(new Map([...released.keys()].map((key) => [key, offered.get(key)!])));
      expect(released.size).toBe(offered.size);
    }),
  );
});
