import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Leases } from '../../db/leases.ts';
import { openMindStore } from '../../db/mind-store.ts';
import type { Database } from '../../db/open.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { commit, here, newMind } from './lives.ts';

const lease = 15_000;

/** The leases of a process, and how many statements they have taken. */
function counted({ db }: Database) {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { leases: new Leases(db.withPlugin(plugin), lease), statements: () => statements };
}

describe.each(engines)('the leases of a process on $name', (engine) => {
  const database = useDatabase(engine);

  async function awake(): Promise<{ store: MindStore; mind: MindStore['mind']; epoch: number }> {
    const store = await newMind(database());
    const { epoch } = await store.life.activate(1, here, false);
    await silence(store);
    return { store, mind: store.mind, epoch };
  }

  const silence = ({ mind }: MindStore) =>
    database().db.updateTable('mind').set({ lease_until: null }).where('id', '=', mind).execute();

  const isLeased = async ({ mind }: Pick<MindStore, 'mind'>): Promise<boolean> => {
    const { lease_until: until } = await database()
      .db.selectFrom('mind')
      .where('id', '=', mind)
      .select('lease_until')
      .executeTakeFirstOrThrow();
    return until !== null;
  };

  it('are renewed by one statement where they are asked for in one turn', async () => {
    const minds = await Promise.all(Array.from({ length: 20 }, awake));
    const { leases, statements } = counted(database());
    await Promise.all(minds.map((mind) => leases.renew(mind)));
    expect(statements()).toBe(1);
    for (const mind of minds) expect(await isLeased(mind)).toBe(true);
    await Promise.all(minds.map((mind) => leases.renew(mind)));
    expect(statements()).toBe(2);
  });

  it('tell the one that has lost its mind, and count that, while the others go on', async () => {
    const [lost, other, stopped] = await Promise.all([awake(), awake(), awake()]);
    await (await openMindStore(database(), lost.mind)).life.activate(2, here, true);
    await stopped.store.life.commit(commit(1, { reason: 'stop' }), 'state', {
      epoch: stopped.epoch,
      now: 1,
    });
    const { leases } = counted(database());
    const heard = await Promise.allSettled([lost, other, stopped].map((mind) => leases.renew(mind)));
    expect(heard.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(heard[0]).toMatchObject({ reason: expect.any(Fenced) as Fenced });
    expect(await lost.store.life.refusals()).toBe(1);
    expect(await isLeased(other)).toBe(true);
    expect(await isLeased(stopped)).toBe(false);
  });

  it('take a mind of which there are two activations for what each of them is', async () => {
    const mind = await awake();
    const { epoch } = await (await openMindStore(database(), mind.mind)).life.activate(2, here, true);
    const { leases } = counted(database());
    const heard = await Promise.allSettled([leases.renew(mind), leases.renew({ ...mind, epoch })]);
    expect(heard.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await isLeased(mind)).toBe(true);
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('the leases of a process', (engine) => {
  const database = useDatabase(engine);

  it('wait for no mind whose row is locked, but that one for its own', async () => {
    const stores = await Promise.all(Array.from({ length: 3 }, () => newMind(database())));
    const minds = await Promise.all(
      stores.map(async ({ mind, life }) => ({ mind, ...(await life.activate(1, here, false)) })),
    );
    const { leases } = counted(database());
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>();
    const locking = database()
      .db.transaction()
      .execute(async (executor) => {
        await executor.selectFrom('mind').where('id', '=', minds[0]!.mind).selectAll().forUpdate().execute();
        lock();
        await isFree;
      });
    await isLocked;
    let hasRenewed = false;
    const [locked, ...others] = minds.map((mind) => leases.renew(mind));
    void locked!.then(() => (hasRenewed = true));
    await Promise.all(others);
    expect(hasRenewed).toBe(false);
    free();
    await locking;
    await locked;
  });
});
