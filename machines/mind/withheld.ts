import type { MemoryId } from '../../ports/identifiers.ts';
import type { Withheld } from '../../ports/withheld.ts';
import type { MindContext } from './context.ts';
import type { TurnSlice } from './slices/turn.ts';
import type { VoiceSlice } from './slices/voice.ts';

/** How many memories are withheld at the most: the checkpoint stays small, and the oldest have their chance again. */
const mostMemories = 100;

/** Whether the call of this turn goes without the stream and without memories, because its winner was refused with them. */
export const isBare = ({ bare }: Pick<VoiceSlice, 'bare'>, turn: Pick<TurnSlice, 'batch'> | null): boolean =>
  bare !== null && bare.percept === turn?.batch[0]?.id;

/** The part of the stream that the call of this turn does not show. */
export const withheldFrom = ({
  voice,
  turn,
  life,
}: Pick<MindContext, 'voice' | 'turn' | 'life'>): Withheld =>
  isBare(voice, turn)
    ? { verbatimBefore: life.cycle + 1, summarisedBefore: life.cycle + 1 }
    : { verbatimBefore: voice.withheld.verbatimBefore, summarisedBefore: voice.withheld.summarisedBefore };

/** Those of the recalled memories that the call of this turn shows. */
export const shownMemories = (
  { voice, turn }: Pick<MindContext, 'voice' | 'turn'>,
  recalled: readonly MemoryId[],
): MemoryId[] =>
  isBare(voice, turn) ? [] : recalled.filter((memory) => !voice.withheld.memories.includes(memory));

/**
 * The voice slice after a cycle. Where a percept that was refused with the stream and with memories was answered without them,
 * one of them is to blame, and nobody knows which: those memories and that part of the stream are withheld from now on, so that
 * the next percepts are not refused as well. The stream is first reduced to its self-summaries, which are the mind's own words;
 * only what was refused even as that is not shown at all.
 */
export function voiceAfter(voice: VoiceSlice, turn: TurnSlice, cycle: number): Partial<VoiceSlice> {
  const apart = voice.apart.filter((id) => !turn.acknowledged.includes(id));
  if (voice.bare === null || !isBare(voice, turn)) return { apart };
  if (turn.failure !== null) return { apart, bare: null };
  const memories = [...new Set([...voice.withheld.memories, ...voice.bare.memories])].slice(-mostMemories);
  return {
    apart,
    bare: null,
    withheld: { verbatimBefore: cycle, summarisedBefore: voice.withheld.verbatimBefore, memories },
  };
}
