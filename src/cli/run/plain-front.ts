import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Utterance } from '../../../ports/command.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { Conversation } from './conversation.ts';
import type { Front, InputEnd } from './front.ts';
import { NewsLines, type Loudness } from './news-lines.ts';
import { plainLine } from './paint.ts';
import { speechLine } from './speech-line.ts';
import { textOnTerminal } from './text.ts';
import type { Typing } from './typing.ts';
import { writeLine } from './write-line.ts';

/** For pipes and files: a line in is something said, a line out is something shown. No colour, no prompt. */
export class PlainFront implements Front {
  private readonly input: Readable;
  private readonly output: Writable;
  private readonly errors: Writable;
  private readonly configuration: MindConfiguration;
  private readonly welcomes: boolean;
  private readonly newsLines: NewsLines;

  /**
   * @param given `welcomes`: false where lines alone were asked for: a script reads them; `typing`: what is said here, so that what only repeats
   * it is not shown; `isEchoed`: whether a terminal shows it already
   */
  constructor(
    streams: { input: Readable; output: Writable; errors: Writable },
    configuration: MindConfiguration,
    {
      welcomes,
      loudness,
      typing = null,
      isEchoed = false,
    }: { welcomes: boolean; loudness: Loudness; typing?: Typing | null; isEchoed?: boolean },
  ) {
    this.input = streams.input;
    this.output = streams.output;
    this.errors = streams.errors;
    this.configuration = configuration;
    this.welcomes = welcomes;
    this.newsLines = new NewsLines(loudness, typing, isEchoed);
  }

  welcome(text: string): void {
    if (this.welcomes) this.report(text.trimEnd());
  }

  say(utterance: Utterance): Promise<void> {
    return writeLine(this.output, plainLine(speechLine(utterance, this.configuration)));
  }

  show(news: TimedNews): void {
    const line = this.newsLines.of(news);
    if (line === null) return;
    (line.tone === 'warning' ? this.errors : this.output).write(`${plainLine(line)}\n`);
  }

  report(message: string): void {
    this.errors.write(`${textOnTerminal(message)}\n`);
  }

  async listen(conversation: Conversation): Promise<InputEnd> {
    for await (const line of createInterface({ input: this.input, crlfDelay: Infinity }))
      if ((await conversation.line(line)) === 'quit') return 'quit';
    return 'ended';
  }

  close(): void {
    this.input.destroy();
  }
}
