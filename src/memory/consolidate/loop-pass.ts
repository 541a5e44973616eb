import { type GutAction, gutActions, type LoggedDelta } from '../../../ports/gut.ts';
import type { LoopPass } from '../../../ports/strange-loop.ts';
import { loopMovement } from '../../../theory/strange-loop.ts';

/** What a pass knows of the strange loop since the one before it. */
interface Between {
  /** The last cycle before this pass, and before that one; 0 where that is not on record. */
  cycle: number;
  since: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** The moments that are kept, by vectors of this model. */
  moments: readonly LoggedDelta[];
  /** The middle of what the mind was made of, and is; null where that is not known. */
  before: readonly number[] | null;
  after: readonly number[] | null;
}

/** What happened in the strange loop between two deep passes (docs/model/strange-loop.md). */
export function loopPassOf({ cycle, since, at, moments, before, after }: Between): LoopPass {
  const lived = moments.filter((moment) => moment.cycle > since && moment.cycle <= cycle);
  const did = (action: GutAction) => lived.filter((moment) => moment.action === action).length;
  const isComparable = before !== null && after !== null && before.length === after.length;
  const deltas = lived.map(({ delta }) => delta.values).filter(({ length }) => length === after?.length);
  const movement = isComparable ? loopMovement(before, after, deltas) : { moved: null, along: null };
  return {
    cycle,
    at,
    since,
    felt: lived.length,
    near: lived.length === 0 ? null : lived.reduce((sum, { near }) => sum + near, 0) / lived.length,
    did: Object.fromEntries(gutActions.map((action) => [action, did(action)])) as LoopPass['did'],
    ...movement,
  };
}
