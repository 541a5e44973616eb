import { eventRateAt } from '../../theory/event-rate.ts';
import { explorationBase, nextInterval } from '../../theory/timing.ts';
import type { MindContext } from './context.ts';
import { hourFactorIn } from './hour.ts';
import type { PaceSlice } from './slices/pace.ts';
import { voiceRests } from './slices/voice.ts';

/**
 * The wait for the next cycle, by the mode's own base and range (docs/model/timing.md). What is urgent overrides the range.
 *
 * @param hastened the wait under way may become shorter, never longer
 */
export function waitFrom(
  { life, pace, voice, self }: Pick<MindContext, 'life' | 'pace' | 'voice' | 'self'>,
  at: number,
  hastened: boolean,
): Partial<PaceSlice> {
  const mode = life.mode ?? 'normal';
  const { modes, timing } = self.settings;
  // nothing is thought in recovery; what follows it begins like any day
  const { interval: modeBase, range } = modes[mode === 'recovery' ? 'normal' : mode];
  const { interval: measured, state } = nextInterval(pace.timing, {
    base: mode === 'exploration' ? explorationBase(pace.discovery, range) : modeBase,
    range,
    eventRate: eventRateAt(pace.rate, at).perSecond,
    queueDepth: pace.depth,
    processingSeconds: pace.lastCycleSeconds,
    hourFactor: hourFactorIn({ pace }),
    // while the voice rests, what is urgent cannot be thought about: no reason to hurry
    urgent: pace.urgent && !voiceRests(voice, at),
    minimum: timing.minimumInterval,
  });
  const interval = hastened ? Math.min(measured, Math.max(0, pace.tickDue - at)) : measured;
  return { interval, timing: state, tickDue: at + interval };
}

/**
 * Whether something pressing waits after the attention has looked: it arrived meanwhile, or was left over. A sleeping mind does
 * not hurry for what it left.
 */
export const isUrgentNow = (
  { life, pace }: Pick<MindContext, 'life' | 'pace'>,
  { urgentLeft }: { urgentLeft: boolean },
): boolean => pace.urgent || (urgentLeft && life.mode !== 'sleep');

/** How long no model call may be made yet, milliseconds: the floor between model calls, except in overload and with a voice that is free. */
export function pauseBeforeCall(
  { life, voice, self }: Pick<MindContext, 'life' | 'voice' | 'self'>,
  at: number,
): number {
  const { callFloor, freeVoice = false } = self.settings.timing;
  if (voice.lastCallAt === null || freeVoice || life.mode === 'overload') return 0;
  return Math.max(0, voice.lastCallAt + callFloor - at);
}
