import type { MemoryStore } from '../../../ports/memory-store.ts';
import { dayNumber, timesBefore, type ToldPattern } from '../../../ports/pattern.ts';
import { sequencesIn } from '../../../theory/sequences.ts';

/**
 * What recurs, and what usually follows it, today included.
 *
 * @param now milliseconds since the epoch
 */
export async function toldPatterns(
  store: Pick<MemoryStore, 'patterns' | 'occurrences'>,
  { limit, now }: { limit: number; now: number },
): Promise<ToldPattern[]> {
  const patterns = await store.patterns({ limit });
  const sequences = sequencesIn(await store.occurrences(timesBefore(dayNumber(now) + 1)));
  return patterns.map((pattern): ToldPattern => {
    const next = sequences
      .filter(({ subject, theme }) => subject === pattern.subject && theme === pattern.theme)
      .map(({ next: theme, days, of }) => ({ theme, days, of }));
    return next.length === 0 ? pattern : { ...pattern, next };
  });
}
