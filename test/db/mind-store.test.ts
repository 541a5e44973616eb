import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { MindNameRefused } from '../../ports/mind-name.ts';
import { Fenced } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { accept, commit, footprint, here, newMind, ordinary, percept, roomy, utterance } from './lives.ts';

describe.each(engines)('a mind that never lived, on $name,', (engine) => {
  const database = useDatabase(engine);

  it('can be read, and leaves no trace', async () => {
    const mind = await newMind(database());
    const before = await footprint(database(), mind);
    expect(await mind.inbox.depth()).toBe(0);
    expect(await mind.inbox.history(5)).toEqual([]);
    expect(await mind.outbox.history('kitchen', 5)).toEqual([]);
    expect(await mind.outbox.pending()).toEqual([]);
    expect(await mind.outbox.unconfirmed(1)).toEqual([]);
    expect(await mind.stream.recent(5)).toEqual([]);
    expect(await mind.life.checkpoints()).toEqual([]);
    expect(before['mind']).toEqual([]);
    expect(await footprint(database(), mind)).toEqual(before);
  });

  it('can neither commit nor speak (I2)', async () => {
    const mind = await newMind(database());
    await expect(mind.life.commit(commit(1), 'one', { epoch: 1, now: 1 })).rejects.toThrow(Fenced);
    expect(await mind.outbox.claim(utterance('u'), 1)).toBe(false);
    expect((await footprint(database(), mind))['mind']).toEqual([]);
  });

  it('is never entered under an id that no name makes, whichever way', async () => {
    for (const id of ['ada\u001b]0;owned\u0007', 'a'.repeat(3_000), '']) {
      const mind = await openMindStore(database(), id as MindId);
      await expect(mind.life.activate(5, here, false)).rejects.toThrow(MindNameRefused);
      await expect(accept(mind, 'p')).rejects.toThrow(MindNameRefused);
      expect((await footprint(database(), mind))['mind']).toEqual([]);
    }
  });

  it('is given as many epochs as there are first activations at once, and one row (I2)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `race-${round}` as MindId;
      const stores = await Promise.all([1, 2, 3, 4].map(() => openMindStore(database(), id)));
      const activations = await Promise.all(stores.map(({ life }) => life.activate(5, here, false)));
      expect(new Set(activations.map(({ epoch }) => epoch))).toEqual(new Set([1, 2, 3, 4]));
      expect(activations.filter(({ crashed }) => !crashed)).toHaveLength(1);
      const { mind } = await footprint(database(), stores[0]!);
      expect(mind).toMatchObject([{ id, epoch: 4, created_at: 5 }]);
    }
  });

  it('is sent percepts by many at once, which wait for it in its full inbox (I3)', async () => {
    const id = 'awaited' as MindId;
    const stores = await Promise.all([1, 2, 3, 4].map(() => openMindStore(database(), id)));
    const limits = { ...roomy, capacity: 2 };
    const sent = stores.map(({ inbox }, index) => inbox.accept(percept(`p${index}`), ordinary, limits));
    const outcomes = (await Promise.all(sent)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['accepted', 'accepted', 'refused', 'refused']);
    expect(await stores[0]!.life.activate(5, here, false)).toMatchObject({
      epoch: 1,
      crashed: false,
      depth: 2,
    });
  });

  it('is sent a percept once more when it could not be entered at first', async () => {
    const mind = await newMind(database());
    await database().db.schema.alterTable('mind').renameTo('hidden').execute();
    await expect(accept(mind, 'a')).rejects.toThrow('"mind" does not exist');
    await database().db.schema.alterTable('hidden').renameTo('mind').execute();
    await accept(mind, 'a');
    expect(await mind.inbox.depth()).toBe(1);
  });
});
