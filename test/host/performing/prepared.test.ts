import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../ports/command.ts';
import type { JournalStore } from '../../../ports/journal.ts';
import type { Performable } from '../../../ports/performable.ts';
import type { Budget } from '../../../src/costs/budget.ts';
import { Gateway } from '../../../src/host/performing/gateway.ts';
import type { Performer } from '../../../src/host/performing/performer.ts';
import { atRest } from '../../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';

const run: Performable = {
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

describe('what an effect begins with', () => {
  /** Performs an effect whose note in the journal is made when the test lets it, and tells what was done in which order. */
  function beginning(budget: Budget | null) {
    const done: string[] = [];
    const { promise: noted, resolve: note } = Promise.withResolvers<void>();
    const journal: Partial<JournalStore> = {
      begin: async () => {
        done.push('begin');
        await noted;
        return { clearance: 'go', attempt: 1, requestedAt: 0, progress: null };
      },
      settle: async () => void done.push('settle'),
    };
    const reads = { at: 0, reads: Promise.resolve(null) };
    const performer: Pick<Performer, 'perform' | 'prepare' | 'isIdempotent' | 'foresee'> = {
      isIdempotent: () => true,
      foresee: async () => {},
      prepare: () => {
        done.push('prepare');
        return reads;
      },
      perform: async (_, { prepared }) => {
        done.push(prepared === reads ? 'perform prepared' : 'perform');
        return reported;
      },
    };
    const gateway = new Gateway({
      performer: performer as Performer,
      journal: journal as JournalStore,
      epoch: 1,
      clock: new VirtualClock(0),
      signal: new AbortController().signal,
      tell: () => {},
      budget,
    });
    const performed = gateway.perform(run, new AbortController().signal);
    return { done, note, performed };
  }

  it('is read while the journal is written, and nothing is done before that is durable (I4)', async () => {
    const { done, note, performed } = beginning(null);
    await atRest();
    expect(done).toEqual(['prepare', 'begin']);
    note();
    await performed;
    expect(done).toEqual(['prepare', 'begin', 'perform prepared', 'settle']);
  });

  it('is not read before the budget allows the effect', async () => {
    const { done, note, performed } = beginning({ note: () => {} } as unknown as Budget);
    note();
    await performed;
    expect(done).toEqual(['begin', 'perform', 'settle']);
  });
});
