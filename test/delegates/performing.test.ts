import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../ports/command.ts';
import type { Notice } from '../../ports/effects/percept-send.ts';
import type { TaskRun } from '../../ports/effects/task-run.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { JournalEntry, Progress } from '../../ports/journal.ts';
import { perceptSchema } from '../../ports/percept.ts';
import type { Acceptance, MindStore } from '../../ports/store.ts';
import type { TaskOutcome } from '../../ports/task.ts';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import type { DelegateRun } from '../../src/delegates/delegate.ts';
import { performTask } from '../../src/host/performing/perform-task.ts';
import { sendNotice } from '../../src/host/performing/send-notice.ts';

const first = '7/task.7.0.0/run/0';
const attempt = (given: Partial<TaskRun> = {}) => ({
  type: 'perform' as const,
  key: '7/task.7.0.0/run/1',
  effect: 'task.run' as const,
  task: 'task.7.0',
  delegate: 'coder',
  assignment: 'Write the tests.',
  attempt: 1,
  checkpoint: null,
  partial: null,
  ...given,
});

const half: Outcome = {
  effect: 'task.run',
  ok: false,
  failure: { kind: 'partialOutput', message: 'It ended.', partial: 'half of it' },
};

/** A journal that knows of the first attempt what is said here. */
const journalWith = (known: { progress?: Progress; outcome?: Outcome } = {}) => ({
  read: async (key: string) =>
    key === first
      ? ({ progress: known.progress ?? null, outcome: known.outcome ?? null } as JournalEntry)
      : null,
});

/** Performs an attempt; what the delegate was given, what came of it, and what was told of how far it is. */
async function performed(
  asked: ReturnType<typeof attempt>,
  {
    comesTo = 'Done.',
    resumes = null,
    journal = journalWith(),
    nature = 'agent',
  }: {
    comesTo?: string | TaskOutcome;
    resumes?: Progress | null;
    journal?: ReturnType<typeof journalWith>;
    nature?: 'person' | 'agent';
  } = {},
) {
  const given: DelegateRun[] = [];
  const told: [string, Progress][] = [];
  const coder = delegateFunction({
    name: 'coder',
    description: 'Writes programs.',
    run: async (run, { progress }) => {
      given.push(run);
      progress({ done: 0.3, note: 'x'.repeat(5_000), checkpoint: null });
      return comesTo;
    },
  });
  const outcome = await performTask(
    asked,
    { signal: new AbortController().signal, resumes },
    {
      mind: 'ada' as MindId,
      nature,
      delegates: new Map([['coder', coder]]),
      journal,
      onProgress: (key, progress) => told.push([key, progress]),
    },
  );
  return { outcome, given, told };
}

describe('an attempt at a task in the host', () => {
  it('hears no more from its delegate once that has come to its end', async () => {
    const { promise: reported, resolve } = Promise.withResolvers<void>();
    let tellLater = () => {};
    const told: number[] = [];
    const leaky = delegateFunction({
      name: 'coder',
      description: 'Never clears its timer.',
      run: async (_, { progress }) => {
        tellLater = () => progress({ done: 0.9, note: '', checkpoint: null });
        progress({ done: 0.3, note: '', checkpoint: null });
        await reported;
        return 'Done.';
      },
    });
    const over = performTask(
      attempt(),
      { signal: new AbortController().signal, resumes: null },
      {
        mind: 'ada' as MindId,
        nature: 'agent',
        delegates: new Map([['coder', leaky]]),
        journal: journalWith(),
        onProgress: (_, { done }) => told.push(done),
      },
    );
    resolve();
    await over;
    tellLater();
    expect(told).toEqual([0.3]);
  });

  it('is given to its delegate under the idempotency key of the task', async () => {
    const { given, outcome, told } = await performed(attempt());
    expect(given).toEqual([
      {
        task: 'task_ada_7_0',
        key: 'task_ada_7_0_attempt_2',
        assignment: 'Write the tests.',
        attempt: 2,
        checkpoint: null,
        partial: null,
      },
    ]);
    expect(outcome).toEqual({ ok: true, report: 'Done.' });
    expect(told[0]?.[0]).toBe('7/task.7.0.0/run/1');
    expect(told[0]?.[1].note.length).toBeLessThan(2_100);
  });

  it('takes up the checkpoint and the output of the attempt that is named', async () => {
    const progress = { done: 0.6, note: '', checkpoint: { page: 3 } };
    const journal = journalWith({ progress, outcome: half });
    const { given } = await performed(attempt({ checkpoint: first, partial: first }), { journal });
    expect(given).toMatchObject([{ checkpoint: { page: 3 }, partial: 'half of it' }]);
  });

  it.each([
    [0.5, null],
    [0.7, { page: 9 }],
  ])('that had been %d done before a crash goes on from %j', async (done, checkpoint) => {
    const resumes = { done, note: '', checkpoint: { page: 9 } };
    expect((await performed(attempt(), { resumes })).given).toMatchObject([{ checkpoint }]);
  });

  it('leaves what it was to complete for the next one when it comes to nothing itself', async () => {
    const journal = journalWith({ outcome: half });
    for (const [own, left] of [
      [null, 'half of it'],
      ['three quarters', 'three quarters'],
    ]) {
      const comesTo = {
        ok: false,
        failure: { kind: 'agentLost', message: 'It ended.', partial: own! },
      } as const;
      const { outcome } = await performed(attempt({ partial: first }), { journal, comesTo });
      expect(outcome).toMatchObject({ failure: { partial: left } });
    }
  });

  it('has no delegate any more', async () => {
    const { outcome } = await performed(attempt({ delegate: 'painter' }));
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unknownDelegate' } });
  });

  it('comes back bounded, and as text that a database keeps', async () => {
    const { outcome } = await performed(attempt(), { comesTo: `\u0000\ud800${'x'.repeat(30_000)}` });
    const report = outcome.ok ? outcome.report : '';
    expect(report.startsWith('\uFFFD\uFFFDx')).toBe(true);
    expect(report.endsWith('x\n[… 10002 characters left out …]')).toBe(true);
    const failure = { kind: 'failed', message: 'y'.repeat(9_000), partial: 'z'.repeat(30_000) } as const;
    const failed = await performed(attempt(), { comesTo: { ok: false, failure } });
    expect(JSON.stringify(failed.outcome).length).toBeLessThan(23_000);
  });
});

