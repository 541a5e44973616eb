import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../ports/percept.ts';
import type { QueueOrder } from '../../ports/queue-order.ts';
import { agedBand, agedRank, defaultPriority } from '../../theory/priority.ts';
import { homes, useStores } from './engines.ts';
import { newMind, percept } from './lives.ts';

/** The order as the theory says it. */
function inTheory(order: QueueOrder) {
  const parameters = { ...defaultPriority, ...order };
  const waited = ({ acceptedAt }: Candidate) => order.now - acceptedAt;
  const band = (one: Candidate) => agedBand(one.band, waited(one), parameters);
  const rank = (one: Candidate) => agedRank(one, waited(one), parameters);
  return (a: Candidate, b: Candidate) =>
    band(a) - band(b) || rank(b) - rank(a) || a.acceptedAt - b.acceptedAt || (a.id < b.id ? -1 : 1);
}

const waiting = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[A-Za-z_.0-9-]{1,6}$/),
    score: fc.oneof(fc.integer({ min: -4, max: 40 }), fc.double({ min: -10, max: 50, noNaN: true })),
    band: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
    urgency: fc.oneof(fc.constantFrom(0, 0.5, 0.8, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    acceptedAt: fc.oneof(fc.constantFrom(0, 60_000, 300_000), fc.integer({ min: 0, max: 2_000_000 })),
  }),
  { maxLength: 16, selector: ({ id }) => id },
);

const anyOrder = fc.record({
  now: fc.integer({ min: 0, max: 3_000_000 }),
  promotionInterval: fc.oneof(fc.constant(300_000), fc.integer({ min: 1, max: 600_000 })),
  agingPerMinute: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
  urgentFrom: fc.constantFrom(0, 0.5, 0.8, 1),
  urgentBoost: fc.oneof(
    fc.constantFrom(0, 10),
    fc.integer({ min: 0, max: 100_000 }).map((each) => each / 100),
  ),
  // short ones too: urgency that has faded for thousands of half-lives is no error
  urgencyHalfLife: fc.oneof(fc.constant(600_000), fc.integer({ min: 1_000, max: 3_000_000 })),
});

describe.each(homes)('the queue in $name', (home) => {
  const stores = useStores(home);

  it('orders what waits as the theory does: band lifted by waiting, score with age, arrival, id (I3, I7)', async () => {
    await fc.assert(
      fc.asyncProperty(waiting, anyOrder, fc.integer({ min: 1, max: 20 }), async (drawn, order, limit) => {
        const mind = await newMind(stores());
        for (const { id, score, band, urgency, acceptedAt } of drawn) {
          await mind.inbox.accept(
            percept(id, { urgency }),
            { score, band },
            { now: acceptedAt, capacity: 100 },
          );
        }
        const { candidates: all, depth } = await mind.inbox.front(order, { limit: 100, commandsOnly: false });
        expect(depth).toBe(drawn.length);
        expect(all).toHaveLength(drawn.length);
        expect(all.map(({ id }) => id)).toEqual(all.toSorted(inTheory(order)).map(({ id }) => id));
        const some = await mind.inbox.front(order, { limit, commandsOnly: false });
        expect(some).toEqual({ candidates: all.slice(0, limit), depth });
      }),
      { numRuns: 60 },
    );
  });

  it('takes urgency that faded days ago for none, and is not broken by it', async () => {
    const mind = await newMind(stores());
    const order = { ...defaultPriority, urgencyHalfLife: 1_000, agingPerMinute: 0, now: 10 * 86_400_000 };
    for (const [id, score, urgency] of [
      ['faded', 14, 1],
      ['plain', 5, 0],
      ['least', 3, 0],
    ] as const)
      await mind.inbox.accept(percept(id, { urgency }), { score, band: 3 }, { now: 0, capacity: 9 });
    const { candidates } = await mind.inbox.front(order, { limit: 9, commandsOnly: false });
    expect(candidates.map(({ id }) => id)).toEqual(['plain', 'faded', 'least']);
  });

  it('lets even the least percept overtake every command that came half an hour later, so that none starves (I3)', async () => {
    const mind = await newMind(stores());
    await mind.inbox.accept(percept('least'), { score: -1, band: 5 }, { now: 0, capacity: 99 });
    for (let minute = 1; minute <= 45; minute += 1) {
      const command = percept(`command-${minute}`);
      await mind.inbox.accept(command, { score: 30, band: 1 }, { now: minute * 60_000, capacity: 99 });
    }
    const order = { ...defaultPriority, now: 45 * 60_000 };
    const { candidates } = await mind.inbox.front(order, { limit: 99, commandsOnly: false });
    const front = candidates.map(({ id }) => id as string);
    expect(front[0]).toBe('command-1');
    expect(front.slice(front.indexOf('least')).slice(0, 2)).toEqual(['least', 'command-31']);
  });
});
