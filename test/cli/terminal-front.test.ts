import { PassThrough } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { UtteranceId } from '../../ports/identifiers.ts';
import type { Conversation } from '../../src/cli/run/conversation.ts';
import { TerminalFront } from '../../src/cli/run/terminal-front.ts';
import { configurationOf } from '../host/company.ts';
import { told } from './told.ts';

/** A terminal of which we see every character, with someone who types. */
function terminal() {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns: 80, rows: 24, isTTY: true });
  let shown = '';
  output.setEncoding('utf8').on('data', (text: string) => (shown += text));
  let interrupts = 0;
  const front = new TerminalFront(
    { input: input as unknown as ReadStream, output: output as unknown as WriteStream },
    configurationOf('name: Ada'),
    { onInterrupt: () => (interrupts += 1), loudness: 'normal', typing: null },
  );
  return { front, input, shown: () => stripVTControlCharacters(shown), interrupts: () => interrupts };
}

/** Takes lines down, and leaves at `/quit`. */
const takingDown = (lines: string[]) =>
  ({
    line: async (line: string) => {
      lines.push(line);
      return line === '/quit' ? 'quit' : 'go on';
    },
  }) as unknown as Conversation;

describe('the terminal', () => {
  it('shows no prompt before there is someone to talk to', () => {
    const { front, shown } = terminal();
    front.welcome('Waking Ada …');
    front.show(told({ kind: 'mode.changed', from: null, to: 'normal', why: 'begins' }));
    expect(shown()).toBe('Waking Ada …\nmode     normal (begins)\n');
    front.close();
  });

  it('breaks nothing that is typed while the mind is still waking', async () => {
    const { front, input, shown } = terminal();
    front.welcome('Waking Ada …');
    input.write("Hi! I'm");
    front.show(told({ kind: 'mode.changed', from: null, to: 'normal', why: 'begins' }));
    input.write(' Ma');
    front.welcome('Ada is awake.');
    input.write('ria.');
    const ended = front.listen(takingDown([]));
    front.report('Watch it think: http://127.0.0.1');
    // what was typed before is cleared from the line on which something is shown, and stands whole behind the prompt below it
    expect(shown().split('\n')).toEqual([
      'Waking Ada …',
      "Hi! I'mmode     normal (begins)",
      "you › Hi! I'm MaAda is awake.",
      expect.stringMatching(/^you › Hi! I'm Maria\..*Watch it think: http:\/\/127\.0\.0\.1$/u),
      "you › Hi! I'm Maria.",
    ]);
    front.close();
    await ended;
  });

  it('shows what happens above the prompt, with what is being typed still there', async () => {
    const { front, input, shown } = terminal();
    const ended = front.listen(takingDown([]));
    input.write('I was just sa');
    await front.say({ id: 'ada/1/0' as UtteranceId, space: 'terminal', text: 'Hello\u001b[2J.' });
    expect(shown()).toMatch(/you › I was just sa\s*Ada {6}Hello\\u001b\[2J\.\s*you › I was just sa$/);
    front.close();
    await expect(ended).resolves.toBe('ended');
  });

  it('leaves what was typed and never sent on a line of its own when it ends', async () => {
    const { front, input, shown } = terminal();
    const ended = front.listen(takingDown([]));
    input.write('half a line\u001b[D\u001b[D');
    front.close();
    front.show(told({ kind: 'mode.changed', from: null, to: 'normal', why: 'begins' }));
    expect(shown()).toMatch(/half a line\r?\nmode {5}normal \(begins\)\n$/);
    await expect(ended).resolves.toBe('ended');
  });

  it('lets a person leave at once while a line is held up, and shows what was not taken', async () => {
    const { front, input, shown } = terminal();
    const never = new Promise<never>(() => {});
    const ended = front.listen({ isHeldUp: true, line: () => never } as unknown as Conversation);
    input.write('Good morning!\rAre you there?\r/quit\r');
    await expect(ended).resolves.toBe('quit');
    front.close();
    expect(shown()).toMatch(
      /This was not taken before the end; say it again:\r?\nGood morning!\r?\nAre you there\?\r?\n$/,
    );
  });

  it('takes lines in their order, and tells when the person leaves', async () => {
    const lines: string[] = [];
    const { front, input } = terminal();
    const ended = front.listen(takingDown(lines));
    input.write('one\rtwo\r/quit\r');
    await expect(ended).resolves.toBe('quit');
    expect(lines).toEqual(['one', 'two', '/quit']);
    front.close();
  });

  it('lets a person leave while a line cannot be taken, and shows that line again', async () => {
    const { front, input, shown } = terminal();
    const ended = front.listen({
      isHeldUp: true,
      line: () => new Promise<never>(() => undefined),
    } as unknown as Conversation);
    input.write('kept\r/quit\r');
    await expect(ended).resolves.toBe('quit');
    front.close();
    expect(shown()).toMatch(/This was not taken before the end; say it again:\r?\nkept\r?\n$/);
  });

  it('keeps what was typed while the mind was still waking', async () => {
    const lines: string[] = [];
    const { front, input } = terminal();
    input.write('early\r');
    const ended = front.listen(takingDown(lines));
    input.write('late\r/quit\r');
    await ended;
    expect(lines).toEqual(['early', 'late', '/quit']);
    front.close();
  });

  it('passes Ctrl-C on, and takes Ctrl-D as the end', async () => {
    const { front, input, interrupts } = terminal();
    const ended = front.listen(takingDown([]));
    input.write('\u0003');
    input.write('\u0004');
    await expect(ended).resolves.toBe('ended');
    expect(interrupts()).toBe(1);
  });
});
