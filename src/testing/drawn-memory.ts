import type { MemoryId, ScratchId } from '../../ports/identifiers.ts';
import type { Assessment } from '../../ports/assessment.ts';

const memory = (number: number) => `memory-${number}` as MemoryId;

/** An arbitrary recall: nothing, one memory, a few. */
export function drawnRecall(draw: number): { recalled: MemoryId[]; nearMisses: MemoryId[] } {
  const recalled = Array.from({ length: draw % 4 }, (_, place) => memory(place));
  return { recalled, nearMisses: recalled.length > 2 ? [memory(9)] : [] };
}

/** Arbitrary assessments of scratch items, of every kind that the exit gate tells apart. */
export function drawnAssessments(
  draw: number,
  now: number,
): { assessments: Assessment[]; memories: number; more: boolean } {
  const assessments = Array.from({ length: draw % 5 }, (_, place): Assessment => {
    const seen = draw + place;
    return {
      item: `${draw}/${place}` as ScratchId,
      type: seen % 7 === 0 ? 'procedural' : 'episodic',
      sourceTag: seen % 3 === 0 ? 'internal_self' : 'external_user',
      sourceConfidence: seen % 3 === 0 ? 0.5 : 1,
      fresh: seen % 2 === 0,
      effectiveness: seen % 7 === 0 ? 1 : null,
      at: now - seen * 60_000,
      expiresAt: now + (seen % 11 === 0 ? -1 : 86_400_000),
      nearest:
        seen % 4 === 0
          ? null
          : { memory: memory(seen % 5), similarity: (seen % 10) / 10, immutable: seen % 13 === 0 },
      attention: seen % 5 === 0 ? null : (seen % 9) / 9,
      identity: seen % 2 === 0 ? null : 0.2,
      contradiction: (['unclear', 'agrees', 'contradicts'] as const)[seen % 3]!,
      gut: seen % 2 === 0 ? null : 0.9,
      echo: seen % 6 === 0,
      compressed: null,
    };
  });
  return { assessments, memories: draw * 3, more: draw % 10 === 0 };
}
