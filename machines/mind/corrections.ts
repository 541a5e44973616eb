import { rememberedAtOnce } from '../../ports/at-once.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { TurnSlice } from './slices/turn.ts';

/** How much of each part a correction keeps, characters. */
const longestPart = 500;
const part = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, longestPart).toWellFormed();

/** The episode of all corrections: no other moment belongs to it. */
const episode = 'correction';

/**
 * The changes by which a second look's correction enters the reflection bank (docs/model/confidence.md): what set it off, the error, what was
 * thought, the correction and what it was about. Nothing where it corrected nothing, or the turn is to leave no trace.
 */
export function correctionChanges(turn: TurnSlice, cycle: number, at: number): MemoryChange[] {
  const { advice, second, wanted = [], draft = '' } = turn.doubt ?? {};
  if (second !== 'taken' || advice === undefined || advice.correction === null || leavesNoTrace(turn))
    return [];
  const text = [
    `Context: ${part(turn.batch[0]?.beginning ?? '')}`,
    `Trigger: ${wanted.join(', ')}`,
    `Error: ${part(advice.error ?? 'not named')}`,
    `What was thought: ${part(draft)}`,
    `Correction: ${part(advice.correction)}`,
  ].join('\n');
  return rememberedAtOnce(
    {
      id: `${cycle}/correction` as ScratchId,
      origin: { text },
      type: 'correction',
      sourceTag: 'internal_self',
      sourceConfidence: 1,
      speaker: null,
      episode,
      at,
    },
    { ...newMemoryWeight, why: 'a second look corrected a thought' },
  );
}
