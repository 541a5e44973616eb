import { toolNames } from '../../../ports/tools.ts';
import type { Random } from '../../../ports/random.ts';
import type { Thought, SituatedRequest } from '../../../ports/voice.ts';
import { callIdentifier } from '../call-identifier.ts';
import { toolCallOf } from '../tool-call.ts';
import { choices } from './choice.ts';
import { compositionOf } from './composition.ts';

/** The whole thought that the offline voice makes of a request: one message for every space that gets a word. */
export function composedThought(request: SituatedRequest, random: Random): Thought {
  const { key, tools, situation } = request;
  const { thought, messages } = compositionOf(request, choices(random, key));
  const tool = tools.find(({ name }) => name === toolNames.sendMessage);
  const toolCalls = (tool === undefined ? [] : messages).map(({ space, text }, place) => {
    // where it need not be said, left out is the space that the mind is in
    const isHere = space === situation.space && tool?.input.safeParse({ text }).success === true;
    const input = isHere ? { text } : { text, space };
    return toolCallOf(
      { id: callIdentifier(key, place), name: toolNames.sendMessage, json: JSON.stringify(input) },
      request,
    );
  });
  // Where nothing can be sent, what would have been said is at least thought.
  const unsaid = tool !== undefined ? [] : messages.map(({ text }) => `I would say: ${text}`);
  return {
    text: [thought, ...unsaid].join(' '),
    toolCalls,
    stop: toolCalls.length > 0 ? 'tool' : 'end',
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    model: 'offline',
    voice: 'offline',
  };
}
