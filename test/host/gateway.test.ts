import { describe, expect, it } from 'vitest';
import type { Outcome, Perform } from '../../ports/command.ts';
import type { JournalStore, Progress } from '../../ports/journal.ts';
import { Gateway } from '../../src/host/gateway.ts';
import type { Performer } from '../../src/host/performer.ts';
import type { PresentMind } from '../../src/host/present-mind.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const run: Perform = {
  type: 'perform',
  key: '1/task.1.0.0/run/0',
  effect: 'task.run',
  task: 'task.1.0',
  delegate: 'coder',
  assignment: 'Write the tests.',
  attempt: 0,
  checkpoint: null,
  partial: null,
};
const reported: Outcome = { effect: 'task.run', ok: true, report: 'Written.' };

const at = (done: number): Progress => ({ done, note: '', checkpoint: { page: done } });

/** A journal that writes how far it is when the test lets it, and what it has written. */
function slowJournal() {
  const written: (number | 'receipt')[] = [];
  const waiting: (() => void)[] = [];
  const journal: Partial<JournalStore> = {
    begin: async () => ({ clearance: 'go', attempt: 1, progress: null }),
    progress: async (_key, { done }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      written.push(done);
    },
    settle: async () => void written.push('receipt'),
  };
  return { journal: journal as JournalStore, written, next: () => waiting.shift()!() };
}

/** A gateway to a delegate that tells how far it is, and then does what it is told to. */
function gatewayTo(journal: JournalStore, perform: () => Promise<Outcome>): Gateway {
  const performer: Pick<Performer, 'perform' | 'isIdempotent'> = { perform, isIdempotent: () => false };
  return new Gateway({
    performer: performer as Performer,
    journal,
    epoch: 1,
    clock: new VirtualClock(0),
    signal: new AbortController().signal,
    tell: () => undefined,
  });
}

/** Everything that can happen now has happened. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

describe('how far a delegate is', () => {
  it('is written in the order in which it is told, and of what is told meanwhile only the newest', async () => {
    const { journal, written, next } = slowJournal();
    const kept: number[] = [];
    const gateway = gatewayTo(journal, async () => reported);
    for (const done of [0.1, 0.2, 0.3, 0.4])
      void gateway.progress(run.key, at(done), (each) => kept.push(each));
    next();
    await rest();
    next();
    await gateway.quiet();
    expect(written).toEqual([0.1, 0.4]);
    expect(kept).toEqual([0.1, 0.4]);
    void gateway.progress(run.key, at(0.5), (each) => kept.push(each));
    next();
    await gateway.quiet();
    expect(kept).toEqual([0.1, 0.4, 0.5]);
  });

  it('stands before its receipt: the next attempt begins where this one had come to', async () => {
    const { journal, written, next } = slowJournal();
    const gateway: Gateway = gatewayTo(journal, async () => {
      void gateway.progress(run.key, at(0.6), () => undefined);
      void gateway.progress(run.key, at(0.7), () => undefined);
      return reported;
    });
    const performed = gateway.perform(run, {} as PresentMind, new AbortController().signal);
    await rest();
    expect(written).toEqual([]);
    next();
    await rest();
    next();
    expect(await performed).toEqual(reported);
    expect(written).toEqual([0.6, 0.7, 'receipt']);
  });
});
