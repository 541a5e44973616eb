import { z } from 'zod';
import type { SomaticState } from '../../ports/inner.ts';
import type { Memory } from '../../ports/memory.ts';
import { center } from '../../theory/belief-weight.ts';
import { selectionScore, unknownSimilarity } from '../../theory/memory-selection.ts';
import { somaticSimilarity } from '../../theory/somatic-similarity.ts';

/** The bodily state at the moment of a memory, as the memory keeps it in `metadata.somatic`. */
const rememberedBody = z.object({
  arousal: z.number(),
  valence: z.number(),
  temperature: z.number(),
  pain: z.number(),
  fatigue: z.number(),
  hunger: z.number(),
} satisfies Record<keyof SomaticState, z.ZodType>);

/** The bodily state of a memory; null for one without: imported, or from a time without a body. */
const bodyOf = ({ metadata }: Memory): SomaticState | null =>
  rememberedBody.safeParse(metadata['somatic']).data ?? null;

function scoreOf(memory: Memory, somatic: SomaticState | null): number {
  const then = bodyOf(memory);
  return selectionScore({
    importance: center(memory),
    somaticSimilarity:
      then === null || somatic === null ? unknownSimilarity : somaticSimilarity(then, somatic),
    emotionalIntensity: then === null ? 0 : Math.min(1, Math.abs(then.valence)),
  });
}

/**
 * Of what was recalled the memories that a person is shown, best first (docs/model/recall.md): 0.35 belief centre
 * \+ 0.35 likeness of the body then and now + 0.30 |valence| then. Where one of the bodies is not known, their likeness is 0.5; a
 * memory without a body has no intensity. Equals stay in the order of recall.
 *
 * @param somatic how the body is now; null for a mind without an inner life
 */
export const selectMemories = (
  recalled: readonly Memory[],
  somatic: SomaticState | null,
  limit = 5,
): Memory[] =>
  recalled
    .map((memory) => ({ memory, score: scoreOf(memory, somatic) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ memory }) => memory);
