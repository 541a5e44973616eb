/** That something came: whom it is about, what, the memory that tells it, and when, milliseconds since the epoch. */
export interface Occurred<M extends string = string> {
  readonly subject: string;
  /** The words that tell what, between spaces. */
  readonly theme: string;
  readonly memory: M;
  readonly at: number;
}

/** That after one thing another usually comes, told of the same (docs/model/patterns.md). */
export interface Sequence<M extends string = string> {
  readonly subject: string;
  readonly theme: string;
  /** The theme that follows. */
  readonly next: string;
  /** On how many days it did, and on how many the first came at all. */
  readonly days: number;
  readonly of: number;
  /** The memories that told the second on those days, the newest {@link mostTelling}, the newest first. */
  readonly memories: readonly M[];
}

const day = 86_400_000;
const hour = 3_600_000;

/** On how many different days one has to follow the other, of how many of those on which the first came, and how likely as many would be by chance at the most. The first is the page's, the others ours. */
const fewestDays = 3;
const leastShare = 0.5;
const mostByChance = 0.1;

/** How many themes of a subject are compared, those of most days; and how many memories are told. Ours. */
const mostThemes = 60;
const mostTelling = 3;

/** The times of each day, both oldest first. */
type Days<M extends string> = ReadonlyMap<number, readonly Occurred<M>[]>;

/** A theme with the days on which it came. */
interface Habit<M extends string> {
  subject: string;
  theme: string;
  words: ReadonlySet<string>;
  byDay: Days<M>;
}

/**
 * What usually follows what: on the same day (UTC) or within an hour, on three different days at the least and half of those on which the first came, seldom the other way round, and more often than
 * the second comes anyway would make likely. Only of what is told of the same, and shares no word.
 */
export function sequencesIn<M extends string>(occurred: readonly Occurred<M>[]): Sequence<M>[] {
  const numbers = occurred.map(({ at }) => dayOf(at));
  const span = numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1;
  return [...Map.groupBy(occurred, ({ subject }) => subject).values()].flatMap((own) => {
    const habits = habitsIn(own);
    return habits.flatMap((first) => habits.flatMap((second) => sequenceOf(first, second, span) ?? []));
  });
}

const dayOf = (at: number): number => Math.floor(at / day);

/** The themes of a subject that came on enough days, those of most days first. */
const habitsIn = <M extends string>(own: readonly Occurred<M>[]): Habit<M>[] =>
  [...Map.groupBy(own, ({ theme }) => theme)]
    .map(([theme, all]): Habit<M> => ({
      subject: all[0]!.subject,
      theme,
      words: new Set(theme.split(' ')),
      byDay: Map.groupBy(
        all.toSorted((one, other) => one.at - other.at),
        ({ at }) => dayOf(at),
      ),
    }))
    .filter(({ byDay }) => byDay.size >= fewestDays)
    .toSorted((one, other) => other.byDay.size - one.byDay.size || (one.theme < other.theme ? -1 : 1))
    .slice(0, mostThemes);

/** Null where the second does not usually follow the first. */
function sequenceOf<M extends string>(first: Habit<M>, second: Habit<M>, span: number): Sequence<M> | null {
  if ([...first.words].some((word) => second.words.has(word))) return null;
  const following = followingIn(first.byDay, second.byDay);
  const [days, of] = [following.length, first.byDay.size];
  if (days < fewestDays || days < leastShare * of) return null;
  if (2 * followingIn(second.byDay, first.byDay).length >= days) return null;
  if (atLeastByChance(days, { of, each: second.byDay.size / span }) > mostByChance) return null;
  const told = following.toReversed().map(({ memory }) => memory);
  return {
    subject: first.subject,
    theme: first.theme,
    next: second.theme,
    days,
    of,
    memories: [...new Set(told)].slice(0, mostTelling),
  };
}

/** Of each day on which the first came, oldest first, the first time after it that the second did: on the same day, or within an hour. */
function followingIn<M extends string>(first: Days<M>, second: Days<M>): Occurred<M>[] {
  const following: Occurred<M>[] = [];
  for (const [number, times] of first) {
    // both are in order: on the same day it follows the first time, on the next one the last
    const [from, until] = [times[0]!.at, times.at(-1)!.at + hour];
    const [next] = second.get(number + 1) ?? [];
    const later = second.get(number)?.find(({ at }) => at > from) ?? (next && next.at <= until ? next : null);
    if (later) following.push(later);
  }
  return following;
}

/**
 * How likely something that comes on a day with some probability comes on so many of some days or more, 0 to 1: the upper tail of the binomial distribution.
 *
 * @example atLeastByChance(3, { of: 3, each: 0.5 }) // 0.125
 */
export function atLeastByChance(times: number, { of, each }: { of: number; each: number }): number {
  if (times <= 0 || each >= 1) return 1;
  let exactly = (1 - each) ** of;
  let fewer = 0;
  for (let count = 0; count < times; count += 1) {
    fewer += exactly;
    exactly *= ((of - count) / (count + 1)) * (each / (1 - each));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}
