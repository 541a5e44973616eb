import { describe, expect, it, onTestFinished } from 'vitest';
import type { ToolCall } from '../../ports/stream.ts';
import { defaultTerms } from '../../ports/task.ts';
import type { Voice } from '../../ports/voice.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import type { Delegate } from '../../src/delegates/delegate.ts';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { Host } from '../../src/host/host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { programFile, reading } from './programs.ts';

const configurationOf = (text: string) => {
  const loaded = loadConfiguration(text, 'ada.yaml');
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.configuration;
};

/** The next thing that a mind shows. */
const nextNews = (mind: ActiveMind) =>
  new Promise<void>((resolve) => {
    const unwatch = mind.watch(() => {
      unwatch();
      resolve();
    });
  });

/** A voice that gives every speech away, says what is reported, and remembers what it was shown. */
function delegating(to: string): { voice: Voice; tools: string[][]; shown: string[] } {
  const tools: string[][] = [];
  const shown: string[] = [];
  const voice: Voice = {
    name: 'scripted',
    think: async ({ situation, messages, tools: offered }) => {
      const { winner, step } = situation!;
      tools.push(offered.map(({ name }) => name));
      shown.push(messages.flatMap((message) => (message.role === 'user' ? [message.text] : [])).join('\n'));
      const call = (name: string, input: Record<string, unknown>): ToolCall[] =>
        step === 0 ? [{ id: 'call-0', name, input, problem: null }] : [];
      const toolCalls =
        winner.source.kind === 'speech'
          ? call('delegate', { delegate: to, assignment: winner.text })
          : call('send_message', { text: winner.text });
      const usage = { inputTokens: 1, outputTokens: 1, cachedTokens: 0 };
      return {
        ok: true,
        thought: { text: 'Well.', toolCalls, stop: 'tool', usage, model: 'none', voice: 'scripted' },
      };
    },
  };
  return { voice, tools, shown };
}

/** A mind that says on a channel what was reported to it. */
async function company(text: string, voice: Voice, delegates: Delegate[] = []) {
  const stores = memoryStores();
  const heard: string[] = [];
  const { promise: said, resolve } = Promise.withResolvers<void>();
  const wake = async () => {
    const host = await Host.open({ stores });
    onTestFinished(() => host.close());
    return host.wake(configurationOf(text), {
      voice,
      delegates,
      channel: async (utterance) => {
        heard.push(utterance.text);
        resolve();
      },
    });
  };
  const mind = await wake();
  await mind.perceive({
    id: 'p1',
    source: { kind: 'speech', speaker: 'Ann', space: 'terminal' },
    at: 0,
    text: 'Write the tests.',
  });
  return { mind, heard, said, stores, wake };
}

const quick = 'name: Ada\ntiming: { callFloor: 0 s, minimumInterval: 10 ms }\n';

