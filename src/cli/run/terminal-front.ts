import { createInterface, cursorTo, clearScreenDown, moveCursor, type Interface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import type { Utterance } from '../../../ports/command.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { Conversation } from './conversation.ts';
import type { Front, InputEnd } from './front.ts';
import type { NewsLine } from './news-line.ts';
import { NewsLines, type Loudness } from './news-lines.ts';
import { colouredLine } from './paint.ts';
import { speechLine } from './speech-line.ts';
import { textOnTerminal } from './text.ts';
import type { Typing } from './typing.ts';
import { wrappedText } from './wrapped.ts';

/** For a person at a terminal: a prompt at the bottom, and everything that happens above it. */
export class TerminalFront implements Front {
  private readonly output: WriteStream;
  private readonly configuration: MindConfiguration;
  private readonly lines: Interface;
  private readonly newsLines: NewsLines;
  private isListening = false;
  private isClosed = false;
  /** Typed lines that are not taken yet, in its order. */
  private readonly untaken: string[] = [];
  /** Lines typed before the mind could hear them. */
  private readonly early: string[] = [];
  private take = (line: string): void => void this.early.push(line);

  /**
   * @param given `onInterrupt`: Ctrl-C, which a terminal that reads keys gives to us instead of making a signal of it; `typing`: what is
   * typed and not shown again
   */
  constructor(
    streams: { input: ReadStream; output: WriteStream },
    configuration: MindConfiguration,
    { onInterrupt, loudness, typing }: { onInterrupt: () => void; loudness: Loudness; typing: Typing | null },
  ) {
    this.output = streams.output;
    this.configuration = configuration;
    this.newsLines = new NewsLines(loudness, typing);
    this.lines = createInterface({ ...streams, prompt: `${textOnTerminal(configuration.owner)} › ` });
    this.lines.on('SIGINT', onInterrupt).on('line', (line) => this.take(line));
    // a terminal that is closed cannot be set back; its SIGHUP stops the mind
    this.lines.on('error', () => {});
  }

  welcome(text: string): void {
    this.report(text);
  }

  async say(utterance: Utterance): Promise<void> {
    this.above(speechLine(utterance, this.configuration));
  }

  show(news: TimedNews): void {
    const line = this.newsLines.of(news);
    if (line !== null) this.above(line);
  }

  report(message: string): void {
    this.write(wrappedText(textOnTerminal(message), this.output.columns));
  }

  async listen(conversation: Conversation): Promise<InputEnd> {
    const { promise, resolve, reject } = Promise.withResolvers<InputEnd>();
    let last: Promise<unknown> = Promise.resolve();
    this.take = (line) => {
      // whoever wants to leave does not wait for a database that is away
      if (conversation.isHeldUp && line.trim() === '/quit') return resolve('quit');
      this.untaken.push(line);
      last = last
        .then(() => conversation.line(line))
        .then((then) => {
          this.untaken.shift();
          return then === 'quit' ? resolve('quit') : this.prompt();
        })
        .catch(reject);
    };
    this.lines.on('close', () => void last.finally(() => resolve('ended')));
    this.isListening = true;
    for (const line of this.early.splice(0)) this.take(line);
    this.prompt();
    return promise;
  }

  close(): void {
    if (this.isPrompting) this.leaveLine();
    this.isListening = false;
    this.isClosed = true;
    const left = this.untaken.filter((line) => line.trim() !== '/quit');
    if (left.length > 0)
      this.output.write(
        `This was not taken before the end; say it again:\n${left.map(textOnTerminal).join('\n')}\n`,
      );
    this.lines.close();
  }

  private above(line: NewsLine): void {
    this.write(colouredLine(line, this.output.columns));
  }

  /** Whether a prompt is shown: from the first key on, too, that somebody types before the mind can hear them. */
  private get isPrompting(): boolean {
    return this.isListening || (!this.isClosed && this.lines.line !== '');
  }

  /** Writes above the prompt and what has been typed so far. */
  private write(text: string): void {
    if (this.isPrompting) this.clearPrompt();
    this.output.write(`${text}\n`);
    this.prompt();
  }

  /** Leaves the unsent line, which stays to be seen, on a line of its own. */
  private leaveLine(): void {
    if (this.lines.line === '') return this.clearPrompt();
    // to its end, wherever the cursor is
    this.lines.write(null, { ctrl: true, name: 'e' });
    this.output.write('\n');
  }

  private clearPrompt(): void {
    moveCursor(this.output, 0, -this.lines.getCursorPos().rows);
    cursorTo(this.output, 0);
    clearScreenDown(this.output);
  }

  private prompt(): void {
    if (this.isPrompting) this.lines.prompt(true);
  }
}
