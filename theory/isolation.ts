/** The phases of isolation, each with the hours alone from which it holds (docs/model/inner-life.md). */
export const isolationOnset = {
  none: 0,
  boredom: 2,
  loneliness: 8,
  significant: 24,
  destabilizing: 72,
  severe: 168,
} as const;

export type IsolationName = keyof typeof isolationOnset;

const phases = Object.keys(isolationOnset) as IsolationName[];

/** How fast subjective time alone passes by extraversion, 0.25 to 1.75: `1 + (E − 0.5)·1.5`. */
export const isolationClock = (extraversion: number): number => 1 + (extraversion - 0.5) * 1.5;

/** The isolation phase after so many hours alone, by the subjective clock. */
export const isolationPhase = (aloneHours: number): IsolationName =>
  phases.findLast((phase) => aloneHours >= isolationOnset[phase]) ?? 'none';

/** Whether somebody has been alone for so long that it hurts: loneliness or worse. */
export const isLonely = (aloneHours: number): boolean => aloneHours >= isolationOnset.loneliness;
