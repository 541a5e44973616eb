import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallAmounts, SharedBudgetStore } from '../../ports/shared-budget.ts';
import { heldFor } from '../../src/costs/shared/bucket.ts';
import { SharedBudget } from '../../src/costs/shared/shared-budget.ts';
import { homes, useStores } from './engines.ts';

const hour = 3_600_000;
const limits = { hour: { calls: 6, tokens: 3_000 }, day: { dollars: 1 } };
const windows = { calls: hour, tokens: hour, dollars: 24 * hour };
const most = { calls: 6, tokens: 3_000, dollars: 1 };
const units = ['calls', 'tokens', 'dollars'] as const;

/** What happens: a burst of calls of several services at the same moment, time that passes, an end of a call, a service that is killed. */
type Happening =
  | { do: 'burst'; services: number[]; tokens: number; share: number }
  | { do: 'end'; which: number }
  | { do: 'kill'; service: number }
  | { do: 'pass'; time: number };

const services = 3;
const service = fc.nat(services - 1);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('burst' as const),
      services: fc.array(service, { minLength: 1, maxLength: 4 }),
      tokens: fc.integer({ min: 1, max: 2_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), service }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      time: fc.constantFrom(1, 60_000, heldFor + 1, hour, 5 * hour),
    }),
  },
);

/** Services that share a budget, and what they took of it. */
class Services {
  now = 1_700_000_000_000;
  readonly began = this.now;
  readonly store: SharedBudgetStore;
  readonly taken = { calls: 0, tokens: 0, dollars: 0 };
  running: { service: number; reserved: CallAmounts; taken: CallAmounts }[] = [];
  largest = { calls: 1, tokens: 0, dollars: 0 };
  private readonly open = new Map<number, SharedBudget>();
  private starts = 0;

  constructor(store: SharedBudgetStore) {
    this.store = store;
  }

  async of(name: number): Promise<SharedBudget> {
    const known = this.open.get(name);
    if (known !== undefined) return known;
    this.starts += 1;
    const given = { store: this.store, clock: { now: () => this.now }, limits };
    const opened = await SharedBudget.open({ ...given, service: `${name}.${this.starts}` });
    this.open.set(name, opened);
    return opened;
  }

  async call(name: number, tokens: number, share: number): Promise<void> {
    const reserved = { calls: 1, tokens, dollars: tokens / 10_000 };
    const taken = { calls: 1, tokens: tokens * share, dollars: (tokens * share) / 10_000 };
    if ((await (await this.of(name)).take(reserved)) !== null) return;
    this.running.push({ service: name, reserved, taken });
    for (const unit of units) this.largest[unit] = Math.max(this.largest[unit], reserved[unit]);
  }

  async end(which: number): Promise<void> {
    const call = this.running[which % this.running.length];
    if (call === undefined) return;
    this.running = this.running.filter((each) => each !== call);
    await (await this.of(call.service)).settle(call.reserved, call.taken);
    for (const unit of units) this.taken[unit] += call.taken[unit];
  }

  /** Its calls are lost, and it starts again under another name. */
  kill(name: number): void {
    this.open.delete(name);
    this.running = this.running.filter((each) => each.service !== name);
  }

  async live(happenings: readonly Happening[]): Promise<void> {
    for (const each of happenings) {
      if (each.do === 'burst')
        await Promise.all(each.services.map((name) => this.call(name, each.tokens, each.share)));
      else if (each.do === 'end') await this.end(each.which);
      else if (each.do === 'kill') this.kill(each.service);
      else this.now += each.time;
      for (const unit of units) {
        const drained = (most[unit] * (this.now - this.began)) / windows[unit];
        expect(this.taken[unit]).toBeLessThanOrEqual(
          most[unit] + drained + (unit === 'calls' ? 0 : this.largest[unit]) + 1e-6,
        );
      }
    }
  }
}

describe.each(homes)('a budget that services share, on $name', (home) => {
  const stores = useStores(home);
  let shown: SharedBudgetStore;
  const fresh = async () => {
    shown = stores().sharedBudget;
    const kept = await shown.read();
    if (kept !== null) {
      const nothing = { calls: 0, tokens: 0, dollars: 0 };
      await shown.replace(kept.version, { at: 0, limits, used: { hour: nothing, day: nothing }, held: {} });
    }
    return new Services(shown);
  };

  it('is exceeded by one call at the most, whoever calls at once, dies or comes late', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        await (await fresh()).live(happenings);
      }),
      { numRuns: home.name === 'memory' ? 500 : 60 },
    );
  });

  it('begins as many calls as it has, of which no two services count one twice', async () => {
    const all = await fresh();
    await Promise.all(Array.from({ length: 30 }, (_, place) => all.call(place % services, 1, 1)));
    expect(all.running).toHaveLength(6);
    expect((await shown.read())?.state.held).not.toEqual({});
  });

  it('gets back what a killed service had reserved, and tells the others when to ask again', async () => {
    const all = await fresh();
    await all.call(0, 3_000, 1);
    const other = await all.of(1);
    const reserved = { calls: 1, tokens: 10, dollars: 0 };
    expect(await other.take(reserved)).toMatchObject({
      unit: 'tokens',
      isShared: true,
      until: all.now + 60_000,
    });
    all.kill(0);
    all.now += heldFor - 1;
    expect(await other.take(reserved)).not.toBeNull();
    all.now += 1;
    expect(await other.take(reserved)).toBeNull();
  });

  it('goes by the limits that were named last', async () => {
    const all = await fresh();
    await (await all.of(0)).take({ calls: 1, tokens: 2_000, dollars: 0 });
    const given = { store: shown, clock: { now: () => all.now }, service: 'later' };
    const lower = await SharedBudget.open({ ...given, limits: { hour: { tokens: 1_000 }, day: {} } });
    expect(await (await all.of(0)).take({ calls: 1, tokens: 1, dollars: 0 })).toMatchObject({ limit: 1_000 });
    expect(await lower.levels()).toEqual([{ window: 'hour', unit: 'tokens', limit: 1_000, used: 2_000 }]);
  });

  it('writes later what a call has taken while the database was away', async () => {
    const all = await fresh();
    let isAway = false;
    const store: SharedBudgetStore = {
      read: () => (isAway ? Promise.reject(new Error('away')) : shown.read()),
      replace: (...given) => shown.replace(...given),
    };
    const budget = await SharedBudget.open({ store, clock: { now: () => all.now }, service: 's', limits });
    const reserved = { calls: 1, tokens: 100, dollars: 0 };
    await budget.take(reserved);
    isAway = true;
    await budget.settle(reserved, { calls: 1, tokens: 2_990, dollars: 0 });
    await expect(budget.take(reserved)).rejects.toThrow('away');
    isAway = false;
    expect(await budget.take(reserved)).toBeNull();
    expect(await budget.take(reserved)).toMatchObject({ unit: 'tokens', used: 3_090 });
  });
});
