/** What of the gates a mind adjusts by itself, by what came of their decisions (docs/model/tuning.md). */
export const gateParameters = [
  'noiseFloor',
  'persistFrom',
  'shortSkipped',
  'mechanicalSkipped',
  'bufferTime',
] as const;

export type GateParameter = (typeof gateParameters)[number];

/** A value for each of them, in its own unit. */
export type GateTuning = Readonly<Record<GateParameter, number>>;

/** How far a parameter may be adjusted. */
interface Tunable {
  /** The bounds, both reached. */
  readonly low: number;
  readonly high: number;
  /** The largest move of one pass. */
  readonly step: number;
  /** Which way lets more through: up or down. */
  readonly opens: 1 | -1;
  /** What its values are whole multiples of. */
  readonly grain: number;
}

const anHour = 3_600_000;

/**
 * The parameters, their bounds and steps (docs/model/tuning.md). `noiseFloor`: the chance to be lifted one step towards keeping; `persistFrom`: τ, the activation needed to persist;
 * `shortSkipped` and `mechanicalSkipped`: how often the entry gate skips such content; `bufferTime`: how long an item waits, milliseconds. All of it is ours.
 */
export const tunables: Readonly<Record<GateParameter, Tunable>> = {
  noiseFloor: { low: 0.005, high: 0.1, step: 0.005, opens: 1, grain: 1e-6 },
  persistFrom: { low: -1, high: 1, step: 0.1, opens: -1, grain: 1e-6 },
  shortSkipped: { low: 0.6, high: 0.99, step: 0.02, opens: -1, grain: 1e-6 },
  mechanicalSkipped: { low: 0.6, high: 0.99, step: 0.02, opens: -1, grain: 1e-6 },
  bufferTime: { low: 12 * anHour, high: 72 * anHour, step: 2 * anHour, opens: 1, grain: 1_000 },
};

/** New outcomes that speak about a parameter: what it kept out and was needed, and what it let through for nothing. */
export interface GateOutcomes {
  readonly needed: number;
  readonly unused: number;
}

/** How many times as much something needed counts as something kept for nothing: dropping cannot be undone, keeping too much can. Ours. */
const neededCounts = 5;

/** How many outcomes must come together before a move is half of what they ask for: a single one is mostly chance. Ours. */
const caution = 10;

/** The bounds of a parameter; a start beyond them, which a configuration may say, is within. */
export const boundsOf = (name: GateParameter, start: number): { low: number; high: number } => ({
  low: Math.min(tunables[name].low, start),
  high: Math.max(tunables[name].high, start),
});

/**
 * The value of a parameter after new outcomes (docs/model/tuning.md):
 *
 *     move = step · (5·needed − unused) / (5·needed + unused + 10)
 *
 * towards letting more through where that is above 0. It never leaves its bounds, moves by a step at the most, and without outcomes not at all.
 *
 * @param given `start`: what it is without tuning
 */
export function gateParameterAfter(
  name: GateParameter,
  value: number,
  { needed, unused }: GateOutcomes,
  { start }: { start: number },
): number {
  const { step, opens, grain } = tunables[name];
  const { low, high } = boundsOf(name, start);
  const total = neededCounts * needed + unused;
  if (total === 0) return value;
  const asked = (neededCounts * needed - unused) / (total + caution);
  const moved = Number((Math.round((value + opens * step * asked) / grain) * grain).toFixed(6));
  return Math.min(high, Math.max(low, moved));
}
