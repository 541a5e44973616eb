import type { LivedCycle } from '../../ports/inner.ts';
import type { MindContext } from './context.ts';
import { identityAfter } from './identity.ts';
import type { InnerSlice } from './slices/inner.ts';
import type { MemorySlice } from './slices/memory.ts';
import type { SelfSlice } from './slices/self.ts';
import { pendingCycles } from './slices/tasks.ts';
import type { TurnSlice } from './slices/turn.ts';

/** What life makes of who the mind is: little by little, and with a reason that goes into the log. */
export function selfAfter(self: SelfSlice, lived: LivedCycle, at: number): SelfSlice {
  const { identity, unlogged } = self;
  if (identity === null) return self;
  const after = identityAfter(identity, lived, at);
  return {
    ...self,
    identity: after.identity,
    unlogged: { ...unlogged, identity: [...unlogged.identity, ...after.changes] },
  };
}

/** What the mind was about to think by itself has been thought, or given up, with this cycle. */
export const musedWith = (inner: InnerSlice, { acknowledged }: TurnSlice): InnerSlice => ({
  ...inner,
  musing: inner.musing.filter(({ percept }) => !acknowledged.includes(percept)),
});

/** How far all that was let into the scratch buffer is judged, now that this cycle commits. */
export const judgedWith = (
  { exchanges, judgedUntil }: MemorySlice,
  { buffered }: TurnSlice,
  cycle: number,
): number => {
  if (exchanges > 0) return judgedUntil;
  return buffered.length === 0 ? cycle : cycle - 1;
};

/** What the stream is told of the last model call: how much it was given, and what has to stay as it is. */
export const measured = (
  { life, self, tasks, memory }: Pick<MindContext, 'life' | 'self' | 'tasks' | 'memory'>,
  tokens: number,
) => ({
  type: 'context.measured' as const,
  cycle: life.cycle,
  tokens,
  limits: self.settings.stream,
  pending: pendingCycles(tasks),
  judgedUntil: memory.judgedUntil,
});
