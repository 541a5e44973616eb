import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import type { Holder } from '../../ports/holder.ts';
import { Fenced, MindHeld, type MindStore } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { commit, newMind } from './lives.ts';

const holders: Record<'ada' | 'bob', Holder> = {
  ada: { machine: 'a', process: 7 },
  bob: { machine: 'b', process: 7 },
};

type Operation =
  | { do: 'activate'; who: keyof typeof holders; takeOver: boolean }
  | { do: 'beat'; under: 'current' | 'old' }
  | { do: 'stop' }
  | { do: 'silence' };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('activate' as const),
      who: fc.constantFrom('ada' as const, 'bob' as const),
      takeOver: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('beat' as const), under: fc.constantFrom('current' as const, 'old' as const) }),
  fc.record({ do: fc.constant('stop' as const) }),
  fc.record({ do: fc.constant('silence' as const) }),
);

/** Who has the mind, and whether anybody else may have it. */
interface ModelLease {
  holder: keyof typeof holders | null;
  runs: boolean;
  stopped: boolean;
  epoch: number;
  commit: number;
}

describe.each(engines)('the lease on $name', (engine) => {
  const database = useDatabase(engine);

  /** As if the holder had been silent for longer than its lease. */
  const fallSilent = ({ mind }: MindStore) =>
    database().db.updateTable('mind').set({ lease_until: 1 }).where('id', '=', mind).execute();

  async function activate(
    mind: MindStore,
    model: ModelLease,
    { who, takeOver }: Extract<Operation, { do: 'activate' }>,
  ): Promise<void> {
    const activation = mind.life.activate(1, holders[who], takeOver);
    const { holder, runs } = model;
    if (mind.life.lease !== null && holder !== null && holder !== who && runs && !takeOver) {
      const error = await activation.catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(MindHeld);
      expect(error).toMatchObject({ holder: holders[holder] });
      return;
    }
    const epoch = model.epoch + 1;
    expect(await activation).toMatchObject({ epoch, crashed: holder !== null && !model.stopped });
    Object.assign(model, { holder: who, runs: true, stopped: false, epoch });
  }

  async function perform(mind: MindStore, model: ModelLease, what: Operation): Promise<void> {
    const { epoch } = model;
    switch (what.do) {
      case 'activate':
        return activate(mind, model, what);
      case 'beat':
        if (what.under === 'old' || epoch === 0)
          return expect(mind.life.beat(epoch - 1)).rejects.toThrow(Fenced);
        await mind.life.beat(epoch);
        model.runs = !model.stopped;
        return;
      case 'stop':
        if (epoch === 0) return;
        model.commit += 1;
        await mind.life.commit(commit(model.commit, { reason: 'stop' }), 'state', { epoch, now: 1 });
        Object.assign(model, { runs: false, stopped: true });
        return;
      case 'silence':
        if (epoch > 0 && mind.life.lease !== null) await fallSilent(mind);
        model.runs = false;
    }
  }

  it('is held by one at a time, until it stops, falls silent or is taken over, where there is one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 30 }), async (operations) => {
        const mind = await newMind(database());
        const model: ModelLease = { holder: null, runs: false, stopped: false, epoch: 0, commit: 0 };
        for (const what of operations) {
          await perform(mind, model, what);
          const { holder, runs } = model;
          const held = mind.life.lease !== null && holder !== null && runs;
          expect(await mind.life.holder()).toEqual(held ? holders[holder] : null);
        }
        expect(await mind.life.examine()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is there on a server only, where others can be', async () => {
    const { life } = await newMind(database());
    expect(life.lease).toBe(engine.name === 'PostgreSQL' ? 15_000 : null);
  });

  it('leaves a mind that is held as it was', async () => {
    const mind = await newMind(database());
    await mind.life.activate(1, holders.ada, false);
    const row = () => database().db.selectFrom('mind').where('id', '=', mind.mind).selectAll().execute();
    const before = await row();
    const second = await mind.life.activate(2, holders.bob, false).catch((error: unknown) => error);
    if (mind.life.lease === null) expect(second).toMatchObject({ epoch: 2 });
    else {
      expect(second).toBeInstanceOf(MindHeld);
      expect(String(second)).toContain('process 7 on a');
      expect(await row()).toEqual(before);
    }
  });

  it('goes to one of two who come at once, where there is one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mind = await newMind(database());
      const other = await openMindStore(database(), mind.mind);
      const came = await Promise.allSettled([
        mind.life.activate(1, holders.ada, false),
        other.life.activate(1, holders.bob, false),
      ]);
      const held = came.filter(({ status }) => status === 'rejected');
      expect(held).toHaveLength(mind.life.lease === null ? 0 : 1);
    }
  });

  it('is measured by the clock of the database, whatever the holder takes the time for', async () => {
    const mind = await newMind(database());
    const left = async () => {
      const { rows } = await sql<{ left: number | null }>`
        select lease_until - (extract(epoch from clock_timestamp()) * 1000)::bigint as left
        from mind where id = ${mind.mind}`.execute(database().db);
      return rows[0]?.left ?? null;
    };
    const { epoch } = await mind.life.activate(4_000_000_000_000, holders.ada, false);
    const { lease } = mind.life;
    if (lease === null) return expect(await left()).toBeNull();
    expect(await left()).toSatisfy((left: number) => left > 0 && left <= lease);
    await fallSilent(mind);
    expect(await left()).toBeLessThan(0);
    await mind.life.beat(epoch);
    expect(await left()).toSatisfy((left: number) => left > 0 && left <= lease);
    await mind.life.commit(commit(1, { reason: 'stop' }), 'state', { epoch, now: 1 });
    await mind.life.beat(epoch);
    expect(await left()).toBeNull();
  });
});
