import type { Thought, Usage } from '../../../ports/voice.ts';

/** The part of a streamed answer that has been read. */
export interface ModelAnswer {
  text: string;
  /** Tool calls in the order they were made. */
  toolCalls: Thought['toolCalls'];
  /** Why the model stopped, in neutral words; null while it has not. */
  stop: 'end' | 'length' | 'refused' | null;
  usage: Usage;
  /** The model that says it answered; null when the server does not say. */
  model: string | null;
}

/** Reads an answer from its events, one after the other. */
export interface AnswerReader {
  /**
   * Takes one event as the provider sent it.
   *
   * @throws UnreadableAnswer when it does not follow the protocol
   */
  take(event: unknown): void;
  answer(): ModelAnswer;
}
