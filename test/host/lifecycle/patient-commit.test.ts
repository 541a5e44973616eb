import { describe, expect, it } from 'vitest';
import type { Commit } from '../../../ports/command.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { CommitConflict } from '../../../ports/commit-conflict.ts';
import { Fenced, type MindStore } from '../../../ports/store.ts';
import type { News } from '../../../src/host/news/news.ts';
import { commitPatiently } from '../../../src/host/lifecycle/patient-commit.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { commit } from '../../db/lives.ts';

/** A store of which only commits answer. */
const store = (commit: () => Promise<{ depth: number }>) => ({ life: { commit } }) as unknown as MindStore;

function committing(store: MindStore, signal = new AbortController().signal) {
  const clock = new VirtualClock(0);
  const news: News[] = [];
  const durable = commitPatiently(commit(3) satisfies Commit, 'the checkpoint', {
    store,
    epoch: 1,
    clock,
    signal,
    tell: (one) => news.push(one),
  });
  return { clock, news, durable };
}

/** Lets the promises that are ready run on. */
const breathe = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('a commit', () => {
  it('waits for a database that is away, longer each time, and says so', async () => {
    let left = 5;
    const away = store(async () => {
      if ((left -= 1) >= 0) throw new Error('connection refused');
      return { depth: 2 };
    });
    const { clock, news, durable } = committing(away);
    const rests: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await breathe();
      rests.push(clock.next()! - clock.now());
      await clock.advanceTo(clock.next()!);
    }
    await expect(durable).resolves.toEqual({ depth: 2 });
    expect(rests).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    expect(news.map(({ kind }) => kind)).toEqual(Array(5).fill('commit.delayed'));
  });

  it('that contradicts the record is not tried again', async () => {
    const conflict = new CommitConflict('Commit 3 comes after commit 5.');
    const contradicted = store(() => Promise.reject(conflict));
    const { news, durable } = committing(contradicted);
    await expect(durable).rejects.toBe(conflict);
    expect(news).toEqual([]);
  });

  it('under an old epoch is not tried again', async () => {
    const fenced = store(() => Promise.reject(new Fenced('ada' as MindId, 1)));
    await expect(committing(fenced).durable).rejects.toThrow(Fenced);
  });

  it('is given up when the mind has to stop', async () => {
    const giveUp = new AbortController();
    const away = store(() => Promise.reject(new Error('connection refused')));
    const { durable } = committing(away, giveUp.signal);
    void breathe().then(() => giveUp.abort());
    await expect(durable).rejects.toThrow('connection refused');
  });
});
