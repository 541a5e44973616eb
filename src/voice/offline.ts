import type { Random } from '../../ports/random.ts';
import type { Voice } from '../../ports/voice.ts';
import { cancelledOutcome } from './local-failure.ts';
import { composedThought } from './offline/composed-thought.ts';

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
      const thought = composedThought(request, random);
      onText?.(thought.text);
      return { ok: true, thought };
    },
  };
}
