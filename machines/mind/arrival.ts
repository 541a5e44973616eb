import { isDirect, isOwnThought, type Band, type PerceptHeader } from '../../ports/percept.ts';
import { eventRateAt } from '../../theory/event-rate.ts';
import type { MindContext } from './context.ts';
import type { PaceSlice } from './slices/pace.ts';

/** The lowest band that counts as pressing: P1 and P2 hold commands, emergencies, direct speech and what is urgent. */
export const pressingBand: Band = 2;

/**
 * Whether an arrival cuts the wait for the next cycle short (interrupt override, docs/model/timing.md): commands, emergencies,
 * direct speech and urgent percepts do; a sleeping mind reacts only to what wakes it.
 */
export function isPressing(
  { life, self }: Pick<MindContext, 'life' | 'self'>,
  percept: PerceptHeader,
): boolean {
  const least = life.mode === 'sleep' ? self.settings.modes.sleep.wakesAt : pressingBand;
  return percept.band <= least;
}

/** How many percepts wait that did not come from the mind itself. */
export const waitsFromOutside = ({ pace, inner }: Pick<MindContext, 'pace' | 'inner'>): number =>
  Math.max(0, pace.depth - inner.musing.length);

/** The context after a percept has arrived, before anyone reacts to it. */
export function arrived(
  pace: PaceSlice,
  { percept, depth, at }: { percept: PerceptHeader; depth: number; at: number },
  pressing: boolean,
): Partial<PaceSlice> {
  const urgent = pace.urgent || pressing;
  // what the mind itself brings up is no activity
  if (isOwnThought(percept.source)) return { depth, urgent };
  return {
    depth,
    rate: eventRateAt(pace.rate, at, 1),
    lastActivityAt: Math.max(pace.lastActivityAt, at),
    ...(isDirect(percept.source) && { talkedAt: at }),
    urgent,
  };
}
