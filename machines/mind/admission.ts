import type { Admission } from '../../ports/faculty-mail.ts';
import type { MindContext } from './context.ts';
import { voiceRests } from './interval.ts';

/** What the attention may choose from in the present mode. */
export function admissionOf(context: MindContext, at: number): Admission {
  const mode = context.mode ?? 'normal';
  const { modes } = context.settings;
  const { observations, admits } = mode === 'recovery' ? { observations: 0, admits: 0 } : modes[mode];
  return {
    mode,
    limit: observations,
    admits,
    focus: mode === 'deepFocus' ? context.focus : null,
    relevance: modes.deepFocus.relevance,
    noveltyBoost: mode === 'exploration' ? modes.exploration.noveltyBoost : 0,
    commandsOnly: voiceRests(context, at),
  };
}
