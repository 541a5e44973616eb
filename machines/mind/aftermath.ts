import type { LivedCycle } from '../../ports/inner.ts';
import { intenseHighWater } from '../../ports/stream-window.ts';
import type { MindContext } from './context.ts';
import { movedAfter } from './appraising.ts';
import { identityAfter } from './identity.ts';
import type { InnerSlice } from './slices/inner.ts';
import type { MemorySlice } from './slices/memory.ts';
import type { SelfSlice } from './slices/self.ts';
import { intensityOf } from './sizing.ts';
import { pendingCycles } from './slices/tasks.ts';
import { shareOf } from './slices/voice.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The self slice after a lived cycle: identity changes little by little, and each change has a reason for the log. */
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

/** The inner slice once this cycle has handled, or given up, a thought that the mind had offered to itself. */
export const musedWith = (inner: InnerSlice, { acknowledged }: TurnSlice, at: number): InnerSlice => ({
  ...inner,
  musing: inner.musing.filter(({ percept }) => !acknowledged.includes(percept)),
  moved: movedAfter(inner.moved, acknowledged, at),
});

/** Up to which cycle everything in the scratch buffer is judged, once this cycle commits. */
export const judgedWith = (
  { exchanges, judgedUntil }: MemorySlice,
  { buffered }: TurnSlice,
  cycle: number,
): number => {
  if (exchanges > 0) return judgedUntil;
  return buffered.length === 0 ? cycle : cycle - 1;
};

/** The limits of the window of the stream after the cycle under way: while much is at stake it may become fuller before it moves. */
function streamLimits({
  self,
  voice,
  turn,
  memory,
}: Pick<MindContext, 'self' | 'voice' | 'turn' | 'memory'>) {
  const { stream } = self.settings;
  const isIntense = intensityOf({ turn, memory }) === 'intense';
  return {
    ...stream,
    budget: Math.ceil(stream.budget * shareOf(voice)),
    ...(isIntense && { highWater: intenseHighWater }),
  };
}

/** The report to the stream about the last model call: how large it was, and which cycles must stay as they are. */
export const measured = (
  context: Pick<MindContext, 'life' | 'self' | 'tasks' | 'memory' | 'voice' | 'turn'>,
  tokens: number,
) => ({
  type: 'context.measured' as const,
  cycle: context.life.cycle,
  tokens,
  limits: streamLimits(context),
  pending: pendingCycles(context.tasks),
  judgedUntil: context.memory.judgedUntil,
});

/** The report to the attention of what a cycle was about. */
export function attentionPaid({ life, self }: Pick<MindContext, 'life' | 'self'>, turn: TurnSlice) {
  const { competition } = turn;
  return {
    type: 'attention.paid' as const,
    cycle: life.cycle,
    winner: turn.batch[0]!.id,
    concern: competition?.foremost[0]?.concern ?? null,
    present: competition?.present ?? [],
    task: life.focus,
    shares: self.settings.attention.shares,
  };
}
