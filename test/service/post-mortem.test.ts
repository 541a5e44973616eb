import { describe, expect, it } from 'vitest';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { MindStores, StoredCheckpoint } from '../../ports/store.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { served, whileTimePasses } from './served.ts';

type Damage = (checkpoint: StoredCheckpoint, place: number) => StoredCheckpoint;

/** Stores whose checkpoints are read with a damage. */
const damaged = (stores: MindStores, damage: () => Damage): MindStores => ({
  ...stores,
  open: async (mind) => {
    const store = await stores.open(mind);
    const checkpoints = async (limit?: number) => (await store.life.checkpoints(limit)).map(damage());
    return { ...store, life: { ...store.life, checkpoints } };
  },
});

const sound: Damage = (checkpoint) => checkpoint;
const newest =
  (change: (body: string) => string): Damage =>
  (checkpoint, place) =>
    place === 0 ? { ...checkpoint, body: change(checkpoint.body) } : checkpoint;
const cut = (body: string) => body.slice(0, 500);

/** A mind that lived for two cycles and was put away. */
async function lived() {
  const stores = memoryStores();
  const damage = { now: sound };
  const { host, clock } = await served('name: Ada', { stores: damaged(stores, () => damage.now) });
  const mind = host.mind('ada');
  await whileTimePasses(clock, mind.ask('Hello!'));
  await clock.advance(1_000);
  await whileTimePasses(clock, mind.ask('Are you there?'));
  await mind.stop();
  return { host, clock, mind, stores, damage, store: await stores.open('ada' as MindId) };
}

