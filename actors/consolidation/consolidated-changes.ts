import { rememberedAtOnce } from '../../ports/at-once.ts';
import type { Consolidated } from '../../ports/consolidation.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import { dayEpisode } from '../../ports/memory-change/made-from.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { tensionEpisode } from '../../ports/tension.ts';

function episodeOf({ against, day, goal }: Consolidated): string {
  if (against !== undefined) return tensionEpisode(against);
  if (goal !== undefined) return `goal ${goal.id}`;
  return day === undefined ? 'consolidation' : `${dayEpisode}${day}`;
}

function whyOf({ against, gathers, goal }: Consolidated): string {
  if (against !== undefined) return 'what was done contradicts what is held to';
  return goal !== undefined
    ? 'what was done for a goal that has ended'
    : `it stands for ${gathers.length} ${gathers.length === 1 ? 'memory' : 'memories'}`;
}

/** The changes by which a consolidated text becomes a memory. */
export function changesOf(made: Consolidated, item: ScratchId, at: number): MemoryChange[] {
  const { text, type, speaker, sourceConfidence, alpha, beta, eventAt, goal, gathers, supersedes } = made;
  return rememberedAtOnce(
    {
      id: item,
      origin: { text },
      type,
      sourceTag: 'internal_consolidation',
      sourceConfidence,
      speaker,
      episode: episodeOf(made),
      at,
      ...(eventAt !== undefined && { eventAt }),
      ...(goal !== undefined && { effectiveness: goal.done ? 1 : 0 }),
    },
    {
      alpha,
      beta,
      gathers,
      ...(supersedes && { supersedes }),
      why: whyOf(made),
    },
  );
}
