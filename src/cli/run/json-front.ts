import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Utterance } from '../../../ports/command.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TimedNews } from '../../host/news/news.ts';
import { visibleText } from '../../visible-text.ts';
import type { Conversation } from './conversation.ts';
import type { Front, InputEnd } from './front.ts';
import { writeLine } from './write-line.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * For programs: JSON Lines both ways. In: percepts (`ports/percept.ts`); each is answered with an `acceptance`. Out:
 * `listening` when input is read, all news, and what the mind says as `utterance`, once it is to leave.
 */
export class JsonFront implements Front {
  private readonly input: Readable;
  private readonly output: Writable;
  private readonly clock: Clock;

  constructor(streams: { input: Readable; output: Writable }, clock: Clock) {
    this.input = streams.input;
    this.output = streams.output;
    this.clock = clock;
  }

  welcome(): void {}

  say(utterance: Utterance): Promise<void> {
    return this.write({ kind: 'utterance', utterance });
  }

  show(told: TimedNews): void {
    const { stamp: _, ...news } = told;
    this.output.write(`${visibleText(JSON.stringify(news))}\n`);
  }

  report(message: string): void {
    // a reader that is gone is noticed by its signal
    this.write({ kind: 'report', message }).catch(() => undefined);
  }

  async listen(conversation: Conversation): Promise<InputEnd> {
    await this.write({ kind: 'listening' });
    for await (const line of createInterface({ input: this.input, crlfDelay: Infinity }))
      if (line.trim() !== '') await this.write(await this.answer(conversation, line));
    return 'ended';
  }

  close(): void {
    this.input.destroy();
  }

  private async answer(conversation: Conversation, line: string): Promise<object> {
    const refused = (reason: string) => {
      conversation.refusals += 1;
      return { kind: 'acceptance', id: null, outcome: 'refused', retry: false, reason };
    };
    let percept: unknown;
    try {
      percept = JSON.parse(line);
    } catch (error) {
      return refused(`The line is not JSON: ${String(error)}`);
    }
    if (!isObject(percept))
      return refused('The line is no JSON object; send a percept, like {"source":…,"text":…}.');
    return { kind: 'acceptance', ...(await conversation.percept(percept)) };
  }

  private write(message: object): Promise<void> {
    return writeLine(this.output, visibleText(JSON.stringify({ ...message, at: this.clock.now() })));
  }
}
