import type { NumberedImage, StreamMessage } from '../../ports/stream.ts';
import { countTokens } from '../tokens/count-tokens.ts';

/** A message never changes, and the same ones go with call after call. */
const known = new WeakMap<StreamMessage, number>();

/** A message of the user whose tokens are known: those of its parts, which may be too long together to be counted. */
export function countedMessage(
  text: string,
  tokens: number,
  images: readonly NumberedImage[] | undefined,
): StreamMessage {
  const message: StreamMessage = { role: 'user', text, ...(images && { images }) };
  known.set(message, tokens);
  return message;
}

/** The cost of one message, tokens. */
export function messageTokens(message: StreamMessage): number {
  let tokens = known.get(message);
  if (tokens === undefined) known.set(message, (tokens = estimated(message)));
  return tokens;
}

function estimated(message: StreamMessage): number {
  switch (message.role) {
    case 'user':
      return countTokens(message.text);
    case 'assistant':
      return countTokens(message.text) + countTokens(JSON.stringify(message.toolCalls));
    case 'tool':
      return countTokens(JSON.stringify(message.results));
    default:
      return message satisfies never;
  }
}

/** The cost of messages together, tokens. */
export const conversationTokens = (messages: readonly StreamMessage[]): number =>
  messages.reduce((sum, message) => sum + messageTokens(message), 0);
