import { describe, expect, it } from 'vitest';
import { emptyIdentity } from '../../../ports/identity.ts';
import type { Outcome, Perform, PerformOf } from '../../../ports/command.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../../ports/identifiers.ts';
import type { JournalStore, Progress } from '../../../ports/journal.ts';
import type { Performable } from '../../../ports/performable.ts';
import { nothingWithheld } from '../../../ports/withheld.ts';
import { Gateway } from '../../../src/host/performing/gateway.ts';
import type { News } from '../../../src/host/news/news.ts';
import type { Performer } from '../../../src/host/performing/performer.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';

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
    begin: async () => ({ clearance: 'go', attempt: 1, requestedAt: 0, progress: null }),
    progress: async (_key, { done }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      written.push(done);
    },
    settle: async () => void written.push('receipt'),
  };
  return { journal: journal as JournalStore, written, next: () => waiting.shift()!() };
}

/** A gateway to a delegate that tells how far it is, and then does what it is told to. */
function gatewayTo(journal: JournalStore, perform: () => Promise<Outcome>, told: News[] = []): Gateway {
  const performer: Pick<Performer, 'perform' | 'prepare' | 'isIdempotent' | 'foresee'> = {
    perform,
    prepare: () => null,
    isIdempotent: () => false,
    foresee: async () => {},
  };
  return new Gateway({
    performer: performer as Performer,
    journal,
    epoch: 1,
    clock: new VirtualClock(0),
    signal: new AbortController().signal,
    tell: (news) => told.push(news),
  });
}

/** An answer of a model whose tool input is nested so deep. */
function deepAnswer(levels: number): Outcome {
  let value: unknown = null;
  for (let level = 0; level < levels; level += 1) value = { value };
  const call = { id: 'call-0', name: 'send_message', input: { text: value }, problem: null };
  const usage = { inputTokens: 1, outputTokens: 1, cachedTokens: 0 };
  const thought = { text: '', toolCalls: [call], stop: 'tool' as const, usage, model: 'm', voice: 'v' };
  return { effect: 'think', ok: true, thought };
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
    const performed = gateway.perform(run, new AbortController().signal);
    await rest();
    expect(written).toEqual([]);
    next();
    await rest();
    next();
    expect(await performed).toEqual(reported);
    expect(written).toEqual([0.6, 0.7, 'receipt']);
  });
});

