import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { delegateOf, failureOf, outcomeOf, programFile, reading } from './programs.ts';

/** The example of the doc comment, word by word. */
const echo = `
  let line = '';
  for await (const piece of process.stdin) line += piece;
  const { assignment } = JSON.parse(line);
  console.log(JSON.stringify({ type: 'report', text: \`You said: \${assignment}\` }));
`;

describe('a delegate that is a program', () => {
  it('is given the run and reports', async () => {
    const { outcome } = await outcomeOf(await delegateOf(echo), { assignment: 'Grüße “Ana”\nfrom me.' });
    expect(outcome).toEqual({ ok: true, report: 'You said: Grüße “Ana”\nfrom me.' });
  });

  it('is given everything an attempt is made of', async () => {
    const delegate = await delegateOf(`${reading} say({ type: 'report', text: JSON.stringify(run) });`);
    const given = {
      key: 'task_ada_7_0_attempt_3',
      attempt: 3,
      checkpoint: { files: ['a.ts'] },
      partial: 'half',
    };
    const { outcome } = await outcomeOf(delegate, given);
    expect(outcome.ok && JSON.parse(outcome.report)).toEqual({
      type: 'run',
      task: 'task_ada_7_0',
      assignment: 'Write the tests.',
      ...given,
    });
  });

  it('fails with the fields to look at when the system takes neither its command nor its environment', async () => {
    const delegate = await delegateOf('', { environment: { TOKEN: 'half\u0000way' } });
    const { kind, message } = failureOf((await outcomeOf(delegate)).outcome);
    expect(kind).toBe('failed');
    expect(message).toMatch(
      /^It could not be started: .*null bytes.* Check its "command" and its "environment"\.$/,
    );
  });

  it('tells how far it is as often as it likes', async () => {
    const delegate = await delegateOf(`${reading}
      say({ type: 'progress', done: 0.2 });
      say({ type: 'progress', done: 0.6, note: 'past the half', checkpoint: { page: 3 }, output: 'a' });
      say({ type: 'report', text: 'ab' });
    `);
    const { outcome, told } = await outcomeOf(delegate);
    expect(outcome).toEqual({ ok: true, report: 'ab' });
    expect(told).toEqual([
      { done: 0.2, note: '', checkpoint: null },
      { done: 0.6, note: 'past the half', checkpoint: { page: 3 } },
    ]);
  });

  it('is ended when it tells a checkpoint that no journal could keep', async () => {
    const delegate = await delegateOf(`${reading}
      console.log('{"type":"progress","done":0.6,"output":"half","checkpoint":' + '['.repeat(9000) + ']'.repeat(9000) + '}');
      say({ type: 'report', text: 'never read' });
    `);
    const { outcome, told } = await outcomeOf(delegate);
    expect(told).toEqual([]);
    expect(failureOf(outcome).kind).toBe('partialOutput');
    expect(failureOf(outcome).message).toContain('it is nested more than 64 levels deep');
  });

  it('has nothing of the environment but PATH and what is configured', async () => {
    const delegate = await delegateOf(
      `${reading} say({ type: 'report', text: JSON.stringify(Object.keys(process.env).sort()) });`,
      { environment: { CODER_TOKEN: 'x' } },
    );
    const { outcome } = await outcomeOf(delegate);
    const own = outcome.ok ? (JSON.parse(outcome.report) as string[]) : [];
    // the system itself adds __CF_USER_TEXT_ENCODING on macOS
    expect(own.filter((name) => !name.startsWith('__'))).toEqual(['CODER_TOKEN', 'PATH']);
  });

  it('runs without a shell: what looks like a command in its arguments is text', async () => {
    const file = await programFile(`${reading} say({ type: 'report', text: process.argv[2] });`);
    const delegate = await delegateOf('', { command: [process.execPath, file, '$(id); `id`'] });
    expect((await outcomeOf(delegate)).outcome).toEqual({ ok: true, report: '$(id); `id`' });
  });

  it('says itself that it cannot', async () => {
    const delegate = await delegateOf(`${reading}
      say({ type: 'progress', done: 0.9, output: 'nearly' });
      say({ type: 'failed', message: 'The tests cannot be written.' });
    `);
    expect(failureOf((await outcomeOf(delegate)).outcome)).toEqual({
      kind: 'failed',
      message: 'The tests cannot be written.',
      partial: 'nearly',
    });
  });
});

