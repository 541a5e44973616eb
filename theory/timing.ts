import { movingAverage } from './moving-average.ts';

/** The averages that the controller carries from cycle to cycle (docs/model/timing.md). */
export interface TimingState {
  /** Smoothed number of waiting percepts. */
  queueDepth: number;
  /** Smoothed time a cycle takes, seconds. */
  processingSeconds: number;
}

/** The averages that the timing controller starts from (docs/model/timing.md). */
export const initialTiming: TimingState = { queueDepth: 0, processingSeconds: 1 };

/** The smoothing factor of the averages, 0 to 1 (docs/model/timing.md). */
export const timingSmoothing = 0.3;

export interface TimingSample {
  /** The base interval of the mode, milliseconds. */
  base: number;
  /** The shortest and longest interval the mode allows, milliseconds. It clamps last (docs/model/timing.md). */
  range: readonly [shortest: number, longest: number];
  /** Events per second. */
  eventRate: number;
  /** Percepts waiting. */
  queueDepth: number;
  /** How long the last cycle took, seconds. */
  processingSeconds: number;
  /** The factor of the hour of the day, .5 (busy) to 2 (quiet); left out: 1. */
  hourFactor?: number;
  /** Whether something urgent waits: then the next cycle comes after `minimum`, whatever else holds. */
  urgent: boolean;
  /** The interval under urgency, milliseconds (docs/model/timing.md: 100). */
  minimum: number;
}

/**
 * One step of an average; a sample that cannot be measured leaves it unchanged, so that it does not spoil every interval to
 * come.
 */
const follow = (average: number, sample: number): number =>
  Number.isFinite(sample) ? movingAverage(average, sample, timingSmoothing) : average;

/** The factor of the event rate on the interval: more events, shorter intervals. `rate` in events per second. */
export function eventFactor(rate: number): number {
  if (rate > 10) return 0.5;
  if (rate > 1) return 0.8;
  if (rate < 0.1) return 2;
  return 1;
}

/** The factor of the queue on the interval: a longer queue, shorter intervals. `depth` is the smoothed number waiting. */
export function queueFactor(depth: number): number {
  if (depth > 50) return 0.3;
  if (depth > 20) return 0.6;
  if (depth < 5) return 1.5;
  return 1;
}

/**
 * The factor of cycle time on the interval: long cycles slow the loop down, short ones speed it up. `seconds` is the smoothed
 * time a cycle takes.
 */
export function loadFactor(seconds: number): number {
  if (seconds > 5) return 1.5;
  if (seconds < 0.5) return 0.8;
  return 1;
}

/**
 * The adaptive timing controller (docs/model/timing.md): the interval to the next cycle in milliseconds,
 * and the averages to carry on. The urgent override leaves the averages as they are.
 *
 * @example
 * nextInterval(initialTiming, { base: 2000, range: [1000, 5000], eventRate: 0.5, queueDepth: 10,
 *   processingSeconds: 1, urgent: false, minimum: 100 }).interval // 3000: the queue's average is still below 5
 */
export function nextInterval(
  state: TimingState,
  sample: TimingSample,
): { interval: number; state: TimingState } {
  if (sample.urgent) return { interval: sample.minimum, state };
  const next: TimingState = {
    queueDepth: follow(state.queueDepth, sample.queueDepth),
    processingSeconds: follow(state.processingSeconds, sample.processingSeconds),
  };
  const interval =
    sample.base *
    eventFactor(sample.eventRate) *
    queueFactor(next.queueDepth) *
    loadFactor(next.processingSeconds) *
    (sample.hourFactor ?? 1);
  const [shortest, longest] = sample.range;
  return { interval: Math.round(Math.min(longest, Math.max(shortest, interval))), state: next };
}

/**
 * The base interval of exploration: the more there is to discover, the faster (docs/model/timing.md: variable, 1–10 s).
 *
 * @param discovery share of what came in that was new, 0 to 1
 */
export function explorationBase(discovery: number, [fastest, slowest]: readonly [number, number]): number {
  return slowest - Math.min(1, Math.max(0, discovery)) * (slowest - fastest);
}
