import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import type { QueueOrder } from '../../ports/queue-order.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { agedBand, agedRank, defaultPriority, type BandNumber } from '../../theory/priority.ts';
import { homes, useStores } from './engines.ts';
import { commit, here, newMind, percept } from './lives.ts';

interface Held {
  id: string;
  score: number;
  band: BandNumber;
  urgency: number;
  acceptedAt: number;
  handledIn: number | null;
}

/** What an inbox should be, in memory. */
class ModelInbox {
  readonly held: Held[] = [];
  now = 0;
  epoch = 0;
  commit = 0;

  waiting(): Held[] {
    return this.held.filter(({ handledIn }) => handledIn === null);
  }

  front(): string[] {
    const waited = ({ acceptedAt }: Held) => this.now - acceptedAt;
    const band = (one: Held) => agedBand(one.band, waited(one), defaultPriority);
    const rank = (one: Held) => agedRank(one, waited(one), defaultPriority);
    const order = (a: Held, b: Held) =>
      band(a) - band(b) || rank(b) - rank(a) || a.acceptedAt - b.acceptedAt || (a.id < b.id ? -1 : 1);
    return this.waiting()
      .toSorted(order)
      .map(({ id }) => id);
  }

  order(): QueueOrder {
    return { ...defaultPriority, now: this.now };
  }
}

type Operation =
  | { do: 'accept'; id: string; score: number; band: BandNumber; urgency: number; capacity: number }
  | { do: 'handle'; count: number; under: 'current' | 'old' }
  | { do: 'acknowledge'; ids: string[] }
  | { do: 'activate' }
  | { do: 'pass'; time: number };

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      id: anyId,
      score: fc.integer({ min: -2, max: 35 }),
      band: fc.constantFrom<BandNumber>(1, 2, 3, 4, 5),
      urgency: fc.constantFrom(0, 1),
      capacity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('handle' as const),
      count: fc.integer({ min: 0, max: 3 }),
      under: fc.constantFrom('current' as const, 'current' as const, 'old' as const),
    }),
  },
  fc.record({
    do: fc.constant('acknowledge' as const),
    ids: fc.array(anyId, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('activate' as const) }),
  fc.record({ do: fc.constant('pass' as const), time: fc.integer({ min: 1, max: 900_000 }) }),
);

/** Does one thing to the inbox and to its model, and expects the same answer. */
async function perform(mind: MindStore, model: ModelInbox, what: Operation): Promise<void> {
  switch (what.do) {
    case 'accept': {
      const { id, score, band, urgency, capacity } = what;
      const answer = await mind.inbox.accept(
        percept(id, { urgency }),
        { score, band },
        { now: model.now, capacity },
      );
      const known = model.held.some((one) => one.id === id);
      const full = model.waiting().length >= capacity;
      expect(answer.outcome).toBe(known ? 'duplicate' : full ? 'refused' : 'accepted');
      if (answer.outcome === 'refused') expect(answer.retry).toBe(true);
      if (answer.outcome === 'accepted')
        model.held.push({ id, score, band, urgency, acceptedAt: model.now, handledIn: null });
      expect(answer.depth).toBe(model.waiting().length);
      return;
    }
    case 'handle':
      return acknowledge(mind, model, model.front().slice(0, what.count), what.under);
    case 'acknowledge':
      return acknowledge(mind, model, what.ids, 'current');
    case 'activate': {
      const found = await mind.life.activate(model.now, here, false);
      model.epoch += 1;
      expect(found).toMatchObject({ epoch: model.epoch, depth: model.waiting().length });
      return;
    }
    case 'pass':
      model.now += what.time;
  }
}

async function acknowledge(
  mind: MindStore,
  model: ModelInbox,
  ids: string[],
  under: 'current' | 'old',
): Promise<void> {
  const next = model.commit + 1;
  const epoch = under === 'current' ? model.epoch : model.epoch - 1;
  const answer = mind.life.commit(commit(next, { acknowledged: ids }), `state ${next}`, {
    epoch,
    now: model.now,
  });
  const waiting = new Set(model.waiting().map(({ id }) => id));
  if (epoch !== model.epoch) return expect(answer).rejects.toThrow(Fenced);
  if (new Set(ids).size < ids.length || ids.some((id) => !waiting.has(id)))
    return expect(answer).rejects.toThrow(CommitConflict);
  for (const one of model.held) if (ids.includes(one.id)) one.handledIn = next;
  model.commit = next;
  expect(await answer).toEqual({ depth: model.waiting().length });
}

describe.each(homes)('an inbox in $name', (home) => {
  const stores = useStores(home);

  it('is what the simplest of inboxes is, whatever happens to it in whatever order (I2, I3)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 40 }), async (operations) => {
        const mind = await newMind(stores());
        const model = new ModelInbox();
        await perform(mind, model, { do: 'activate' });
        for (const what of operations) {
          await perform(mind, model, what);
          const front = await mind.inbox.front(model.order(), { limit: 100, commandsOnly: false });
          expect(front.candidates.map(({ id }) => id as string)).toEqual(model.front());
          expect(front.depth).toBe(model.waiting().length);
        }
        const history = await mind.inbox.history(100);
        const found = new Map(history.map(({ id, handledIn }) => [id as string, handledIn]));
        expect(found).toEqual(new Map(model.held.map(({ id, handledIn }) => [id, handledIn])));
        expect(history).toHaveLength(model.held.length);
      }),
      { numRuns: 60 },
    );
  });
});
