import { expect, it } from 'vitest';
import { sharedAlarms } from '../../../src/host/clock/shared-alarms.ts';

/** A clock whose alarms ring when they are told to. */
function heldClock() {
  const timers = new Map<number, Set<() => void>>();
  let at = 0;
  return {
    timers,
    now: () => at,
    at: (due: number, ring: () => void) => {
      timers.set(due, (timers.get(due) ?? new Set()).add(ring));
      return () => void timers.get(due)?.delete(ring);
    },
    turnTo: (time: number) => {
      at = time;
      const rings = timers.get(time) ?? [];
      timers.delete(time);
      for (const ring of rings) ring();
    },
  };
}

it('rings all that is due at the same moment by one timer, in the order in which it was set', () => {
  const clock = heldClock();
  const { at } = sharedAlarms(clock);
  const rung: string[] = [];
  at(10, () => rung.push('one'));
  at(20, () => rung.push('later'));
  at(10, () => rung.push('two'));
  expect([...clock.timers].map(([due, { size }]) => [due, size])).toEqual([
    [10, 1],
    [20, 1],
  ]);
  clock.turnTo(10);
  expect(rung).toEqual(['one', 'two']);
  clock.turnTo(20);
  expect(rung).toEqual(['one', 'two', 'later']);
});

it('leaves the others when one is called off, and sets no timer for none', () => {
  const clock = heldClock();
  const { at } = sharedAlarms(clock);
  const rung: string[] = [];
  const same = () => void rung.push('same');
  const first = at(10, same);
  const second = at(10, same);
  first();
  first();
  clock.turnTo(10);
  expect(rung).toEqual(['same']);
  second();
  const only = at(30, same);
  only();
  expect(clock.timers.get(30)?.size).toBe(0);
});

it('takes what is set for the same moment while that rings for a new alarm', () => {
  const clock = heldClock();
  const { at } = sharedAlarms(clock);
  let rings = 0;
  at(10, () => {
    rings += 1;
    at(10, () => (rings += 1));
  });
  clock.turnTo(10);
  expect(rings).toBe(1);
  clock.turnTo(10);
  expect(rings).toBe(2);
});
