import { correctionEpisode, rememberedAtOnce } from '../../ports/at-once.ts';
import type { PerceptId, ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';

/**
 * The changes by which a person's word that a thought was wrong enters the reflection bank (docs/model/confidence.md), as a second look's
 * correction does. Its text is that of the command, so that whoever forgets the one forgets the other.
 *
 * @param item the scratch item that it passes through, unique in the cycle
 */
export const personCorrection = (
  { id: percept, at, by }: { id: PerceptId; at: number; by: string },
  item: string,
): MemoryChange[] =>
  rememberedAtOnce(
    {
      id: item as ScratchId,
      origin: { percept },
      type: 'correction',
      sourceTag: 'internal_self',
      sourceConfidence: 1,
      speaker: null,
      episode: correctionEpisode,
      at,
    },
    { ...newMemoryWeight, why: `${by} corrected a thought` },
  );
