import { correctionEpisode, rememberedAtOnce } from '../../ports/at-once.ts';
import { correctionText } from '../../ports/correction-text.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { TurnSlice } from './slices/turn.ts';

/**
 * The changes by which a second look's correction enters the reflection bank (docs/model/confidence.md): what set it off, the error, what was
 * thought, the correction and what it was about. Nothing where it corrected nothing, or the turn is to leave no trace.
 */
export function correctionChanges(turn: TurnSlice, cycle: number, at: number): MemoryChange[] {
  const { advice, second, wanted = [], draft = '' } = turn.doubt ?? {};
  if (second !== 'taken' || advice === undefined || advice.correction === null || leavesNoTrace(turn))
    return [];
  const text = correctionText({
    context: turn.batch[0]?.beginning ?? '',
    triggers: wanted,
    error: advice.error ?? 'not named',
    thought: draft,
    correction: advice.correction,
  });
  return rememberedAtOnce(
    {
      id: `${cycle}/correction` as ScratchId,
      origin: { text },
      type: 'correction',
      sourceTag: 'internal_self',
      sourceConfidence: 1,
      speaker: null,
      episode: correctionEpisode,
      at,
    },
    { ...newMemoryWeight, why: 'a second look corrected a thought' },
  );
}
