import type { Percept } from '../../ports/percept.ts';
import type { CycleSummary } from '../../ports/store.ts';
import type { Nature } from '../prompt/nature.ts';
import { perceptText } from '../prompt/percept-text.ts';
import type { FoundMoment, MomentSources, StreamMoment, StreamMoments } from './stream-moments.ts';

/** How much of what has just come in is compared with older moments, characters. */
export const longestQuery = 2_000;

/** How many observations of one call bring their past with them, how many moments each, and how far back they reach, milliseconds. */
const mostObservations = 3;
const mostForEach = 3;
const longestAgo = 30 * 86_400_000;

/**
 * What was seen or heard in the last thirty days that is like each of the first three observations of a call: three moments at the most for each, the most
 * similar first. Each observation is looked up by itself, because among much else that comes in with it its own words would be few.
 *
 * @param cycles those that are not shown word for word, oldest first
 */
export async function similarPast(
  percepts: readonly Percept[],
  { cycles, nature, now }: { cycles: readonly CycleSummary[]; nature: Nature; now: number },
  from: MomentSources & { moments: StreamMoments },
): Promise<FoundMoment[]> {
  // one that came alone is what all of the search is about
  if (percepts.length < 2) return [];
  const observed = percepts.filter(({ source }) => source.kind === 'observation').slice(0, mostObservations);
  const found: FoundMoment[] = [];
  for (const percept of observed) {
    const query = perceptText(percept, nature).slice(0, longestQuery).toWellFormed();
    if (query.trim() === '') continue;
    const known = new Set(found.map(({ memory }) => memory.id));
    const isWanted = ({ id, by, at }: StreamMoment): boolean =>
      by === 'world' && now - at <= longestAgo && !known.has(id);
    const wanted = { most: mostForEach, isWanted };
    found.push(...(await from.moments.search(query, { cycles, nature, now }, from, wanted)));
  }
  return found;
}
