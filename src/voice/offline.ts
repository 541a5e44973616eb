import type { Random } from '../../ports/random.ts';
import type { ThoughtRequest, Thought, Voice } from '../../ports/voice.ts';
import { callIdentifier } from './call-identifier.ts';
import { cancelledOutcome } from './local-failure.ts';
import { choices } from './offline/choice.ts';
import { compose } from './offline/composition.ts';
import { toolCallOf } from './tool-call.ts';

/**
 * The voice that speaks when there is no model (decision 20). It composes a thought from what happened, the mode and
 * what was said before, and says openly what it cannot do. The same seed and request always make the same thought; it
 * reaches no network and costs nothing.
 */
export function offlineVoice(random: Random): Voice {
  return {
    name: 'offline',
    think: async (request, { signal, onText }) => {
      if (signal.aborted) return cancelledOutcome();
      const thought = thoughtOf(request, random);
      onText?.(thought.text);
      return { ok: true, thought };
    },
  };
}

function thoughtOf(request: ThoughtRequest, random: Random): Thought {
  const { key, tools } = request;
  const { thought, say } = compose(request, choices(random, key));
  const canSay = tools.some(({ name }) => name === 'send_message');
  const input = JSON.stringify({ text: say, ...elsewhere(request) });
  const toolCalls =
    say !== null && canSay
      ? [toolCallOf({ id: callIdentifier(key, 0), name: 'send_message', json: input }, tools)]
      : [];
  return {
    // Where nothing can be sent, what would have been said is at least thought.
    text: say === null || canSay ? thought : `${thought} I would say: ${say}`,
    toolCalls,
    stop: toolCalls.length > 0 ? 'tool' : 'end',
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    model: 'offline',
    voice: 'offline',
  };
}

// Who spoke in another space is answered there: left out, the space is the one that the mind is in.
function elsewhere({ situation }: ThoughtRequest): { space?: string } {
  const { source } = situation.winner;
  return source.kind === 'speech' && source.space !== situation.space ? { space: source.space } : {};
}
