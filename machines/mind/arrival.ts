import { isOwnThought, type Band, type PerceptHeader } from '../../ports/percept.ts';
import { eventRateAt } from '../../theory/event-rate.ts';
import type { MindContext } from './context.ts';

/** The lowest band that is pressing: P1 and P2 hold commands, emergencies, direct speech and what is urgent. */
export const pressingBand: Band = 2;

/**
 * Whether an arrival cuts the wait for the next cycle short (interrupt override, seed 002 §2.1): commands, emergencies,
 * direct speech and what is urgent; of a sleeping mind only what wakes it.
 */
export function isPressing(context: MindContext, percept: PerceptHeader): boolean {
  const least = context.mode === 'sleep' ? context.settings.modes.sleep.wakesAt : pressingBand;
  return percept.band <= least;
}

/** How much waits that the mind has not brought up itself. */
export const waitsFromOutside = ({ depth, musing }: MindContext): number =>
  Math.max(0, depth - musing.length);

/** What changes when a percept has arrived, before anyone reacts to it. */
export function arrived(
  context: MindContext,
  { percept, depth, at }: { percept: PerceptHeader; depth: number; at: number },
): Partial<MindContext> {
  const urgent = context.urgent || isPressing(context, percept);
  // what the mind itself brings up is no activity
  if (isOwnThought(percept.source)) return { depth, urgent };
  return {
    depth,
    rate: eventRateAt(context.rate, at, 1),
    lastActivityAt: Math.max(context.lastActivityAt, at),
    urgent,
  };
}
