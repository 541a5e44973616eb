import type { LocalTime } from './local-time.ts';

/** How active those who speak are by the hour of the day, learned over two weeks (docs/model/timing.md). */
export interface ActivityProfile {
  /** The day that is not over yet, as `LocalTime` counts them. */
  day: number;
  /** The hours of that day in which somebody spoke: a bit each, that of midnight the lowest. */
  heard: number;
  /** The weight of the days before on which somebody spoke, 0 to 13: a fourteenth of it fades with each day. */
  days: number;
  /** Of those the weight on which somebody spoke in this hour, for each hour from midnight. */
  hours: readonly number[];
}

export const hoursOfDay = 24;

/** What is left of a day after another one: its mean age is then two weeks. */
const kept = 13 / 14;

/** From what weight of days on the profile counts, and from what on wholly: on the fourth day and after two weeks, where somebody speaks every day. Ours. */
const countsFrom = 3;
const countsWholly = 8;

/** The least and the greatest factor of an hour on every interval. */
export const hourFactorBounds = { busiest: 0.5, quietest: 2 } as const;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const newborn = (day: number): ActivityProfile => ({
  day,
  heard: 0,
  days: 0,
  hours: Array<number>(hoursOfDay).fill(0),
});

/**
 * The profile on a day: the day before is over, and what is older weighs less. A clock that was set back by no more than a day changes nothing; one that was
 * ahead for longer has let everything fade, so that the profile begins anew.
 */
function onDay(profile: ActivityProfile, day: number): ActivityProfile {
  const over = day - profile.day;
  if (over < -1) return newborn(day);
  if (over <= 0) return profile;
  const left = kept ** over;
  const { heard, days, hours } = profile;
  return {
    day,
    heard: 0,
    days: rounded((days + (heard === 0 ? 0 : 1)) * left, 3),
    hours: hours.map((weight, hour) => rounded((weight + ((heard >> hour) & 1)) * left, 3)),
  };
}

/** The profile after somebody has spoken. Once an hour counts as much as a hundred times. */
export function withHeard(profile: ActivityProfile | undefined, { day, hour }: LocalTime): ActivityProfile {
  const today = onDay(profile ?? newborn(day), day);
  return { ...today, heard: today.heard | (1 << hour) };
}

/** The weight of an hour, with half of that of its neighbours: whoever comes home at seven is there at half past six too. */
const around = (hours: readonly number[], hour: number): number =>
  (hours.at(hour - 1)! + 2 * hours[hour]! + hours[(hour + 1) % hoursOfDay]!) / 4;

/**
 * The factor of an hour on every interval, .5 (people speak twice as much as on average, or more) to 2 (nobody ever speaks). 1 while
 * there is no rhythm: nobody spoke for long, for fewer than four days, or at all hours alike.
 *
 * @example hourFactorOf(undefined, { day: 0, hour: 3 }) // 1
 */
export function hourFactorOf(profile: ActivityProfile | undefined, { day, hour }: LocalTime): number {
  if (profile === undefined) return 1;
  const { days, hours } = onDay(profile, day);
  const mean = hours.reduce((sum, weight) => sum + weight, 0) / hoursOfDay;
  const counts = Math.min(1, Math.max(0, (days - countsFrom) / (countsWholly - countsFrom)));
  if (mean === 0 || counts === 0) return 1;
  const quiet = Math.max(-1, 1 - around(hours, hour) / mean);
  return rounded(2 ** (counts * quiet), 2);
}
