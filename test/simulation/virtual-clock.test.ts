import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

/** What an alarm does when it rings: sets others, by their distance in time, or cancels one that is known by then. */
interface Plan {
  in: number;
  sets: Plan[];
  cancels: number | null;
}

const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.record({
    in: fc.integer({ min: -5, max: 20 }),
    sets: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'alarm' },
      fc.constant([] as Plan[]),
      fc.array(tie('plan'), { maxLength: 3, depthIdentifier: 'alarm' }),
    ),
    cancels: fc.option(fc.nat({ max: 12 })),
  }),
}));
const plans = fc.array(plan, { maxLength: 6 });

type Rung = [alarm: number, at: number];

/** Sets the plans on any timetable, and notes what rings and when. Alarms are numbered as they are set. */
function follow(
  first: readonly Plan[],
  timetable: { now: () => number; at: (due: number, ring: () => void) => () => void },
) {
  const rung: Rung[] = [];
  const cancels: (() => void)[] = [];
  const set = (asked: Plan): void => {
    const number = cancels.length;
    cancels.push(() => {});
    cancels[number] = timetable.at(timetable.now() + asked.in, () => {
      rung.push([number, timetable.now()]);
      if (asked.cancels !== null) cancels[asked.cancels]?.();
      asked.sets.forEach(set);
    });
  };
  first.forEach(set);
  return { rung, cancels };
}

/** The clock as simply as it can be said: of what is set, the earliest rings, and of those the one set first. */
function model(first: readonly Plan[], end: number): Rung[] {
  let time = 0;
  const waiting: { due: number; ring: () => void }[] = [];
  const at = (due: number, ring: () => void) => {
    const alarm = { due: Math.max(due, time), ring };
    waiting.push(alarm);
    return () => {
      if (waiting.includes(alarm)) waiting.splice(waiting.indexOf(alarm), 1);
    };
  };
  const { rung } = follow(first, { now: () => time, at });
  for (;;) {
    const earliest = Math.min(...waiting.map(({ due }) => due));
    const place = waiting.findIndex(({ due }) => due === earliest);
    const [alarm] = place === -1 || earliest > end ? [] : waiting.splice(place, 1);
    if (!alarm) return rung;
    time = alarm.due;
    alarm.ring();
  }
}

describe('the virtual clock', () => {
  it('rings what the model rings, when it rings it, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.nat({ max: 60 }), async (first, end) => {
        const clock = new VirtualClock();
        const { rung } = follow(first, clock);
        await clock.advance(end);
        expect(rung).toEqual(model(first, end));
        expect(clock.now()).toBe(end);
      }),
      { numRuns: 500 },
    );
  });

  it('rings the same however the time is divided', async () => {
    await fc.assert(
      fc.asyncProperty(
        plans,
        fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 8 }),
        async (first, spans) => {
          const clock = new VirtualClock();
          const { rung } = follow(first, clock);
          for (const span of spans) await clock.advance(span);
          expect(rung).toEqual(
            model(
              first,
              spans.reduce((sum, span) => sum + span, 0),
            ),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('rings each of a chain at its own time within one advance', async () => {
    const clock = new VirtualClock(1_000);
    const times: number[] = [];
    const next = () => {
      times.push(clock.now());
      clock.at(clock.now() + 100, next);
    };
    clock.at(1_100, next);
    await clock.advance(500);
    expect(times).toEqual([1_100, 1_200, 1_300, 1_400, 1_500]);
    expect(clock.next()).toBe(1_600);
  });

  it('rings nothing while time stands still, and not within the call that sets it', async () => {
    const clock = new VirtualClock(50);
    let rung = 0;
    clock.at(10, () => (rung += 1));
    expect(rung).toBe(0);
    await clock.advance(0);
    expect(rung).toBe(1);
    expect(clock.now()).toBe(50);
  });

  it('rings no cancelled alarm, also when one of the same time cancels it', async () => {
    const clock = new VirtualClock();
    const rung: string[] = [];
    clock.at(10, () => {
      rung.push('first');
      cancel();
    });
    const cancel = clock.at(10, () => rung.push('second'));
    clock.at(20, () => rung.push('third'))();
    await clock.advance(100);
    cancel();
    expect(rung).toEqual(['first']);
    expect(clock.next()).toBeNull();
  });

  it('never goes back', async () => {
    const clock = new VirtualClock(100);
    await clock.advanceTo(40);
    expect(clock.now()).toBe(100);
  });

  it('lets what an alarm set going come to rest before time moves on', async () => {
    let busy: Promise<void> = Promise.resolve();
    const clock = new VirtualClock(0, () => busy);
    const seen: number[] = [];
    const work = () => {
      busy = Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => void seen.push(clock.now()));
    };
    clock.at(10, work);
    clock.at(20, work);
    await clock.advance(100);
    expect(seen).toEqual([10, 20]);
  });

  it('passes on what an alarm throws, and goes on afterwards with the next', async () => {
    const clock = new VirtualClock();
    const rung: number[] = [];
    clock.at(10, () => {
      throw new Error('broken alarm');
    });
    clock.at(20, () => rung.push(clock.now()));
    await expect(clock.advance(100)).rejects.toThrow('broken alarm');
    expect(clock.now()).toBe(10);
    await clock.advanceTo(100);
    expect(rung).toEqual([20]);
  });

  it('stands still where something first holds, and goes no further than it is told to', async () => {
    const clock = new VirtualClock();
    let rung = 0;
    for (const due of [10, 20, 30]) clock.at(due, () => (rung += 1));
    expect(await clock.advanceUntil(100, () => rung === 2)).toBe(true);
    expect(clock.now()).toBe(20);
    expect(await clock.advanceUntil(100, async () => rung === 2)).toBe(true);
    expect(clock.now()).toBe(20);
    expect(await clock.advanceUntil(100, () => rung === 4)).toBe(false);
    expect(clock.now()).toBe(100);
    expect(await clock.advanceUntil(150, () => clock.now() === 150)).toBe(true);
  });
});
