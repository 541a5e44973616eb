import { onTestFinished, describe, expect, it } from 'vitest';
import { defaultRetention } from '../../../ports/retention.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import { homes } from '../../db/engines.ts';
import { Company } from '../company.ts';

/** A voice that never answers. */
function silentVoice(): { voice: Voice; asked: Promise<void> } {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const think = () => {
    resolve();
    return new Promise<never>(() => {});
  };
  return { voice: { name: 'silent', think }, asked };
}

/** Another process of the mind, in which it thinks about what waits until it is killed. */
async function killedThinking(stores: MindStores, start: number, ...said: string[]): Promise<Company> {
  const company = new Company(start);
  const { voice, asked } = silentVoice();
  await company.wake(stores, { voice });
  company.settle = () => Promise.race([company.mind.whenSettled(), asked]);
  for (const id of said) await company.say(id);
  await company.clock.advance(5_000);
  await asked;
  company.mind.kill();
  return company;
}

/** Another process of the mind, with a voice that answers. */
async function woken(stores: MindStores, before: Company): Promise<Company> {
  const company = new Company(before.clock.now() + 60_000);
  await company.wake(stores);
  return company;
}

describe.each(homes)('a mind on $name that crashes once more after two crashes', (home) => {
  const opened = async (): Promise<MindStores> => {
    const { stores, drop } = await home.open(defaultRetention);
    onTestFinished(async () => {
      await stores.close();
      await drop();
    });
    // they outlive the processes
    return { ...stores, close: async () => {} };
  };
  const doubts = (company: Company) => company.news.filter(({ kind }) => kind === 'integrity.doubtful');

  it('goes on, and counts that crash for nothing that was held back before', async () => {
    const stores = await opened();
    const first = await killedThinking(stores, Date.UTC(2026, 0, 1), 'poison');
    const second = await killedThinking(stores, first.clock.now() + 5_000);
    const third = await woken(stores, second);
    expect(third.kinds()).toContain('percepts.quarantined');
    await third.clock.advance(600_000);
    third.mind.kill();
    const record = await stores.open(third.mind.id);
    const before = (await record.stream.recent(9)).flatMap(({ entries }) => entries).length;

    const fourth = await woken(stores, third);
    expect(doubts(fourth)).toEqual([]);
    await fourth.clock.advance(1_000);
    const stream = await record.stream.recent(9);
    // no entry is of a cycle that never was
    expect(stream.map(({ cycle }) => cycle)).toEqual([1]);
    const added = stream.flatMap(({ entries }) => entries).slice(before);
    expect(added).toMatchObject([{ role: 'episode', kind: 'crash' }]);
    expect(added[0]!.role === 'episode' && added[0]!.text).toContain('No thought was under way.');
    expect(await record.inbox.crashes('poison' as PerceptId)).toHaveLength(2);

    await fourth.say('two');
    await fourth.untilIdle();
    expect(fourth.heard).toHaveLength(1);
    expect(await record.inbox.history(9)).toMatchObject([
      { id: 'two', handledIn: 2 },
      { id: 'poison', handledIn: null },
    ]);
    expect(await fourth.mind.release('poison' as PerceptId, 'Tom')).toBe(true);
    await fourth.untilIdle();
    expect(fourth.heard).toHaveLength(2);
    expect(await record.inbox.quarantined()).toEqual([]);
    fourth.mind.kill();
  });

  it('holds back all that two crashes fell into, and handles all of it when it is offered again', async () => {
    const stores = await opened();
    const first = await killedThinking(stores, Date.UTC(2026, 0, 1), 'poison', 'another');
    const third = await woken(stores, await killedThinking(stores, first.clock.now() + 5_000));
    const { inbox } = await stores.open(third.mind.id);
    expect((await inbox.quarantined()).map(({ id }) => id).sort()).toEqual(['another', 'poison']);
    third.mind.kill();
    const fourth = await woken(stores, third);
    expect(doubts(fourth)).toEqual([]);
    for (const { id } of await inbox.quarantined()) expect(await fourth.mind.release(id, 'Tom')).toBe(true);
    await fourth.untilIdle();
    expect(await inbox.quarantined()).toEqual([]);
    const { history } = fourth.mind.record.inbox;
    expect((await history(9)).every(({ handledIn }) => handledIn !== null)).toBe(true);
    fourth.mind.kill();
  });

  it('does not hold back what shared one crash with that, for a crash over nothing', async () => {
    const stores = await opened();
    const first = await killedThinking(stores, Date.UTC(2026, 0, 1), 'poison', 'innocent');
    const { inbox } = await stores.open(first.mind.id);
    // a crash before they were thought about together
    await inbox.suspect(['poison' as PerceptId], { epoch: 1, now: 1, cycle: 1, lastAlive: null });
    const second = await woken(stores, first);
    expect((await inbox.quarantined()).map(({ id }) => id)).toEqual(['poison']);
    second.mind.kill();
    const third = await woken(stores, second);
    expect((await inbox.quarantined()).map(({ id }) => id)).toEqual(['poison']);
    await third.untilIdle();
    expect(third.heard).toHaveLength(1);
    third.mind.kill();
  });

  it('goes on where only a checkpoint knew of the cycle that the crash fell into', async () => {
    const stores = await opened();
    const first = new Company();
    const { promise: hangs, resolve: hung } = Promise.withResolvers<void>();
    const { promise: recalls, resolve: recalled } = Promise.withResolvers<void>();
    let calls = 0;
    const embed = () => {
      calls += 1;
      // the first call measures what waits for the attention, which goes on without it
      (calls === 1 ? hung : recalled)();
      return new Promise<never>(() => {});
    };
    await first.wake(stores, { embedder: { model: 'hangs', dimensions: 3, trust: 0, embed } });
    first.settle = () => Promise.race([first.mind.whenSettled(), hangs]);
    await first.say('one');
    await first.clock.advance(5_000);
    await recalls;
    await first.pauseDurably();
    first.mind.kill();
    const second = await woken(stores, first);
    second.mind.kill();
    const third = await woken(stores, second);
    expect(doubts(third)).toEqual([]);
    third.mind.kill();
  });
});
