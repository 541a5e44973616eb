import { rememberedAtOnce } from '../../ports/at-once.ts';
import type { Assessment } from '../../ports/assessment.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import { consolidationTag } from '../../ports/memory-change/made-from.ts';
import { memoryIdFor } from '../../ports/new-memory.ts';
import { tensionEpisode } from '../../ports/tension.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import { weightAtRest } from '../../theory/fading.ts';
import { keptOut, persisted } from './fate.ts';
import type { DoubtVerdict } from './flush.ts';

/**
 * The changes for a report of a worker that speaks against what the mind holds to (docs/model/workers.md): it is not taken over and not lost, but
 * kept at rest, and a tension cites it and what it speaks against. One that says what is on record already adds nothing. Null for any other item.
 *
 * @param verdict what the voice said to a doubt, if it was asked
 * @param at when it is decided, milliseconds since the epoch
 */
export function reportFate(
  each: Assessment,
  verdict: DoubtVerdict | undefined,
  at: number,
): MemoryChange[] | null {
  const { against, item } = each;
  if (against === undefined || (against.isSure !== true && verdict?.contradicts !== true)) return null;
  if (each.again === true)
    return [keptOut(item, 'report', 'reported against what it holds to, as before: dropped')];
  const { held, line } = against;
  const memory = 'memory' in held ? held.memory : null;
  const why = 'reported against what it holds to: persisted at rest';
  const report = persisted(each, {
    type: each.type,
    weight: weightAtRest,
    contradicts: memory,
    why,
    rests: { rule: 'report' },
  });
  if (against.isNoted === true) return [report];
  const cited = [...(memory === null ? [] : [memory]), memoryIdFor(item, each.at)];
  return [
    report,
    ...rememberedAtOnce(
      {
        id: `${item}/tension` as ScratchId,
        origin: { text: line },
        type: 'tension',
        sourceTag: consolidationTag,
        sourceConfidence: each.sourceConfidence,
        speaker: null,
        episode: tensionEpisode(held),
        at,
      },
      {
        ...newMemoryWeight,
        why: 'A worker reported what contradicts it.',
        gathers: cited.map((id) => ({ memory: id, whole: false })),
      },
    ),
  ];
}
