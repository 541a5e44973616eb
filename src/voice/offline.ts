import type { Thought, ThoughtRequest, Voice } from '../../ports/voice.ts';
import { cancelledOutcome } from './local-failure.ts';
import { composedThought } from './offline/composed-thought.ts';

/** The answer to an isolated question: the offline voice says that it cannot work it out. */
const undecided = ({ key }: ThoughtRequest): Thought => ({
  text: `UNCLEAR: the offline voice cannot judge ${key}.`,
  toolCalls: [],
  stop: 'end',
  usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
  model: 'offline',
  voice: 'offline',
});

/**
 * The voice that speaks when there is no model (docs/model/voice.md). It composes a thought from what happened, the mode and
 * what was said before, and says openly what it cannot do. The same request always makes the same thought; it reaches no
 * network and costs nothing.
 */
export function offlineVoice(): Voice {
  return {
    name: 'offline',
    free: true,
    think: async (request, { signal, onText }) => {
      if (signal.aborted) return cancelledOutcome();
      const { situation } = request;
      const thought = situation === null ? undecided(request) : composedThought({ ...request, situation });
      onText?.(thought.text);
      return { ok: true, thought };
    },
  };
}
