import type { StreamMessage } from '../../src/index.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';

/** What messages cost as a provider is sent them: calls of tools and their results with their frame. */
export const tokensOf = (messages: readonly StreamMessage[]): number =>
  messages.reduce((sum, message) => {
    if (message.role === 'user') return sum + countTokens(message.text);
    if (message.role === 'tool') return sum + countTokens(JSON.stringify(message.results));
    return sum + countTokens(message.text) + countTokens(JSON.stringify(message.toolCalls));
  }, 0);
