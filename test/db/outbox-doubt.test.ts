import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { commit, here, newMind, utterance, words } from './lives.ts';

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe.each(homes)('doubt about what was said, in $name,', (home) => {
  const stores = useStores(home);

  /** A mind that was killed while it said `a` and then `b`; `c` was never begun. */
  async function interrupted(): Promise<{ mind: MindStore; epoch: number }> {
    const mind = await newMind(stores());
    const first = await mind.life.activate(1, here, false);
    const said = commit(1, { utterances: [words('b'), words('a'), words('c')] });
    await mind.life.commit(said, 'state', { epoch: first.epoch, now: 10 });
    for (const id of ['a', 'b']) await mind.outbox.claim(utterance(id), first.epoch);
    expect(await mind.outbox.doubtful()).toEqual([]);
    const { epoch } = await mind.life.activate(2, here, false);
    await mind.outbox.unconfirmed(epoch);
    return { mind, epoch };
  }

  it('is shown, oldest first, until a person resolves it, in whatever activation', async () => {
    const { mind } = await interrupted();
    expect(await mind.outbox.doubtful()).toEqual([
      { ...words('b'), saidAt: 10, cycle: 1 },
      { ...words('a'), saidAt: 10, cycle: 1 },
    ]);
    await mind.life.activate(3, here, false);
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['b', 'a']);
    expect(await mind.outbox.resolve(utterance('b'), true, { by: 'Tom', now: 20 })).toBe(true);
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['a']);
    expect(idsOf(await mind.outbox.pending())).toEqual(['c']);
  });

  it('begins as soon as its channel has failed, for the activation that tried alone', async () => {
    const { mind, epoch } = await interrupted();
    await mind.outbox.doubt(utterance('c'), epoch);
    expect(idsOf(await mind.outbox.pending())).toEqual(['c']);
    await mind.outbox.claim(utterance('c'), epoch);
    await mind.outbox.doubt(utterance('c'), epoch - 1);
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['b', 'a']);
    await mind.outbox.doubt(utterance('c'), epoch);
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['b', 'a', 'c']);
    const newer = await mind.life.activate(3, here, false);
    expect(await mind.outbox.unconfirmed(newer.epoch)).toEqual([]);
    await mind.outbox.confirm(utterance('c'), 30);
    await mind.outbox.doubt(utterance('c'), epoch);
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['b', 'a']);
  });

  it('lets what was not heard be said again, once (I4)', async () => {
    const { mind, epoch } = await interrupted();
    expect(await mind.outbox.resolve(utterance('a'), false, { by: 'Tom', now: 20 })).toBe(true);
    expect(await mind.outbox.resolve(utterance('a'), false, { by: 'Tom', now: 21 })).toBe(false);
    expect(idsOf(await mind.outbox.pending())).toEqual(['a', 'c']);
    expect(await mind.outbox.claim(utterance('a'), epoch)).toBe(true);
    expect(await mind.outbox.claim(utterance('a'), epoch)).toBe(false);
    await mind.outbox.confirm(utterance('a'), 30);
  });

  it('is resolved only where there is any', async () => {
    const { mind } = await interrupted();
    await mind.outbox.resolve(utterance('b'), true, { by: 'Tom', now: 20 });
    for (const id of ['b', 'c', 'nothing'])
      for (const heard of [true, false])
        expect(await mind.outbox.resolve(utterance(id), heard, { by: 'Tom', now: 21 })).toBe(false);
    expect(idsOf(await mind.outbox.pending())).toEqual(['c']);
  });

  it('ends when the one who delivered it confirms it late', async () => {
    const { mind } = await interrupted();
    await mind.outbox.confirm(utterance('b'), 40);
    expect(idsOf(await mind.outbox.doubtful())).toEqual(['a']);
  });
});
