import type { VoiceFailure, VoiceFailureKind } from '../../ports/voice.ts';
import type { MindContext } from './context.ts';
import { remedyFor } from './remedy.ts';
import type { VoiceSlice } from './slices/voice.ts';
import { turnOf, withLastResultsUnread } from './turn.ts';
import { isBare } from './withheld.ts';

/** How often the room for a conversation is halved at the most: what is left is a sixty-fourth. */
const mostHalvings = 6;

/** How many percepts are kept apart at the most: the checkpoint stays small. */
const mostApart = 200;

/** The voice slice with half the room for a conversation; null when it is not the length, or as short as it can be. */
export const shortened = (
  { halvings }: Pick<VoiceSlice, 'halvings'>,
  kind: VoiceFailureKind,
): Pick<VoiceSlice, 'halvings'> | null =>
  kind === 'tooLong' && halvings < mostHalvings ? { halvings: halvings + 1 } : null;

/**
 * The voice slice for another try of a call whose input is to blame, with less in it: half the room when it was too long, then the
 * winner alone, then the winner alone without the past (docs/model/voice.md). Null when nothing less is left to try: the winner
 * itself is to blame.
 *
 * @param without whether it may be tried without the past
 */
export function withLess(
  context: Pick<MindContext, 'turn' | 'life' | 'voice'>,
  kind: VoiceFailureKind,
  without: boolean,
): Partial<VoiceSlice> | null {
  const { voice } = context;
  const turn = turnOf(context);
  const shorter = shortened(voice, kind);
  if (shorter !== null) return shorter;
  if (turn.acknowledged.length > 1)
    return { apart: [...new Set([...voice.apart, ...turn.acknowledged])].slice(-mostApart) };
  if (!without || isBare(voice, turn)) return null;
  return { bare: { percept: turn.batch[0]!.id, memories: turn.recalled } };
}

/**
 * The mind for another try of a later call of a cycle. Its first call was answered, so that only the results of its tools can be
 * what no model reads: half the room when the call was too long, then without their text. Null when there is nothing to leave
 * out, and for the first call.
 */
export function withLessOfTurn(
  context: Pick<MindContext, 'turn' | 'life' | 'voice'>,
  { kind }: Pick<VoiceFailure, 'kind'>,
): Partial<MindContext> | null {
  const { voice } = context;
  const turn = turnOf(context);
  if (turn.entries.length === 0 || remedyFor(kind) !== 'tryLess') return null;
  const shorter = shortened(voice, kind);
  if (shorter !== null) return { voice: { ...voice, ...shorter } };
  const unread = withLastResultsUnread(turn);
  return unread && { turn: unread };
}
