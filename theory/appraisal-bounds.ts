/** The most that one percept may move the body, and all percepts of one minute: intensities of stimuli (docs/model/inner-life.md). */
export const mostPerPercept = 0.3;
export const mostPerMinute = 0.6;

const minute = 60_000;

/** A stimulus that something said or seen has caused. */
export interface Stirring {
  percept: string;
  /** 0 to 1. */
  intensity: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Whether it still counts for the bound of a minute. */
export const isRecent = ({ at }: Pick<Stirring, 'at'>, now: number): boolean => now - at < minute;

/**
 * How much of an intensity is within the bounds: a percept moves by 0.3 at the most, and all of them by 0.6 in any minute.
 *
 * @param before what was caused so far, by this percept and by those of the last minute at least
 */
export function withinBounds({ percept, intensity, at }: Stirring, before: readonly Stirring[]): number {
  const sum = (of: readonly Stirring[]): number => of.reduce((total, each) => total + each.intensity, 0);
  const left = Math.min(
    mostPerPercept - sum(before.filter((each) => each.percept === percept)),
    mostPerMinute - sum(before.filter((each) => isRecent(each, at))),
  );
  return Math.max(0, Math.min(intensity, left));
}
