import { z } from 'zod';
import { dateOfDay } from '../../theory/local-time.ts';
import type { MemoryId } from '../identifiers.ts';
import type { Memory, MemoryType, SourceTag } from '../memory.ts';

/** The source of what consolidation makes of memories (docs/model/consolidation.md). */
export const consolidationTag = 'internal_consolidation' satisfies SourceTag;

/** Whether consolidation made it: what it supersedes it stands for, and is made of. */
export const isConsolidation = ({ sourceTag }: Pick<Memory, 'sourceTag'>): boolean =>
  sourceTag === consolidationTag;

/** Whether the mind concluded it of others. */
export const isConclusion = (memory: Pick<Memory, 'sourceTag' | 'type'>): boolean =>
  isConsolidation(memory) && conclusionTypes.some((type) => type === memory.type);

/** Whether it records a contradiction between what the mind holds to and what it does (docs/model/tensions.md). */
export const isTension = (memory: Pick<Memory, 'sourceTag' | 'type'>): boolean =>
  isConsolidation(memory) && memory.type === 'tension';

/** Whether it is a correction of the mind's own thought by a second look (docs/model/confidence.md); what people put right is not. */
export const isOwnCorrection = ({ sourceTag, type }: Pick<Memory, 'sourceTag' | 'type'>): boolean =>
  sourceTag === 'internal_self' && type === 'correction';

/** How the episode of the summary of a day begins; the day follows, as `2026-01-31`. */
export const dayEpisode = 'day/';

/** Whether it sums up a day (docs/model/rhythms.md). */
export const isDaySummary = (memory: Pick<Memory, 'sourceTag' | 'episode'>): boolean =>
  isConsolidation(memory) && memory.episode?.startsWith(dayEpisode) === true;

/** The most days of a period whose summaries are looked for, the latest. Ours. */
const mostDays = 366;
const aDay = 86_400_000;

/** The episodes that the summaries of the days of a period have, in any time zone; `from` and `to`: milliseconds since the epoch. */
export function dayEpisodesOf({ from, to }: { from: number; to: number }): string[] {
  const last = Math.floor(to / aDay) + 1;
  const first = Math.max(Math.floor(from / aDay) - 1, last - mostDays + 1);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, place) => dayEpisode + dateOfDay(first + place),
  );
}

/** How the episodes of a crash begin: of the memory of it, and of the strategy that several came to. */
export const crashMoments = 'crash ';

/** Whether it is the memory of a crash, or a strategy that several taught. */
export const isOfCrash = ({ sourceTag, episode }: Pick<Memory, 'sourceTag' | 'episode'>): boolean =>
  (sourceTag === 'internal_self' || sourceTag === consolidationTag) &&
  episode?.startsWith(crashMoments) === true;

/** Whether it is a strategy that crashes taught (docs/model/strategies.md): it is drawn from the memories of these. */
const isOfCrashes = (memory: Pick<Memory, 'sourceTag' | 'episode'>): boolean =>
  isConsolidation(memory) && memory.episode?.startsWith(crashMoments) === true;

/** Whether the mind drew it from others, which go on standing for themselves: what it concluded, and what crashes taught. */
export const isDrawn = (memory: Pick<Memory, 'sourceTag' | 'type' | 'episode'>): boolean =>
  isConclusion(memory) || isOfCrashes(memory);

/** Whether it was merged of memories that say the same; what the mind concluded from some is of another type. */
export const isMerged = (memory: Pick<Memory, 'sourceTag' | 'type' | 'episode'>): boolean =>
  isConsolidation(memory) && !isDrawn(memory);

/** The types of what the mind concludes from memories. */
export const conclusionTypes = [
  'reflection',
  'narrative',
  'tension',
] as const satisfies readonly MemoryType[];

const gatheredIds = z.array(z.string());

/** The memories that a consolidated one was made of, as it keeps them in `metadata.gathers`; none of any other. */
export const gatheredOf = ({ sourceTag, metadata }: Memory): readonly MemoryId[] =>
  sourceTag === consolidationTag
    ? ((gatheredIds.safeParse(metadata['gathers']).data ?? []) as MemoryId[])
    : [];

/**
 * The reason for which a memory is withdrawn together with another: what a person had forgotten must not live on in what was made of it, nor in what it was merged of.
 */
export const withdrawnWith = (id: MemoryId, reason: string): string =>
  `It goes with the memory "${id}", which was withdrawn: ${reason}`;
