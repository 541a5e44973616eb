import { eventRateAt } from '../../theory/event-rate.ts';
import { explorationBase, nextInterval } from '../../theory/timing.ts';
import type { MindContext } from './context.ts';

/** The voice is being left alone after a failure. */
export const voiceRests = (context: MindContext, at: number): boolean =>
  context.voiceRestsUntil !== null && context.voiceRestsUntil > at;

/**
 * The wait for the next cycle, by the mode's own base and range (decision 32). What is urgent overrides the range.
 *
 * @param hastened the wait under way may become shorter, never longer
 */
export function waitFrom(context: MindContext, at: number, hastened: boolean): Partial<MindContext> {
  const mode = context.mode ?? 'normal';
  const { interval: modeBase, range } = context.settings.modes[mode];
  const { interval: measured, state } = nextInterval(context.timing, {
    base: mode === 'exploration' ? explorationBase(context.discovery, range) : modeBase,
    range,
    eventRate: eventRateAt(context.rate, at).perSecond,
    queueDepth: context.depth,
    processingSeconds: context.lastCycleSeconds,
    // while the voice rests, what is urgent cannot be thought about: no reason to hurry
    urgent: context.urgent && !voiceRests(context, at),
    minimum: context.settings.timing.minimumInterval,
  });
  const interval = hastened ? Math.min(measured, Math.max(0, context.tickDue - at)) : measured;
  return { interval, timing: state, tickDue: at + interval };
}

/**
 * Whether something pressing waits, now that the attention has looked: it arrived meanwhile, or was left. A sleeping mind does
 * not hurry for what it left.
 */
export const isUrgentNow = (context: MindContext, { urgentLeft }: { urgentLeft: boolean }): boolean =>
  context.urgent || (urgentLeft && context.mode !== 'sleep');

/** How long the voice must still be left in peace, milliseconds: the floor between model calls, except in overload. */
export function pauseBeforeCall(context: MindContext, at: number): number {
  if (context.lastCallAt === null || context.mode === 'overload') return 0;
  return Math.max(0, context.lastCallAt + context.settings.timing.callFloor - at);
}