describe('a mind in a host that delegates', () => {
  it('gives a task to a program, is told its report, and says it', async () => {
    const program = await programFile(`${reading}
      say({ type: 'progress', done: 0.7, checkpoint: { page: 1 } });
      say({ type: 'report', text: run.assignment.toUpperCase() + ' ' + run.key });
    `);
    const { voice, tools, shown } = delegating('coder');
    const text = `${quick}delegates:\n  - { name: coder, description: Writes programs., command: [${process.execPath}, ${program}] }`;
    const { heard, said, mind } = await company(text, voice);
    await said;
    expect(heard).toEqual([
      'You asked coder: “Write the tests.”\nThe report:\nWRITE THE TESTS. task_ada_1_0_attempt_1',
    ]);
    expect(tools[0]).toEqual(['send_message', 'enter_space', 'delegate']);
    expect(shown.at(-1)).toContain('[task.1.0] what you asked coder for is done');
    await mind.whenIdle();
  });

  it('gives a task to a function of the host', async () => {
    const { voice, tools } = delegating('adder');
    const adder = delegateFunction({
      name: 'adder',
      description: 'Adds.',
      run: async ({ assignment }, { progress }) => {
        progress({ done: 0.2, note: '', checkpoint: null });
        return `${assignment.length}`;
      },
    });
    const { heard, said } = await company(quick, voice, [adder]);
    await said;
    expect(heard).toEqual(['You asked adder: “Write the tests.”\nThe report:\n16']);
    expect(tools[0]).toContain('delegate');
  });

  it('without delegates offers no such tool, and is told so', async () => {
    const { voice, tools } = delegating('coder');
    const { mind } = await company(quick, voice);
    await mind.whenIdle();
    expect(tools[0]).toEqual(['send_message', 'enter_space']);
  });

  it('makes another attempt only when the one that took too long is gone', async () => {
    const { voice } = delegating('slow');
    const { promise: isGone, resolve: leave } = Promise.withResolvers<void>();
    const happened: string[] = [];
    const completed: (string | null)[] = [];
    const slow: Delegate = {
      name: 'slow',
      description: 'Takes its time to begin, and to end.',
      idempotent: true,
      terms: {
        timeout: 20,
        retries: 9,
        recovery: { ...defaultTerms.recovery, ifTimeout: 'attemptCompletion' },
      },
      run: async ({ attempt, partial }, { signal }) => {
        happened.push(`${attempt} begins`);
        completed.push(partial);
        if (attempt > 1) return { ok: true, report: 'Done at last.' };
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        await isGone;
        happened.push(`${attempt} is gone`);
        return { ok: false, failure: { kind: 'agentLost', message: 'It was given up.', partial: 'half' } };
      },
    };
    const { mind, said, stores } = await company(quick, voice, [slow]);
    const { journal } = await stores.open(mind.id);
    // the next attempt was asked for, and everything that can follow from that has followed
    while (mind.tasks()[0]?.key !== '1/task.1.0.0/run/1') await nextNews(mind);
    expect(await journal.read('1/task.1.0.0/run/1')).toBeNull();
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    leave();
    await said;
    expect(happened).toEqual(['1 begins', '1 is gone', expect.stringMatching(/^\d begins$/)]);
    expect(completed).toEqual([null, 'half']);
  });

  it('goes on with a task that may be repeated when it was killed in the middle, from its checkpoint', async () => {
    const { voice } = delegating('writer');
    const begun: unknown[] = [];
    const { promise: isHalf, resolve: half } = Promise.withResolvers<void>();
    const writer = delegateFunction({
      name: 'writer',
      description: 'Writes.',
      idempotent: true,
      run: async ({ key, checkpoint }, { progress }) => {
        begun.push({ key, checkpoint });
        if (begun.length > 1) return 'Written.';
        progress({ done: 0.8, note: 'nearly', checkpoint: { page: 8 } });
        half();
        return new Promise<string>(() => {});
      },
    });
    const { mind, said, stores, wake } = await company(quick, voice, [writer]);
    await isHalf;
    const store = await stores.open('ada' as typeof mind.id);
    // it is told again and again until the journal has it
    while ((await store.journal.read('1/task.1.0.0/run/0'))?.progress === null) await Promise.resolve();
    mind.kill();
    await wake();
    await said;
    expect(begun).toEqual([
      { key: 'task_ada_1_0_attempt_1', checkpoint: null },
      { key: 'task_ada_1_0_attempt_1', checkpoint: { page: 8 } },
    ]);
  });

  it.for([
    {
      command: { name: 'resolve' as const, resolution: 'retry' as const, result: '' },
      runs: 2,
      said: 'Done at last.',
    },
    {
      command: { name: 'resolve' as const, resolution: 'done' as const, result: 'I did it.' },
      runs: 1,
      said: 'I did it.',
    },
    { command: { name: 'cancelTask' as const }, runs: 1, said: 'given up' },
  ])(
    'does with an unknown task what a person says while it is awake: $command',
    async ({ command, runs, said }) => {
      let begun = 0;
      const { promise: hangs, resolve: begins } = Promise.withResolvers<void>();
      const worker = delegateFunction({
        name: 'coder',
        description: 'Writes programs.',
        run: () => {
          begun += 1;
          begins();
          return begun === 1 ? new Promise<never>(() => {}) : Promise.resolve('Done at last.');
        },
      });
      const { voice } = delegating('coder');
      const { mind, heard, stores, wake } = await company(quick, voice, [worker]);
      await hangs;
      mind.kill();
      const second = await wake();
      while (second.tasks()[0]?.state !== 'interrupted') await nextNews(second);
      const { journal } = await stores.open(second.id);
      const [held] = await journal.unknown();
      const { task = '', key = '' } = second.tasks()[0] ?? {};
      expect(held?.key).toBe(key);
      const whole = command.name === 'resolve' ? { ...command, effect: key } : { ...command, task };
      const source = { kind: 'command' as const, speaker: 'Ann', command: whole };
      await second.perceive({ id: 'word', source, at: 0, text: '' });
      while (!heard.some((text) => text.includes(said))) await nextNews(second);
      await second.whenIdle();
      expect(begun).toBe(runs);
      expect(await journal.unknown()).toEqual([]);
      expect(second.tasks()).toEqual([]);
    },
  );
});
