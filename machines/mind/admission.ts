import type { Admission } from '../../ports/faculty-mail.ts';
import type { MindContext } from './context.ts';
import { voiceRests } from './slices/voice.ts';

/** The admission rules for the attention in the present mode. */
export function admissionOf(
  { life, self, voice }: Pick<MindContext, 'life' | 'self' | 'voice'>,
  at: number,
): Admission {
  const mode = life.mode ?? 'normal';
  const { modes } = self.settings;
  const { observations, admits } = mode === 'recovery' ? { observations: 0, admits: 0 } : modes[mode];
  return {
    mode,
    limit: observations,
    admits,
    focus: mode === 'deepFocus' ? life.focus : null,
    relevance: modes.deepFocus.relevance,
    noveltyBoost: mode === 'exploration' ? modes.exploration.noveltyBoost : 0,
    commandsOnly: voiceRests(voice, at),
    apart: voice.bare === null ? voice.apart : [...voice.apart, voice.bare.percept],
  };
}
