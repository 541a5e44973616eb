import type { ThoughtOrigin } from '../../ports/inner.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import type { MindContext } from './context.ts';
import { voiceRests } from './interval.ts';

/** How a thought about a percept comes about (seed 000, decision 1). */
export function originOf({ kind }: PerceptSource): ThoughtOrigin {
  if (kind === 'feeling') return 'reactive';
  return kind === 'impulse' ? 'spontaneous' : 'respond';
}

/**
 * Whether the mind is free to think about what nothing in the world has brought up: one such thing at a time, within the limit of
 * all model calls, and not while the voice is left alone. What it would think of by itself also keeps its own distance, and gives
 * way to whatever waits; what it feels does not wait for that (decision 3).
 */
export function isFreeFor(context: MindContext, { source }: ThoughtOffer, at: number): boolean {
  const { inner, timing } = context.settings;
  if (inner === null || voiceRests(context, at)) return false;
  if (context.lastCallAt !== null && at - context.lastCallAt < timing.callFloor) return false;
  const isRoaming = context.mode === 'normal' || context.mode === 'exploration';
  if (source.kind === 'feeling')
    return (
      (isRoaming || context.mode === 'deepFocus') &&
      context.musing.every(({ origin }) => origin !== 'reactive')
    );
  const last = context.lastSpontaneousAt;
  const { spontaneousInterval } = inner;
  const isWaiting = context.depth > 0 || context.turn !== null || context.musing.length > 0;
  if (spontaneousInterval === null || isWaiting || !isRoaming) return false;
  return last === null || at - last >= spontaneousInterval;
}