describe('a report that was cut', () => {
  it('tells a person that something is missing, and counts no characters', async () => {
    const long = 'x'.repeat(30_000);
    const failure = { kind: 'failed', message: long, partial: long } as const;
    for (const comesTo of [long, { ok: false, failure } as const]) {
      const { outcome, told } = await performed(attempt(), { comesTo, nature: 'person' });
      const texts = outcome.ok ? [outcome.report] : [outcome.failure.message, outcome.failure.partial];
      for (const text of [...texts, told[0]?.[1].note]) expect(text).toMatch(/^x+\n\[…\]$/);
    }
  });
});

const notice = (about: Notice['about']): Notice => ({
  percept: 'ada/task.7.0/reported/0' as PerceptId,
  source: { kind: 'task', task: 'task.7.0', delegate: 'coder', status: 'reported' },
  text: 'You asked coder.',
  about,
});

/** Sends a notice to an inbox that answers so; the text that it was given, and what came back. */
async function sent(
  about: Notice['about'],
  {
    outcome,
    answer = 'accepted',
    waits = false,
    isHeld = false,
    longestText = 1_000,
  }: {
    outcome?: Outcome;
    answer?: Acceptance['outcome'];
    waits?: boolean;
    isHeld?: boolean;
    longestText?: number;
  } = {},
) {
  const word = perceptSchema.parse({
    id: 'word',
    source: {
      kind: 'command',
      speaker: 'Ann',
      command: { name: 'resolve', effect: first, resolution: 'done', result: 'I did it.' },
    },
    at: 0,
    text: '',
  });
  const store = {
    journal: journalWith(outcome ? { outcome } : {}),
    inbox: {
      read: async () => [word],
      waiting: async (ids: PerceptId[]) => (waits ? ids.map((id) => ({ id })) : []),
      quarantined: async () => (isHeld ? [{ id: 'ada/task.7.0/reported/0' }] : []),
    },
  } as unknown as MindStore;
  const texts: string[] = [];
  const result = sendNotice(notice(about), {
    store,
    longestText,
    now: 5,
    perceive: async ({ text }) => {
      texts.push(text);
      return { outcome: answer, reason: 'The inbox is full.', retry: true, depth: 1 } as Acceptance;
    },
  });
  return { result, texts };
}

describe('what a task tells the mind', () => {
  it.each<[string, Notice['about'], Outcome | undefined, string]>([
    ['a report', { effect: first }, { effect: 'task.run', ok: true, report: 'Done.' }, '\nDone.'],
    ['what there is of one', { effect: first }, half, '\nWhat there is of its output:\nhalf of it'],
    ['what a person wrote', { command: 'word' as PerceptId }, undefined, '\nI did it.'],
    ['nothing more', null, undefined, ''],
    ['nothing that the journal does not have', { effect: first }, undefined, ''],
  ])('has below it %s', async (_, about, outcome, below) => {
    const { texts, result } = await sent(about, outcome ? { outcome } : {});
    expect(await result).toEqual({ handled: false });
    expect(texts).toEqual([`You asked coder.${below}`]);
  });

  it('is never longer than the inbox takes', async () => {
    const { texts } = await sent(null, { longestText: 7 });
    expect(texts).toEqual(['You ask']);
  });

  it.each([
    [{ waits: true }, false],
    [{ isHeld: true }, false],
    [{}, true],
  ])('was told before, and %j: handled %s', async (inbox, isHandled) => {
    const { result } = await sent(null, { answer: 'duplicate', ...inbox });
    expect(await result).toEqual({ handled: isHandled });
  });

  it('fails when the inbox does not take it, and is told again later', async () => {
    const { result } = await sent(null, { answer: 'refused' });
    await expect(result).rejects.toThrow('The inbox is full.');
  });
});
