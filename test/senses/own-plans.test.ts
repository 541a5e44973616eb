import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OwnPlan } from '../../ports/own-plan.ts';
import type { Percept } from '../../ports/percept.ts';
import { ownPlansSense } from '../../src/senses/own-plans.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 1);

/** A life of plans: each made before it begins, some cancelled, with restarts in between. */
const lives = fc.record({
  perHour: fc.integer({ min: 1, max: 5 }),
  once: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 }),
  repeated: fc.array(fc.constantFrom('*/10 * * * *', '0 * * * *', '5,25 * * * *'), { maxLength: 4 }),
  cancelled: fc.array(fc.record({ plan: fc.nat(15), after: fc.integer({ min: 0, max: 300 }) }), {
    maxLength: 4,
  }),
  restarts: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 300 }), off: fc.integer({ min: 1, max: 90 }) }),
    {
      maxLength: 3,
    },
  ),
});

type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

/** What came in such a life, and when; `fault` breaks what counts the hour. */
async function lived(
  { perHour, once, repeated, cancelled, restarts }: Life,
  fault?: 'counts nothing' | 'cancels nothing',
) {
  const clock = new VirtualClock(start, () => sense.settled());
  let plans: OwnPlan[] = [
    ...once.map((after) => ({ at: start + after * minute })),
    ...repeated.map((cron) => ({ cron })),
  ].map((when, place) => ({ id: `own-${place}`, text: 'x', timezone: 'UTC', made: start, ...when }));
  const came: { id: string; plan: string; at: number }[] = [];
  const dropped = new Map<string, number>();
  const listeners = new Set<() => void>();
  const perceive = async (percept: Percept) => {
    if (came.some(({ id }) => id === percept.id)) return { outcome: 'duplicate' as const, depth: 0 };
    const plan = percept.source.kind === 'plan' ? percept.source.plan : '';
    came.push({ id: percept.id, plan, at: clock.now() });
    return { outcome: 'accepted' as const, header: {} as never, depth: 0 };
  };
  const begin = async (since: number) => {
    const made = ownPlansSense(
      {
        plans: () => plans,
        onCommit: (changed) => {
          listeners.add(changed);
          return () => listeners.delete(changed);
        },
        cameSince: async (from) => came.flatMap(({ at }) => (at > from ? [at] : [])),
      },
      { clock, perceive, report: () => {}, since, perHour: fault === 'counts nothing' ? 1_000 : perHour },
    );
    return made;
  };
  let sense = await begin(start);
  await sense.start();
  const events = [
    ...cancelled.map(({ plan, after }) => ({ after, do: 'cancel' as const, plan, off: 0 })),
    ...restarts.map(({ after, off }) => ({ after, do: 'restart' as const, plan: 0, off })),
  ].toSorted((a, b) => a.after - b.after);
  for (const event of events) {
    const due = start + event.after * minute;
    if (due > clock.now()) await clock.advance(due - clock.now());
    if (event.do === 'cancel') {
      const id = `own-${event.plan}`;
      if (!plans.some((each) => each.id === id)) continue;
      dropped.set(id, clock.now());
      if (fault === 'cancels nothing') continue;
      plans = plans.filter((each) => each.id !== id);
      for (const changed of listeners) changed();
      continue;
    }
    await sense.stop();
    const since = clock.now();
    await clock.advance(event.off * minute);
    sense = await begin(since);
    await sense.start();
  }
  await clock.advance(24 * hour);
  await sense.stop();
  return { came, dropped, once: once.map((_, place) => `own-${place}`) };
}

/** What is wrong with such a life; null for nothing. */
async function wrongIn(life: Life, fault?: Parameters<typeof lived>[1]): Promise<string | null> {
  const { came, dropped, once } = await lived(life, fault);
  const times = came.map(({ at }) => at).toSorted((a, b) => a - b);
  if (times.some((time, place) => (times[place + life.perHour] ?? Infinity) - time < hour))
    return 'too often';
  if (came.some(({ plan, at }) => at > (dropped.get(plan) ?? Infinity))) return 'cancelled, and came';
  const isSpared = life.repeated.length === 0;
  for (const id of once) {
    const times = came.filter(({ plan }) => plan === id).length;
    if (times > 1) return 'came twice';
    // where others recur without end, there may be no room for it within a day
    if (times === 0 && isSpared && !dropped.has(id)) return 'never came';
  }
  return null;
}

it('never come more often within an hour than they may; what is planned once comes once, and what is cancelled never', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      expect(await wrongIn(life)).toBeNull();
    }),
    { numRuns: 60, seed: 17 },
  );
}, 60_000);

it.each([
  ['counts nothing', 'too often'],
  ['cancels nothing', 'cancelled, and came'],
] as const)(
  'a sense that %s breaks that',
  async (fault, wrong) => {
    const found = new Set<string | null>();
    for (const life of fc.sample(lives, { numRuns: 60, seed: 17 })) found.add(await wrongIn(life, fault));
    expect(found).toContain(wrong);
  },
  60_000,
);

/** A sense of these plans, one of which may come within an hour, into an inbox that does this; what came and was reported. */
async function bringing(plans: OwnPlan[], perceive: (come: () => void) => Promise<void>) {
  const clock = new VirtualClock(start, () => sense.settled());
  const came: number[] = [];
  const reports: string[] = [];
  const sense = ownPlansSense(
    { plans: () => plans, onCommit: () => () => {}, cameSince: async () => [] },
    {
      clock,
      perceive: async () => {
        await perceive(() => came.push(clock.now()));
        return { outcome: 'accepted', header: {} as never, depth: 0 };
      },
      report: (message) => reports.push(message),
      since: start,
      perHour: 1,
    },
  );
  await sense.start();
  await clock.advance(30 * minute);
  await sense.stop();
  return { came, reports };
}

const plan: OwnPlan = { id: 'own-0', text: 'x', timezone: 'UTC', made: start, at: start + minute };

it('a plan that the inbox failed to take comes when it takes it, and has its room in the hour', async () => {
  let failures = 2;
  const { came } = await bringing([plan], async (come) => {
    failures -= 1;
    if (failures >= 0) throw new Error('The database is away.');
    come();
  });
  expect(came).toHaveLength(1);
});

it('a plan whose times nobody can tell any more is reported, and holds up no other', async () => {
  const { at: _, ...unknown } = { ...plan, id: 'own-1', cron: '0 * * * *', timezone: 'Moon/Crater' };
  const { came, reports } = await bringing([unknown, plan], async (come) => come());
  expect(came).toEqual([start + minute]);
  expect(reports).toEqual([
    expect.stringMatching(/^The plan own-1 never comes: .*Cancel it: wakeful plans\.$/u),
  ]);
});
