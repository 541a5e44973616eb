/** One quantity of the body: where it rests, where it may be, how fast it returns. */
export interface BodyVariable {
  baseline: number;
  range: readonly [lowest: number, highest: number];
  /** Seconds in which half of the distance to the baseline is gone; null: it does not return by itself. */
  halfLife: number | null;
}

const minutes = (count: number): number => count * 60;

/**
 * The quantities of a body (docs/model/inner-life.md). Ratios but for temperature (°C), heart rate (beats a minute), blood
 * sugar (mg/dL), cortisol load (hours above 0.3) and circadian phase (hours).
 *
 * Two are ours. `glycogen` is the store of sugar from which hunger is derived. `pendingCortisol` is what a stressor has ordered
 * and the glands have not yet released: without it cortisol could not peak later than its stressor. Its half-life of 5 minutes
 * together with cortisol's own 75 puts the peak 21 minutes after the stressor.
 */
export const bodyVariables = {
  temperature: { baseline: 36.6, range: [25, 43], halfLife: minutes(15) },
  heartRate: { baseline: 70, range: [40, 200], halfLife: 75 },
  bloodSugar: { baseline: 90, range: [50, 200], halfLife: minutes(90) },
  cortisol: { baseline: 0.1, range: [0, 1], halfLife: minutes(75) },
  pendingCortisol: { baseline: 0, range: [0, 1], halfLife: minutes(5) },
  adrenaline: { baseline: 0, range: [0, 1], halfLife: 150 },
  serotonin: { baseline: 0.3, range: [0, 1], halfLife: minutes(15) },
  dopamine: { baseline: 0.3, range: [0, 1], halfLife: minutes(15) },
  endorphins: { baseline: 0.1, range: [0, 1], halfLife: minutes(25) },
  pain: { baseline: 0, range: [0, 1], halfLife: minutes(30) },
  fatigue: { baseline: 0, range: [0, 1], halfLife: null },
  glycogen: { baseline: 1, range: [0, 1], halfLife: null },
  cortisolLoad: { baseline: 0, range: [0, Infinity], halfLife: null },
  circadianPhase: { baseline: 8, range: [0, 24], halfLife: null },
} as const satisfies Record<string, BodyVariable>;

export type BodyVariableName = keyof typeof bodyVariables;

/** The quantities of one body at one time. Hunger is not among them: it is derived (see `hungerOf`). */
export type BodyState = Record<BodyVariableName, number>;

export const bodyVariableNames = Object.keys(bodyVariables) as readonly BodyVariableName[];

/** A body that has just been born: everything at its baseline, at eight in the morning. */
export const newbornBody = (): BodyState =>
  Object.fromEntries(bodyVariableNames.map((name) => [name, bodyVariables[name].baseline])) as BodyState;

/**
 * A body with changes written to it, each kept within the range of its quantity; every write to a body uses this function. NaN
 * is a mistake of the caller and is refused.
 *
 * @throws RangeError when a value is NaN
 */
export function writtenBody(state: BodyState, changes: Partial<BodyState>): BodyState {
  const next = { ...state };
  for (const name of Object.keys(changes) as BodyVariableName[]) {
    const value = changes[name];
    if (value === undefined) continue;
    if (Number.isNaN(value)) throw new RangeError(`The ${name} of a body must be a number.`);
    const [lowest, highest] = bodyVariables[name].range;
    next[name] = Math.min(highest, Math.max(lowest, value));
  }
  return next;
}
