import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/open.ts';
import type { MindStore } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { commit, here, newMind, utterance, words } from './lives.ts';

/** A mind that has said `ids` in its first cycle. */
async function speaker(database: Database, ...ids: string[]): Promise<{ mind: MindStore; epoch: number }> {
  const mind = await newMind(database);
  const { epoch } = await mind.life.activate(1, here, false);
  await mind.life.commit(commit(1, { utterances: ids.map((id) => words(id)) }), 'state', { epoch, now: 10 });
  return { mind, epoch };
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe.each(engines)('the outbox on $name', (engine) => {
  const database = useDatabase(engine);

  it('holds what was said, in order, until it is claimed', async () => {
    const { mind, epoch } = await speaker(database(), 'z', 'a', 'm');
    expect(idsOf(await mind.outbox.pending())).toEqual(['z', 'a', 'm']);
    expect(await mind.outbox.claim(utterance('a'), epoch)).toBe(true);
    expect(idsOf(await mind.outbox.pending())).toEqual(['z', 'm']);
    await mind.outbox.confirm(utterance('a'), 20);
    await mind.outbox.confirm(utterance('a'), 30);
    expect(await mind.outbox.claim(utterance('a'), epoch)).toBe(false);
    expect(await mind.outbox.unconfirmed(epoch + 1)).toEqual([]);
  });

  it('lets one of many claims succeed (I4)', async () => {
    const { mind, epoch } = await speaker(database(), 'once');
    const claims = Array.from({ length: 8 }, () => mind.outbox.claim(utterance('once'), epoch));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('lets only the newest activation claim (I4)', async () => {
    const { mind, epoch } = await speaker(database(), 'u');
    const newer = await mind.life.activate(2, here, false);
    expect(await mind.outbox.claim(utterance('u'), epoch)).toBe(false);
    expect(await mind.outbox.claim(utterance('nothing'), newer.epoch)).toBe(false);
    expect(await mind.outbox.claim(utterance('u'), newer.epoch)).toBe(true);
  });

  it('lets one of two activations claim when both try at the moment of the takeover (I4)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { mind, epoch } = await speaker(database(), 'u');
      const [old, takenOver] = await Promise.all([
        mind.outbox.claim(utterance('u'), epoch),
        mind.life.activate(2, here, false),
        mind.life.activate(3, here, false),
      ]);
      const left = idsOf(await mind.outbox.unconfirmed(takenOver.epoch + 1));
      expect(left).toEqual(old ? ['u'] : []);
      expect(await mind.outbox.claim(utterance('u'), Math.max(takenOver.epoch, epoch + 2))).toBe(!old);
    }
  });

  it('shows what a crash left claimed as unconfirmed, once, and never says it again (I4)', async () => {
    const { mind, epoch } = await speaker(database(), 'b', 'a', 'waiting');
    for (const id of ['a', 'b']) await mind.outbox.claim(utterance(id), epoch);
    expect(await mind.outbox.unconfirmed(epoch)).toEqual([]);
    const newer = await mind.life.activate(2, here, false);
    expect(idsOf(await mind.outbox.unconfirmed(newer.epoch))).toEqual(['b', 'a']);
    expect(await mind.outbox.unconfirmed(newer.epoch)).toEqual([]);
    expect(idsOf(await mind.outbox.pending())).toEqual(['waiting']);
    expect(await mind.outbox.claim(utterance('a'), newer.epoch)).toBe(false);
  });

  it('believes a confirmation that comes late', async () => {
    const { mind, epoch } = await speaker(database(), 'u');
    await mind.outbox.claim(utterance('u'), epoch);
    const newer = await mind.life.activate(2, here, false);
    await mind.outbox.unconfirmed(newer.epoch);
    await mind.outbox.confirm(utterance('u'), 50);
    const row = await database()
      .db.selectFrom('utterance')
      .where('mind', '=', mind.mind)
      .select(['state', 'confirmed_at', 'claimed_epoch'])
      .executeTakeFirst();
    expect(row).toEqual({ state: 'confirmed', confirmed_at: 50, claimed_epoch: epoch });
  });

  it('does not confirm what nobody claimed', async () => {
    const { mind } = await speaker(database(), 'u');
    await expect(mind.outbox.confirm(utterance('u'), 20)).rejects.toThrow('without having been claimed');
    await expect(mind.outbox.confirm(utterance('nothing'), 20)).rejects.toThrow('nothing');
  });

  it('holds the same words under the same id once, in whatever state they are (I4)', async () => {
    const { mind, epoch } = await speaker(database(), 'u');
    await mind.outbox.claim(utterance('u'), epoch);
    await mind.life.commit(commit(2, { utterances: [words('u'), words('v')] }), 'state', { epoch, now: 11 });
    expect(idsOf(await mind.outbox.pending())).toEqual(['v']);
  });

  it('stores what no database can hold as replacement characters, and takes it again as the same', async () => {
    const { mind, epoch } = await speaker(database());
    const strange = words('u', `nul \u0000, half \ud83d, ${'🎈 long '.repeat(1_200)}`);
    for (const number of [2, 3]) {
      await mind.life.commit(commit(number, { utterances: [strange] }), 'state', { epoch, now: 5 });
    }
    const [held] = await mind.outbox.pending();
    expect(held?.text).toBe(`nul \uFFFD, half \uFFFD, ${'🎈 long '.repeat(1_200)}`);
  });

  it('shows the newest of a space first', async () => {
    const { mind, epoch } = await speaker(database(), 'one', 'two');
    const elsewhere = { ...words('garden'), space: 'garden' };
    const second = commit(2, { utterances: [words('three'), elsewhere] });
    await mind.life.commit(second, 'state', { epoch, now: 20 });
    expect(idsOf(await mind.outbox.history('kitchen', 2))).toEqual(['three', 'two']);
    expect(await mind.outbox.history('garden', 5)).toEqual([{ ...elsewhere, saidAt: 20, cycle: 2 }]);
  });
});