describe('an answer that no journal can hold', () => {
  const asked: Performable = {
    type: 'perform',
    key: '1/voice.0/think.0/0',
    effect: 'think',
    cycle: 1,
    step: 0,
    mode: 'normal',
    focus: null,
    space: 'terminal',
    winner: 'p' as PerceptId,
    percepts: ['p' as PerceptId],
    novelty: 1,
    recalled: [],
    given: {
      turn: [],
      inner: null,
      identity: emptyIdentity,
      goals: [],
      window: { verbatimFrom: 0, summarisedFrom: 0, pending: [] },
      withheld: nothingWithheld,
      share: 1,
      intensity: 'usual',
    },
  };
  const signal = () => new AbortController().signal;

  /** A journal that writes what it is given as JSON, as every database does. */
  function writingJournal() {
    const receipts: Outcome[] = [];
    const journal: Partial<JournalStore> = {
      begin: async () => ({ clearance: 'go', attempt: 1, requestedAt: 0, progress: null }),
      settle: async (_key, outcome) => void receipts.push(JSON.parse(JSON.stringify(outcome)) as Outcome),
    };
    return { journal: journal as JournalStore, receipts };
  }

  it('is asked for in the journal by references: what the performer was given besides is not kept', async () => {
    const { journal } = writingJournal();
    const begun: Perform[] = [];
    const begin: JournalStore['begin'] = (each, given) => {
      begun.push(each);
      return journal.begin(each, given);
    };
    const { given: _, ...kept } = asked;
    await gatewayTo({ ...journal, begin }, async () => deepAnswer(1)).perform(asked, signal());
    expect(begun).toEqual([kept]);
  });

  it('is a failed answer, at once', async () => {
    const { journal, receipts } = writingJournal();
    const outcome = await gatewayTo(journal, async () => deepAnswer(8_000)).perform(asked, signal());
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed', retryAfter: null } });
    expect(outcome.ok ? '' : outcome.failure.message).toBe(
      'The answer cannot be kept: it is nested more than 64 levels deep.',
    );
    expect(receipts).toEqual([outcome]);
  });

  it('is one with more tool calls than any provider may make, of whatever voice it is', async () => {
    const { journal, receipts } = writingJournal();
    const answerOf = (calls: number): Outcome => {
      const one = deepAnswer(0);
      if (!one.ok || !('thought' in one)) throw new Error('An answer is a thought.');
      const toolCalls = Array.from({ length: calls }, () => one.thought.toolCalls[0]!);
      return { ...one, thought: { ...one.thought, toolCalls } };
    };
    const most = await gatewayTo(journal, async () => answerOf(100)).perform(asked, signal());
    expect(most).toMatchObject({ ok: true });
    const more = await gatewayTo(journal, async () => answerOf(101)).perform(asked, signal());
    expect(more).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
    expect(receipts).toEqual([most, more]);
  });

  it('is one of a length that nobody asked for', async () => {
    const { journal } = writingJournal();
    const report = 'x'.repeat(3_000_000);
    const outcome = await gatewayTo(journal, async () => ({ effect: 'task.run', ok: true, report })).perform(
      run,
      signal(),
    );
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'failed', partial: null } });
  });

  it('ends the mind when it comes to the journal all the same, and is not waited for', async () => {
    const { journal } = writingJournal();
    const settle = () => Promise.reject(new RangeError('Maximum call stack size exceeded'));
    const performed = gatewayTo({ ...journal, settle }, async () => reported).perform(run, signal());
    await expect(performed).rejects.toThrow(RangeError);
  });
});

describe('an answer of a provider that is not what it should be', () => {
  const asked: PerformOf<'contradiction.judge'> = {
    type: 'perform',
    key: '1/exitGate.0/judge.1.a.b/0',
    effect: 'contradiction.judge',
    item: 'a' as ScratchId,
    memory: 'b' as MemoryId,
  };
  const use = (model: string, inputTokens: number) => ({
    voice: 'openai',
    model,
    usage: { inputTokens, outputTokens: 1, cachedTokens: 0 },
  });
  const judged = (model: string, inputTokens: number): Outcome => ({
    effect: 'contradiction.judge',
    ok: true,
    contradicts: true,
    compressed: null,
    use: use(model, inputTokens),
  });
  const signal = new AbortController().signal;

  it.each([
    ['tokens beyond counting', judged('m', 1e300)],
    ['half a token', judged('m', 0.5)],
    ['a model named with NUL', judged('m\u0000', 1)],
  ])('is a failed answer: %s', async (_, outcome) => {
    const journal: Partial<JournalStore> = {
      begin: async () => ({ clearance: 'go', attempt: 1, requestedAt: 0, progress: null }),
      settle: async () => {},
    };
    const gateway = gatewayTo(journal as JournalStore, async () => outcome);
    expect(await gateway.perform(asked, signal)).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  });

  it('is one also when it comes from the journal of an older version', async () => {
    const journal: Partial<JournalStore> = {
      begin: async () => ({ clearance: 'settled', outcome: judged('m', 1e300) }),
    };
    const gateway = gatewayTo(journal as JournalStore, () => expect.fail('it was done already'));
    expect(await gateway.perform(asked, signal)).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  });

  it('is told with what it was for and what it took when it is one that can be used', async () => {
    const told: News[] = [];
    const journal: Partial<JournalStore> = {
      begin: async () => ({ clearance: 'go', attempt: 1, requestedAt: 0, progress: null }),
      settle: async () => {},
    };
    const gateway = gatewayTo(journal as JournalStore, async () => judged('m', 7), told);
    await gateway.perform(asked, signal);
    expect(told).toEqual([
      { kind: 'effect.begun', key: asked.key, attempt: 1, requestedAt: 0 },
      { kind: 'model.called', key: asked.key, purpose: 'contradiction', ...use('m', 7) },
    ]);
  });
});
