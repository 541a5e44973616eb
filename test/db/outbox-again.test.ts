import { describe, expect, it } from 'vitest';
import { homes, useStores } from './engines.ts';
import { commit, here, newMind, utterance, words } from './lives.ts';

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);
const inSpace = (id: string, space: string) => ({ ...words(id), space });

describe.each(homes)('what was on its way when a mind ended, in $name,', (home) => {
  const stores = useStores(home);

  it('waits again where it is known by its id, and is held for a person elsewhere (I4)', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const utterances = [inSpace('a', 'team'), inSpace('b', 'kitchen'), inSpace('c', 'team')];
    await mind.life.commit(commit(1, { utterances }), 'state', { epoch, now: 10 });
    for (const id of ['a', 'b']) await mind.outbox.claim(utterance(id), epoch);
    expect(await mind.outbox.undelivered()).toEqual([
      { space: 'kitchen', waiting: 1, held: 0 },
      { space: 'team', waiting: 2, held: 0 },
    ]);
    const next = await mind.life.activate(2, here, false);
    expect(idsOf(await mind.outbox.unconfirmed(next.epoch, ['team', 'hall']))).toEqual(['b']);
    expect(idsOf(await mind.outbox.pending())).toEqual(['a', 'c']);
    expect(await mind.outbox.undelivered()).toEqual([
      { space: 'kitchen', waiting: 0, held: 1 },
      { space: 'team', waiting: 2, held: 0 },
    ]);
    expect(await mind.outbox.claim(utterance('a'), next.epoch)).toBe(true);
    await mind.outbox.confirm(utterance('a'), 20);
    expect(await mind.outbox.undelivered()).toContainEqual({ space: 'team', waiting: 1, held: 0 });
  });

  it('is left to the activation that has it now', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const said = commit(1, { utterances: [inSpace('a', 'team')] });
    await mind.life.commit(said, 'state', { epoch, now: 10 });
    await mind.outbox.claim(utterance('a'), epoch);
    expect(await mind.outbox.unconfirmed(epoch, ['team'])).toEqual([]);
    expect(await mind.outbox.pending()).toEqual([]);
  });
});
