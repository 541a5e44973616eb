import { describe, expect, it } from 'vitest';
import { defaultTerms } from '../../ports/task.ts';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import { delegatesOf } from '../../src/delegates/delegates-of.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { failureOf, outcomeOf } from './programs.ts';

const named = (run: Parameters<typeof delegateFunction>[0]['run']) =>
  delegateFunction({ name: 'adder', description: 'Adds.', run });

describe('a delegate that is a function of the host', () => {
  it('reports what the function returns, and tells how far it is', async () => {
    const delegate = named(async ({ assignment, key }, { progress }) => {
      progress({ done: 0.5, note: 'half', checkpoint: 1 });
      return `${key}: ${assignment}`;
    });
    expect(await outcomeOf(delegate, { assignment: '1+2' })).toEqual({
      outcome: { ok: true, report: 'task_ada_7_0_attempt_1: 1+2' },
      told: [{ done: 0.5, note: 'half', checkpoint: 1 }],
    });
  });

  it('may fail in every way that there is', async () => {
    const failure = { kind: 'partialOutput', message: 'Interrupted.', partial: '1+' } as const;
    const { outcome } = await outcomeOf(named(async () => ({ ok: false, failure })));
    expect(failureOf(outcome)).toEqual(failure);
  });

  it('has failed in its own words when it throws', async () => {
    const { outcome } = await outcomeOf(
      named(async () => {
        throw new Error('That is no number.');
      }),
    );
    expect(failureOf(outcome)).toEqual({ kind: 'failed', message: 'That is no number.', partial: null });
  });

  it('is not waited for when it is given up and does not listen', async () => {
    const abort = new AbortController();
    const delegate = named(async (_, { signal }) => {
      expect(signal).toBe(abort.signal);
      abort.abort();
      return new Promise<string>(() => {});
    });
    expect(failureOf((await outcomeOf(delegate, {}, abort.signal)).outcome).kind).toBe('agentLost');
    expect(failureOf((await outcomeOf(delegate, {}, abort.signal)).outcome).kind).toBe('agentLost');
  });

  it('has the default terms where it says nothing else', () => {
    expect(named(async () => '')).toMatchObject({ idempotent: false, terms: defaultTerms });
    const own = delegateFunction({ name: 'a', description: 'b', retries: 0, run: async () => '' });
    expect(own.terms).toEqual({ ...defaultTerms, retries: 0 });
  });
});

describe('the delegates of a mind', () => {
  const hire = () => Promise.reject(new Error('Nobody is hired here.'));
  const surroundings = { clock: systemClock, path: '', hire };
  const configuration = mindConfigurationSchema.parse({
    delegates: [{ name: 'coder', description: 'Writes programs.', command: ['coder'] }],
  });

  it('are the programs of its configuration and the functions of its host', () => {
    const all = delegatesOf(configuration, [named(async () => '')], surroundings);
    expect([...all.keys()]).toEqual(['coder', 'adder']);
  });

  it('have a name each', () => {
    const twin = delegateFunction({ name: 'coder', description: 'Another.', run: async () => '' });
    expect(() => delegatesOf(configuration, [twin], surroundings)).toThrow(
      'Two delegates are called "coder".',
    );
  });
});

describe('the delegates in a configuration', () => {
  it('have the defaults of docs/model/rooms-and-tasks.md', () => {
    const { delegates } = mindConfigurationSchema.parse({
      delegates: [{ name: 'coder', description: 'Writes programs.', command: ['coder', '--fast'] }],
    });
    expect(delegates).toEqual([
      {
        name: 'coder',
        description: 'Writes programs.',
        command: ['coder', '--fast'],
        timeout: 600_000,
        retries: 3,
        recovery: {
          ifAgentLost: 'restartFromCheckpoint',
          ifTimeout: 'escalateToHuman',
          ifPartialOutput: 'attemptCompletion',
        },
      },
    ]);
  });
});
