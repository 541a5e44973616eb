import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../../../db/mind-store.ts';
import type { PerceptId } from '../../../../ports/identifiers.ts';
import type { MindStore } from '../../../../ports/store.ts';
import { withRecentRecord } from '../../../../src/host/lifecycle/recent/recent-record.ts';
import { defaultPriority } from '../../../../theory/priority.ts';
import { engines, useDatabase } from '../../../db/engines.ts';
import { here, newMind, ordinary, percept, roomy } from '../../../db/lives.ts';

describe.each(engines)('an inbox in which nothing waits, on $name,', (engine) => {
  const database = useDatabase(engine);

  /** A mind as its activation and as another process have it, how often its inbox was looked at, and how often something came unseen. */
  async function begin(
    beat: (run: () => Promise<boolean | null>) => Promise<boolean | null> = (run) => run(),
  ) {
    const inner = await newMind(database());
    const { epoch } = await inner.life.activate(1_000, here, false);
    const elsewhere = await openMindStore(database(), inner.mind);
    let [looks, unseen] = [0, 0];
    const watched: MindStore = {
      ...inner,
      life: { ...inner.life, beat: (of) => beat(() => inner.life.beat(of)) },
      inbox: {
        ...inner.inbox,
        front: (...asked) => {
          looks += 1;
          return inner.inbox.front(...asked);
        },
      },
    };
    const store = withRecentRecord(watched, 0, () => (unseen += 1));
    const front = async (): Promise<string[]> => {
      const found = await store.inbox.front(
        { ...defaultPriority, now: 60_000 },
        { limit: 10, commandsOnly: false },
      );
      expect(found.depth).toBe(found.candidates.length);
      return found.candidates.map(({ id }) => id);
    };
    return {
      store,
      inner,
      elsewhere,
      front,
      renew: () => store.life.beat(epoch),
      looks: () => looks,
      unseen: () => unseen,
    };
  }

  it('is not looked at while the lease has told so', async () => {
    const { front, renew, looks } = await begin();
    await front();
    expect(looks()).toBe(1);
    await renew();
    expect(await front()).toEqual([]);
    expect(await front()).toEqual([]);
    expect(looks()).toBe(1);
  });

  it('is looked at as soon as something has come in here', async () => {
    const { store, front, renew, unseen } = await begin();
    await renew();
    await store.inbox.accept(percept('own'), ordinary, roomy);
    expect(await front()).toEqual(['own']);
    await renew();
    expect(await front()).toEqual(['own']);
    expect(unseen()).toBe(0);
  });

  it('tells what another process has accepted with the next lease, once', async () => {
    const { elsewhere, front, renew, unseen } = await begin();
    await renew();
    await elsewhere.inbox.accept(percept('foreign'), ordinary, roomy);
    await renew();
    expect(unseen()).toBe(1);
    expect(await front()).toEqual(['foreign']);
    await renew();
    expect(unseen()).toBe(1);
  });

  it('is looked at where something came in while the lease was renewed', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: looked, resolve: look } = Promise.withResolvers<void>();
    const { store, front, renew } = await begin(async (run) => {
      const waits = await run();
      look();
      await answered;
      return waits;
    });
    const renewed = renew();
    await looked;
    await store.inbox.accept(percept('meanwhile'), ordinary, roomy);
    answer();
    expect(await renewed).toBe(false);
    expect(await front()).toEqual(['meanwhile']);
  });

  it('is looked at where the lease could not be renewed', async () => {
    let isAway = false;
    const { elsewhere, front, renew } = await begin(async (run) => {
      if (isAway) throw new Error('The database is away.');
      return run();
    });
    await renew();
    await elsewhere.inbox.accept(percept('foreign'), ordinary, roomy);
    isAway = true;
    await expect(renew()).rejects.toThrow('away');
    expect(await front()).toEqual(['foreign']);
  });

  it('is looked at where what was held back waits again', async () => {
    const { store, inner, front, renew } = await begin();
    await store.inbox.accept(percept('held'), ordinary, roomy);
    await inner.inbox.setAside(['held'] as PerceptId[], { epoch: 1, now: 2_000 });
    await renew();
    expect(await front()).toEqual([]);
    await store.inbox.release('held' as PerceptId, { by: 'Tom', now: 9 });
    expect(await front()).toEqual(['held']);
  });
});
