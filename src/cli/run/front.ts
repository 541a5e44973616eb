import type { Utterance } from '../../../ports/command.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { Conversation } from './conversation.ts';

/** How input ended: there is no more of it, or the person wants to leave. */
export type InputEnd = 'ended' | 'quit';

/** The front of a mind: its input and output at a terminal, a pipe or a program. */
export interface Front {
  /** Says what a person wants to know before the first word; who asked for lines or JSON alone is not told. */
  welcome(text: string): void;
  /** Takes what the mind says. Resolves when it has left this process. */
  say(utterance: Utterance): Promise<void>;
  /** Shows what happens in the mind. */
  show(news: TimedNews): void;
  /** Says what a person should know of the program itself. */
  report(message: string): void;
  /** Reads input until it ends. */
  listen(conversation: Conversation): Promise<InputEnd>;
  /** Reads no more, and gives the terminal back. */
  close(): void;
}