describe('a program that does not keep to the protocol', () => {
  const report = `say({ type: 'report', text: 'too late' });`;

  it.each([
    ['a line that is not JSON', `console.log('Hello!'); ${report}`, 'partialOutput', 'Hello!'],
    ['a message that nobody knows', `say({ type: 'done' }); ${report}`, 'partialOutput', '{"type":"done"}'],
    [
      'progress beyond the end',
      `say({ type: 'progress', done: 2 }); ${report}`,
      'partialOutput',
      '{"type":"progress","done":2}',
    ],
    ['nothing at all', '', 'agentLost', null],
    [
      'half a report',
      `process.stdout.write('{"type":"report","text":"half');`,
      'partialOutput',
      '{"type":"report","text":"half',
    ],
    [
      'its output before it ends',
      `say({ type: 'progress', done: 0.3, output: 'so far' });`,
      'partialOutput',
      'so far',
    ],
  ])('writes %s', async (_, does, kind, partial) => {
    const { outcome } = await outcomeOf(await delegateOf(reading + does));
    expect(failureOf(outcome)).toMatchObject({ kind, partial });
  });

  it('writes a line that is longer than anybody takes, and is ended', async () => {
    const delegate = await delegateOf(
      `${reading} process.stdout.write('x'.repeat(1_100_000)); setInterval(() => {}, 1_000);`,
    );
    const failure = failureOf((await outcomeOf(delegate)).outcome);
    expect(failure).toMatchObject({
      kind: 'partialOutput',
      message: 'A line is longer than 1000000 characters.',
    });
    expect(failure.partial).toHaveLength(20_000);
  });

  it('ends with an exit code, and what it complained about is shown, shortened', async () => {
    const delegate = await delegateOf(`
      console.error('x'.repeat(10_000) + 'No such table.');
      process.exitCode = 3;
    `);
    const { kind, message } = failureOf((await outcomeOf(delegate)).outcome);
    expect(kind).toBe('agentLost');
    expect(message).toMatch(
      /^It ended with exit code 3 before it had reported\. It complained: x+ … x+No such table\.$/,
    );
    expect(message.length).toBeLessThan(600);
  });

  it('is killed from outside', async () => {
    const delegate = await delegateOf(`${reading} process.kill(process.pid, 'SIGKILL');`);
    const { kind, message } = failureOf((await outcomeOf(delegate)).outcome);
    expect([kind, message]).toEqual(['agentLost', 'It ended by SIGKILL before it had reported.']);
  });

  it('cannot be started: that does not get better by itself', async () => {
    const delegate = await delegateOf('', { command: ['/nowhere/at-all'] });
    const { kind, message } = failureOf((await outcomeOf(delegate)).outcome);
    expect(kind).toBe('failed');
    expect(message).toContain('Check its "command".');
  });

  it('does not read what it is given', async () => {
    const delegate = await delegateOf(`console.log('{"type":"report","text":"I never listen."}');`);
    const { outcome } = await outcomeOf(delegate, { partial: 'x'.repeat(1_000_000) });
    expect(outcome).toEqual({ ok: true, report: 'I never listen.' });
  });
});

/** A clock that rings every alarm as soon as it is set. */
class HastyClock extends VirtualClock {
  override at(due: number, ring: () => void): () => void {
    const cancel = super.at(due, ring);
    void this.advanceTo(due);
    return cancel;
  }
}

describe('a program that is given up', () => {
  const giveUpWhen = async (source: string, clock?: VirtualClock) => {
    const delegate = await delegateOf(source, clock ? { clock } : {});
    const abort = new AbortController();
    const progress = () => abort.abort();
    const run = { task: 't', key: 'k', assignment: '', attempt: 1, checkpoint: null, partial: null };
    return delegate.run(run, { signal: abort.signal, progress });
  };

  it('is told by SIGTERM and may tidy up', async () => {
    const outcome = await giveUpWhen(`${reading}
      process.on('SIGTERM', () => { say({ type: 'report', text: 'too late' }); process.exit(); });
      setInterval(() => {}, 1_000);
      say({ type: 'progress', done: 0.1, output: 'a' });
    `);
    expect(failureOf(outcome)).toEqual({ kind: 'agentLost', message: 'It was given up.', partial: 'a' });
  });

  it('is ended by SIGKILL when it does not listen, and so is what it has started', async () => {
    const outcome = await giveUpWhen(
      `${reading}
        import { spawn } from 'node:child_process';
        process.on('SIGTERM', () => {});
        spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);'], { stdio: 'inherit' });
        setInterval(() => {}, 1_000);
        say({ type: 'progress', done: 0.1 });
      `,
      new HastyClock(),
    );
    // it resolves when nobody holds its output any more
    expect(failureOf(outcome).kind).toBe('agentLost');
  });

  it('is not begun when it was given up before', async () => {
    const delegate = await delegateOf(echo);
    const { outcome } = await outcomeOf(delegate, {}, AbortSignal.abort());
    expect(failureOf(outcome).message).toBe('It was given up.');
  });

  it('is ended when it has reported and does not end by itself', async () => {
    const delegate = await delegateOf(
      `${reading} say({ type: 'report', text: 'Done.' }); setInterval(() => {}, 1_000);`,
      { clock: new HastyClock() },
    );
    expect((await outcomeOf(delegate)).outcome).toEqual({ ok: true, report: 'Done.' });
  });
});
