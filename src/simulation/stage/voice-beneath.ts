import type { Clock } from '../../../ports/clock.ts';
import type { Voice } from '../../../ports/voice.ts';
import { offlineVoice } from '../../voice/offline.ts';
import { scriptedVoice } from '../../voice/scripted.ts';
import { recordedVoice } from '../recorded-voice.ts';
import type { Scenario } from '../scenario.ts';

/** The voice that a scenario asks for: never one that costs anything or reaches a network. */
export function voiceBeneath({ voice, recording }: Scenario, clock: Clock): Voice {
  switch (voice.kind) {
    case 'offline':
      return offlineVoice();
    case 'scripted': {
      const { kind: _, delay: __, tokens, ...script } = voice;
      const scripted = scriptedVoice(script, clock);
      return tokens === undefined ? scripted : metered(scripted, tokens);
    }
    case 'recorded':
      return recordedVoice(recording ?? new Map());
    default:
      return voice satisfies never;
  }
}

/** The same voice, each call of which takes so many tokens, as that of a model would. */
const metered = (voice: Voice, inputTokens: number): Voice => ({
  name: 'metered',
  think: async (request, listen) => {
    const outcome = await voice.think(request, listen);
    if (!outcome.ok) return outcome;
    const { thought } = outcome;
    return {
      ...outcome,
      thought: { ...thought, voice: 'metered', usage: { ...thought.usage, inputTokens } },
    };
  },
});
