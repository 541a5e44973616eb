import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { commit, here, newMind, utterance, words } from './lives.ts';

interface Said {
  id: string;
  state: 'pending' | 'claimed' | 'confirmed' | 'unconfirmed';
  epoch: number | null;
}

/** What an outbox should be, in memory: what was said, in order. */
interface ModelOutbox {
  said: Said[];
  epoch: number;
  commit: number;
  /** How often a claim of each succeeded: how often it may have been heard. */
  claims: Map<string, number>;
}

type Operation =
  | { do: 'say'; ids: string[] }
  | { do: 'claim'; id: string; under: 'current' | 'old' }
  | { do: 'confirm'; id: string }
  | { do: 'doubt'; id: string; under: 'current' | 'old' }
  | { do: 'restart'; reads: boolean };

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const anyEpoch = fc.constantFrom('current' as const, 'current' as const, 'old' as const);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('say' as const), ids: fc.array(anyId, { maxLength: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      id: anyId,
      under: anyEpoch,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('doubt' as const), id: anyId, under: anyEpoch }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), id: anyId }) },
  fc.record({ do: fc.constant('restart' as const), reads: fc.boolean() }),
);

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

async function claim(mind: MindStore, model: ModelOutbox, id: string, epoch: number): Promise<void> {
  const found = model.said.find((one) => one.id === id);
  const possible = found?.state === 'pending' && epoch === model.epoch;
  expect(await mind.outbox.claim(utterance(id), epoch)).toBe(possible);
  if (found === undefined || !possible) return;
  Object.assign(found, { state: 'claimed', epoch });
  model.claims.set(id, (model.claims.get(id) ?? 0) + 1);
}

/** A confirmation needs no epoch: who delivered it knows that it was heard, whoever lives now. */
async function confirm(mind: MindStore, model: ModelOutbox, id: string): Promise<void> {
  const found = model.said.find((one) => one.id === id);
  const answer = mind.outbox.confirm(utterance(id), 1);
  if (found === undefined || found.state === 'pending') return expect(answer).rejects.toThrow(id);
  await answer;
  found.state = 'confirmed';
}

/** Its channel failed: only the activation that claimed it can say so. */
async function doubt(mind: MindStore, model: ModelOutbox, id: string, epoch: number): Promise<void> {
  await mind.outbox.doubt(utterance(id), epoch);
  const found = model.said.find((one) => one.id === id);
  if (found?.state === 'claimed' && found.epoch === epoch) found.state = 'unconfirmed';
}

/** A new activation; it does not always come as far as asking what was left. */
async function restart(mind: MindStore, model: ModelOutbox, reads: boolean): Promise<void> {
  const { epoch } = await mind.life.activate(1, here, false);
  model.epoch = epoch;
  if (!reads) return;
  const left = model.said.filter((one) => one.state === 'claimed');
  expect(idsOf(await mind.outbox.unconfirmed(epoch))).toEqual(idsOf(left));
  for (const one of left) one.state = 'unconfirmed';
}

async function perform(mind: MindStore, model: ModelOutbox, what: Operation): Promise<void> {
  if (what.do === 'restart') return restart(mind, model, what.reads);
  if (what.do === 'claim' || what.do === 'doubt') {
    const attempt = what.do === 'claim' ? claim : doubt;
    return attempt(mind, model, what.id, what.under === 'current' ? model.epoch : model.epoch - 1);
  }
  if (what.do === 'confirm') return confirm(mind, model, what.id);
  model.commit += 1;
  const utterances = what.ids.map((id) => words(id));
  await mind.life.commit(commit(model.commit, { utterances }), 'state', { epoch: model.epoch, now: 1 });
  const known = new Set(idsOf(model.said));
  for (const id of new Set(what.ids))
    if (!known.has(id)) model.said.push({ id, state: 'pending', epoch: null });
}

describe.each(engines)('an outbox on $name', (engine) => {
  const database = useDatabase(engine);

  it('is what the simplest of outboxes is, and lets nothing be said twice (I4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 40 }), async (operations) => {
        const mind = await newMind(database());
        const model: ModelOutbox = { said: [], epoch: 0, commit: 0, claims: new Map() };
        await restart(mind, model, true);
        for (const what of operations) {
          await perform(mind, model, what);
          const pending = model.said.filter(({ state }) => state === 'pending');
          expect(idsOf(await mind.outbox.pending())).toEqual(idsOf(pending));
        }
        expect([...model.claims.values()].every((count) => count === 1)).toBe(true);
        const rows = await database()
          .db.selectFrom('utterance')
          .where('mind', '=', mind.mind)
          .select(['id', 'state', 'claimed_epoch as epoch'])
          .orderBy('cycle')
          .orderBy('position')
          .execute();
        expect(rows).toEqual(model.said);
        const newestFirst = await mind.outbox.history('kitchen', 100);
        expect(idsOf(newestFirst)).toEqual(idsOf(model.said.toReversed()));
      }),
      { numRuns: 60 },
    );
  });
});