describe('a post-mortem', () => {
  it('tells what the next waking would do, and wakes nobody', async () => {
    const { host, mind, damage } = await lived();
    const [first, second] = await mind.checkpoints();
    const sane = await mind.record.postMortem();
    expect(sane).toMatchObject({
      presence: 'asleep',
      isCrashed: false,
      trouble: null,
      epoch: 1,
      cycle: 2,
      waking: { does: 'restore', commit: first!.commit, cycle: 2, isNewest: true },
      underWay: [],
      quarantined: [],
    });
    expect(sane.checkpoints.map(({ commit, problem }) => [commit, problem])).toEqual(
      (await mind.checkpoints()).map(({ commit }) => [commit, null]),
    );
    damage.now = newest(cut);
    const behind = await mind.record.postMortem();
    expect(behind.waking).toMatchObject({ does: 'restore', commit: second!.commit, isNewest: false });
    expect(behind.checkpoints[0]!.problem).toMatchObject({ kind: 'unreadable' });
    damage.now = (checkpoint) => ({ ...checkpoint, body: cut(checkpoint.body) });
    expect((await mind.record.postMortem()).waking).toMatchObject({ does: 'rebuild' });
    damage.now = newest((body) => body.replace('"format":1', '"format":7'));
    const foreign = await mind.record.postMortem();
    expect(foreign.waking).toMatchObject({ does: 'refuse', canRebuild: true });
    expect(foreign.checkpoints[0]!.problem!.remedy).toMatch(/version of Wakeful that made it/);
    expect(await host.list()).toMatchObject([{ presence: 'asleep' }]);
  });

  it('says the same as the waking that follows', async () => {
    const { mind, damage } = await lived();
    damage.now = newest((body) => body.replace('"format":1', '"format":7'));
    const { waking } = await mind.record.postMortem();
    const refusal = await mind.start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(waking).toMatchObject({ why: (refusal as Error).message });
    expect(await mind.record.postMortem()).toMatchObject({ trouble: (refusal as Error).message });
    await mind.start({ rebuild: true });
    expect(await mind.record.postMortem()).toMatchObject({ waking: { does: 'goOn' }, trouble: null });
  });

  it('of a mind that was never born says so', async () => {
    const { host } = await served();
    expect(await host.mind('ada').record.postMortem()).toMatchObject({
      presence: 'unborn',
      lastAlive: null,
      waking: { does: 'bear' },
      checkpoints: [],
    });
  });

  it('reads a kept checkpoint with what waited then', async () => {
    const { mind, store } = await lived();
    const all = await mind.checkpoints();
    const birth = all.findLast(({ cycle }) => cycle === 1)!;
    const account = await mind.record.checkpoint(birth.commit);
    expect(account).toMatchObject({ ...birth, problem: null, remains: null, waited: { count: 0 } });
    expect(account.picture).toEqual(await mind.pictureAt(birth.commit));
    expect(Object.keys(account.picture!.actors)).toContain('body');
    const late = { id: 'late', source: { kind: 'speech', speaker: 'Tom', space: 'home' } } as const;
    const percept = { ...late, sourceConfidence: 1, urgency: 0, boost: 0, at: 1, text: 'Later.' };
    await store.inbox.accept(
      { ...percept, id: 'late' as PerceptId },
      { score: 1, band: 2 },
      { now: birth.at, capacity: 9 },
    );
    expect((await mind.record.checkpoint(birth.commit)).waited).toMatchObject({
      count: 1,
      percepts: [{ id: 'late', text: 'Later.' }],
    });
    await expect(mind.record.checkpoint(9_999)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('of a checkpoint that cannot be used says what is wrong, and what it still says', async () => {
    const { mind, damage } = await lived();
    const [{ commit } = { commit: 0 }] = await mind.checkpoints();
    damage.now = newest((body) => body.replace('"sequence":', '"sequence":1'));
    const edited = await mind.record.checkpoint(commit);
    expect(edited.problem).toMatchObject({ kind: 'checksum', message: /checksum/ });
    expect(edited.picture).toBeNull();
    expect(Object.keys(edited.remains!.actors)).toEqual(expect.arrayContaining(['mind', 'body', 'voice']));
    expect(edited.remains!.actors['mind']!.context).toMatchObject({ self: { mind: 'ada' } });
    await expect(mind.pictureAt(commit)).rejects.toMatchObject({ code: 'unsupported' });
    damage.now = newest(cut);
    expect(await mind.record.checkpoint(commit)).toMatchObject({ picture: null, remains: null });
    damage.now = newest(() => '{"body":{"snapshot":{"children":{"x":{"snapshot":7}},"__proto__":3}}}');
    expect((await mind.record.checkpoint(commit)).remains).toMatchObject({
      machine: null,
      actors: { mind: { value: null, context: null } },
    });
  });

  it('tells of a quarantined percept which crashes fell into it, when, and what was under way', async () => {
    const { mind, store } = await lived();
    const id = 'poison' as PerceptId;
    const source = { kind: 'speech', speaker: 'Tom', space: 'home' } as const;
    const percept = { id, source, sourceConfidence: 1, urgency: 0, boost: 0, at: 1, text: '<b>\u001B[31m' };
    await store.inbox.accept(percept, { score: 1, band: 2 }, { now: 5, capacity: 9 });
    for (const now of [10, 20]) {
      const { epoch } = await store.life.activate(now, { machine: 'gone', process: 1 }, true);
      const asked = { type: 'perform', key: `3/${now}`, effect: 'space.read', space: 'home' } as const;
      await store.journal.begin(asked, { cycle: 3, idempotent: true, now, epoch });
      await store.inbox.suspect([id], { epoch, now, cycle: 3, lastAlive: now - 1 });
    }
    const { quarantined, isCrashed, underWay } = await mind.record.postMortem();
    expect(isCrashed).toBe(true);
    expect(underWay.map(({ key, cycle, state }) => [key, cycle, state])).toEqual([
      ['3/10', 3, 'performing'],
      ['3/20', 3, 'performing'],
    ]);
    const account = await mind.record.percept('poison');
    expect(quarantined).toEqual([account]);
    expect(account).toMatchObject({
      percept: { text: '<b>\u001B[31m', quarantinedAt: 20 },
      crashes: [
        { cycle: 3, noticedAt: 10, lastAlive: 9 },
        { cycle: 3, noticedAt: 20, lastAlive: 19 },
      ],
      review: { words: ['release', 'drop'] },
    });
    expect(account.effects).toEqual(underWay);
    await mind.review.settle(account.review!.id, 'release');
    expect(await mind.record.percept('poison')).toMatchObject({ review: null, crashes: account.crashes });
    await expect(mind.record.percept('never')).rejects.toMatchObject({ code: 'notFound' });
  });
});
