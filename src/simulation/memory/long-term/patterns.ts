import { isFromOutside } from '../../../../ports/memory.ts';
import {
  type Came,
  dayNumber,
  mostBehind,
  type Occurrence,
  type Pattern,
  type PatternQuery,
  wholeCycles,
} from '../../../../ports/pattern.ts';
import { center } from '../../../../theory/belief-weight.ts';
import { inOrderOfComing, type MemoryRows } from './memory-rows.ts';

/** What recurs, as `MemoryStore.patterns` says. */
export function patternsOf(
  rows: MemoryRows,
  { subjects, memory, recurring, limit }: PatternQuery,
): Pattern[] {
  const asked = rows.occurrences
    .all()
    .filter(
      ({ subject, at }) =>
        (subjects === undefined || subjects.includes(subject)) && at <= (recurring?.until ?? Infinity),
    );
  const byTheme = Map.groupBy(asked, ({ subject, theme }) => JSON.stringify([subject, theme]));
  return [...byTheme.values()]
    .filter((all) => memory === undefined || all.some((each) => each.memory === memory))
    .map((all): Pattern => {
      const { subject, theme } = all[0]!;
      const times = all.map(({ at }) => at);
      const behind = new Set(all.map(({ memory }) => memory));
      return {
        subject,
        theme,
        count: all.length,
        days: new Set(times.map(dayNumber)).size,
        first: Math.min(...times),
        last: Math.max(...times),
        memories: inOrderOfComing([...behind].map((id) => rows.all.get(id)!))
          .toReversed()
          .toSorted((one, other) => center(other.memory) - center(one.memory))
          .map(({ memory }) => memory.id)
          .slice(0, mostBehind),
      };
    })
    .filter(
      ({ days, first, last }) =>
        recurring === undefined || (days >= recurring.days && last - first >= recurring.over),
    )
    .sort(
      (one, other) =>
        other.last - one.last || inText(one.subject, other.subject) || inText(one.theme, other.theme),
    )
    .slice(0, limit);
}

const inText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The times that something recurred, as `MemoryStore.occurrences` says. */
export const occurrencesIn = (
  rows: MemoryRows,
  { since, until, limit }: { since: number; until: number; limit: number },
): Occurrence[] =>
  rows.occurrences
    .all()
    .filter(({ at, memory }) => at >= since && at < until && rows.all.get(memory)?.memory.retracted === null)
    .sort(
      (one, other) =>
        other.at - one.at ||
        inText(one.subject, other.subject) ||
        inText(one.theme, other.theme) ||
        rows.all.get(one.memory)!.sequence - rows.all.get(other.memory)!.sequence,
    )
    .slice(0, limit);

/** What came to memory, as `MemoryStore.came` says. */
export function cameTo(
  rows: MemoryRows,
  isPercept: (id: string) => boolean,
  { after, until, limit }: { after: number; until: number; limit: number },
): Came {
  const came = inOrderOfComing(rows.living)
    .filter(({ memory }) => isFromOutside(memory))
    .flatMap(({ memory: { id, createdAt }, evidence }) =>
      evidence.flatMap(({ kind, cycle, at, source }) => {
        const isNew = kind === 'persisted';
        if (!isNew && kind !== 'reinforced') return [];
        if (cycle === null || cycle <= after || cycle > until || source === null || !isPercept(source))
          return [];
        return [{ memory: id, isNew, cycle, at: isNew ? createdAt : at }];
      }),
    )
    .sort((one, other) => one.cycle - other.cycle);
  return wholeCycles(came, { until, limit });
}
