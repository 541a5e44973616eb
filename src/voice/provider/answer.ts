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
  /** The geometric mean of the probabilities of its tokens, 0 to 1; left out where the server does not say. */
  probability?: number;
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
