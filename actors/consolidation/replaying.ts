import { mintKey } from '../../ports/effect-key.ts';
import type { AnswerOf, AskedOf } from '../../ports/effects/effects.ts';
import type { ConsolidationContext } from './consolidating.ts';

/** The context when a dream begins. */
export const replayBegun = ({ lived }: ConsolidationContext): Partial<ConsolidationContext> =>
  lived === undefined ? {} : { replaying: lived };

/** What is asked of memory in a dream. */
export const replayNow = ({
  replaying,
  replayed = 0,
}: ConsolidationContext): AskedOf<'memory.replay'> | null =>
  replaying === undefined ? null : { after: replayed, until: replaying };

export const replayKey = ({ life, replaying = 0 }: ConsolidationContext): string =>
  mintKey({ cycle: { look: replaying }, actor: 'consolidation', life, what: 'replay' });

/** The context after memory has told what to go over. */
export const replayedThen = (
  { replaying }: ConsolidationContext,
  { links }: AnswerOf<'memory.replay'>,
): Partial<ConsolidationContext> => ({
  replayed: replaying,
  replaying: undefined,
  ...(links.length > 0 && { offered: [{ change: 'replayed' as const, links }] }),
});
