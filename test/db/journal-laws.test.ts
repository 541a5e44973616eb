import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clearance, JournalEntry } from '../../ports/journal.ts';
import { resolutions, type Resolution } from '../../ports/resolution.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { commit, effect, here, newMind, outcome } from './lives.ts';

/** Keys that begin with `once` are of effects that must not be done twice. */
const anyKey = fc.constantFrom('again.0', 'again.1', 'once.0', 'once.1');
const isIdempotent = (key: string) => key.startsWith('again');

/** Newest epoch or the one before. */
const anyEpoch = fc.constantFrom('current' as const, 'current' as const, 'current' as const, 'old' as const);

type Operation =
  | { do: 'request'; key: string }
  | { do: 'begin' | 'settle' | 'progress'; key: string; under: 'current' | 'old' }
  | { do: 'resolve'; key: string; resolution: Resolution }
  | { do: 'crash' };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constant('request' as const), key: anyKey }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('begin' as const), key: anyKey, under: anyEpoch }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('settle' as const, 'progress' as const),
      key: anyKey,
      under: anyEpoch,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      key: anyKey,
      resolution: fc.constantFrom(...resolutions),
    }),
  },
  fc.record({ do: fc.constant('crash' as const) }),
);

/** What a journal should be, in memory. */
class ModelJournal {
  readonly entries = new Map<string, JournalEntry>();
  epoch = 0;
  commit = 0;
  now = 0;
  refusals = 0;
  /** How often each effect was let go, but for the times that a person had said so. */
  readonly unbidden = new Map<string, number>();

  /** What it says to whoever is about to begin. */
  begin(key: string): Clearance {
    const found = this.entries.get(key);
    if (found === undefined) {
      this.enter(key, 'performing', 1);
      return this.go(key, { clearance: 'go', attempt: 1, requestedAt: this.now, progress: null });
    }
    if (found.outcome !== null) return { clearance: 'settled', outcome: found.outcome };
    if (found.state === 'performing' && !isIdempotent(key)) found.state = 'unknown';
    if (found.state === 'unknown') return { clearance: 'held' };
    const { state, progress, requestedAt } = found;
    const attempt = found.attempts + 1;
    Object.assign(found, { state: 'performing', attempts: attempt, idempotent: isIdempotent(key) });
    const go: Clearance = { clearance: 'go', attempt, requestedAt, progress };
    return state === 'requested' && attempt > 1 ? go : this.go(key, go);
  }

  enter(key: string, state: JournalEntry['state'], attempts: number): void {
    this.entries.set(key, {
      key,
      cycle: this.commit + 1,
      asked: effect(key),
      state,
      idempotent: attempts > 0 && isIdempotent(key),
      attempts,
      progress: null,
      outcome: null,
      requestedAt: this.now,
      settledAt: null,
    });
  }

  settle(key: string, text: string): void {
    const found = this.entries.get(key);
    if (found === undefined || found.state === 'settled') return;
    Object.assign(found, { state: 'settled', outcome: outcome(text), settledAt: this.now });
  }

  inOrder(): JournalEntry[] {
    return [...this.entries.values()].sort((a, b) => a.cycle - b.cycle || a.requestedAt - b.requestedAt);
  }

  private go(key: string, clearance: Clearance): Clearance {
    this.unbidden.set(key, (this.unbidden.get(key) ?? 0) + 1);
    return clearance;
  }
}

async function perform(mind: MindStore, model: ModelJournal, what: Operation): Promise<void> {
  model.now += 1;
  switch (what.do) {
    case 'crash':
      model.epoch += 1;
      expect(await mind.life.activate(model.now, here, false)).toMatchObject({
        epoch: model.epoch,
        durableCycle: model.commit,
        cycle: Math.max(model.commit, ...[...model.entries.values()].map(({ cycle }) => cycle)),
      });
      return;
    case 'request':
      if (!model.entries.has(what.key)) model.enter(what.key, 'requested', 0);
      model.commit += 1;
      await mind.life.commit(commit(model.commit, { effects: [effect(what.key)] }), 'state', {
        epoch: model.epoch,
        now: model.now,
      });
      return;
    case 'resolve':
      return resolve(mind, model, what.key, what.resolution);
    case 'begin':
    case 'settle':
    case 'progress':
      return write(mind, model, what);
  }
}

async function resolve(
  mind: MindStore,
  model: ModelJournal,
  key: string,
  resolution: Resolution,
): Promise<void> {
  const found = model.entries.get(key);
  const isUnknown = found?.state === 'unknown';
  const given = { outcome: resolution === 'retry' ? null : outcome(resolution), now: model.now };
  expect(await mind.journal.resolve(key, resolution, given)).toBe(isUnknown);
  if (!isUnknown) return;
  if (resolution === 'retry') found.state = 'requested';
  else model.settle(key, resolution);
}

/** What only the newest activation may do. */
async function write(
  mind: MindStore,
  model: ModelJournal,
  what: Extract<Operation, { under: unknown }>,
): Promise<void> {
  const { key } = what;
  const at = { epoch: what.under === 'current' ? model.epoch : model.epoch - 1, now: model.now };
  const told = { done: 0.5, note: `at ${model.now}`, checkpoint: { line: model.now, '☃': [null] } };
  const answer =
    what.do === 'begin'
      ? mind.journal.begin(effect(key), {
          ...at,
          cycle: model.commit + 1,
          idempotent: isIdempotent(key),
        })
      : what.do === 'settle'
        ? mind.journal.settle(key, outcome(`at ${model.now}`), at)
        : mind.journal.progress(key, told, at);
  if (what.under === 'old') {
    model.refusals += 1;
    return expect(answer).rejects.toThrow(Fenced);
  }
  if (what.do === 'begin') return expect(await answer).toEqual(model.begin(key));
  const found = model.entries.get(key);
  if (found === undefined || found.attempts === 0) return expect(answer).rejects.toThrow('was never begun');
  await answer;
  if (what.do === 'settle') model.settle(key, `at ${model.now}`);
  else if (found.state === 'performing') found.progress = told;
}

describe.each(homes)('an effect journal in $name', (home) => {
  const stores = useStores(home);

  it('is what the simplest of journals is, and lets nothing be done twice that no person allowed (I4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 40 }), async (operations) => {
        const mind = await newMind(stores());
        const model = new ModelJournal();
        await perform(mind, model, { do: 'crash' });
        for (const what of operations) await perform(mind, model, what);
        expect(await mind.journal.since(0)).toEqual(model.inOrder());
        const last = Math.max(1, model.commit);
        expect(await mind.journal.since(last)).toEqual(model.inOrder().filter(({ cycle }) => cycle > last));
        expect(await mind.journal.of(last)).toEqual(model.inOrder().filter(({ cycle }) => cycle === last));
        const unknown = model.inOrder().filter(({ state }) => state === 'unknown');
        expect(await mind.journal.unknown()).toEqual(
          unknown.toSorted((a, b) => a.requestedAt - b.requestedAt),
        );
        for (const [key, entry] of model.entries) expect(await mind.journal.read(key)).toEqual(entry);
        for (const [key, count] of model.unbidden) if (!isIdempotent(key)) expect(count).toBe(1);
        expect(await mind.life.refusals()).toBe(model.refusals);
        expect(await mind.life.examine()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
