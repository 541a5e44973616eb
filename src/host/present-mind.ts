import type { Goal } from '../../ports/goal.ts';
import { emptyIdentity, type IdentityCore } from '../../ports/identity.ts';
import type { InnerState } from '../../ports/inner.ts';
import type { StreamWindow } from '../../ports/stream-window.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { pendingCycles } from '../../machines/mind/aftermath.ts';
import type { MindContext } from '../../machines/mind/context.ts';

/** What a mind is at the moment that it asks for something: what its voice is told besides the question. */
export interface PresentMind {
  /** What the cycle under way has added to the stream so far. */
  turn: readonly StreamEntry[];
  inner: InnerState | null;
  identity: IdentityCore;
  goals: readonly Goal[];
  window: StreamWindow;
}

export function presentMind(context: MindContext): PresentMind {
  const { turn, inner, identity, goals, window } = context;
  return {
    turn: turn?.entries ?? [],
    inner,
    identity: identity?.core ?? emptyIdentity,
    goals,
    // what has come to be pending since the window moved stays, too
    window: { ...window, pending: [...new Set([...window.pending, ...pendingCycles(context)])] },
  };
}
