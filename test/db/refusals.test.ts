import { describe, expect, it } from 'vitest';
import { Fenced, type MindStore } from '../../ports/store.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { homes, useStores } from './engines.ts';
import { accept, commit, effect, here, newMind, outcome, utterance, words } from './lives.ts';

/** Everything that only the newest activation may do. */
const writes: [what: string, write: (mind: MindStore, epoch: number) => Promise<unknown>][] = [
  ['a commit', ({ life }, epoch) => life.commit(commit(2, { acknowledged: ['p'] }), 's', { epoch, now: 3 })],
  [
    'the beginning of an effect',
    ({ journal }, epoch) => journal.begin(effect('new'), { cycle: 2, idempotent: true, epoch, now: 3 }),
  ],
  ['a receipt', ({ journal }, epoch) => journal.settle('begun', outcome('done'), { epoch, now: 3 })],
  [
    'progress',
    ({ journal }, epoch) =>
      journal.progress('begun', { done: 1, note: '', checkpoint: null }, { epoch, now: 3 }),
  ],
  [
    'a suspicion',
    ({ inbox }, epoch) => inbox.suspect(['p'] as PerceptId[], { epoch, now: 3, cycle: 1, lastAlive: null }),
  ],
  ['a setting aside', ({ inbox }, epoch) => inbox.setAside(['p'] as PerceptId[], { epoch, now: 3 })],
  ['a beat', ({ life }, epoch) => life.beat(epoch)],
];

describe.each(homes)('a write of an activation that has lost its mind, in $name,', (home) => {
  const stores = useStores(home);

  /** A mind that was taken over by a second activation. */
  async function takenOver(): Promise<MindStore> {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'p');
    await mind.life.commit(commit(1, { utterances: [words('u')] }), 'one', { epoch, now: 2 });
    await mind.journal.begin(effect('begun'), { cycle: 1, idempotent: false, epoch, now: 2 });
    await mind.life.activate(2, here, true);
    return mind;
  }

  it.each(writes)('is refused and counted: %s (I2)', async (_, write) => {
    const mind = await takenOver();
    const known = await mind.journal.read('begun');
    for (const count of [1, 2, 3]) {
      await expect(write(mind, 1)).rejects.toThrow(Fenced);
      expect(await mind.life.refusals()).toBe(count);
    }
    expect(await mind.journal.read('begun')).toEqual(known);
    expect(await mind.journal.read('new')).toBeNull();
    expect(await mind.inbox.depth()).toBe(1);
    expect(await mind.life.checkpoints()).toHaveLength(1);
    // the one that has the mind can do it, and is not counted
    await write(mind, 2);
    const [another] = [await stores().open(mind.mind)];
    expect(await another.life.refusals()).toBe(3);
  });

  it('is refused and counted: a claim of what was said, which only answers no (I4)', async () => {
    const mind = await takenOver();
    expect(await mind.outbox.claim(utterance('u'), 1)).toBe(false);
    expect(await mind.life.refusals()).toBe(1);
    expect(await mind.outbox.claim(utterance('nothing'), 2)).toBe(false);
    expect(await mind.outbox.claim(utterance('u'), 2)).toBe(true);
    expect(await mind.life.refusals()).toBe(1);
  });

  it('is counted however many come at once', async () => {
    const mind = await takenOver();
    const late = Array.from({ length: 8 }, () => mind.life.beat(1).catch(() => undefined));
    await Promise.all(late);
    expect(await mind.life.refusals()).toBe(8);
  });

  it('of a mind that never lived leaves no trace', async () => {
    const mind = await newMind(stores());
    await expect(mind.life.beat(1)).rejects.toThrow(Fenced);
    expect(await stores().minds()).not.toContain(mind.mind);
  });
});
