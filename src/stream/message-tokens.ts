import type { StreamMessage } from '../../ports/stream.ts';
import { estimateTokens } from '../../theory/tokens.ts';

/** What one message costs, tokens. */
export function messageTokens(message: StreamMessage): number {
  switch (message.role) {
    case 'user':
      return estimateTokens(message.text);
    case 'assistant':
      return estimateTokens(message.text) + estimateTokens(JSON.stringify(message.toolCalls));
    case 'tool':
      return estimateTokens(JSON.stringify(message.results));
    default:
      return message satisfies never;
  }
}

/** What messages cost together, tokens. */
export const conversationTokens = (messages: readonly StreamMessage[]): number =>
  messages.reduce((sum, message) => sum + messageTokens(message), 0);
