import type { LivedCycle } from '../../ports/inner.ts';
import { cycleOfTask } from '../../ports/task.ts';
import type { MindContext, TurnState } from './context.ts';
import { identityAfter } from './identity.ts';

/** What life makes of who the mind is: little by little, and with a reason that goes into the log. */
export function selfAfter(
  { identity, unlogged }: MindContext,
  lived: LivedCycle,
  at: number,
): Pick<MindContext, 'identity' | 'unlogged'> {
  if (identity === null) return { identity, unlogged };
  const after = identityAfter(identity, lived, at);
  return {
    identity: after.identity,
    unlogged: { ...unlogged, identity: [...unlogged.identity, ...after.changes] },
  };
}

/** What the mind was about to think by itself has been thought, or given up, with this cycle. */
export const musedWith = (
  { musing }: MindContext,
  { acknowledged }: TurnState,
): Pick<MindContext, 'musing'> => ({
  musing: musing.filter(({ percept }) => !acknowledged.includes(percept)),
});

/** How far all that was let into the scratch buffer is judged, now that this cycle commits. */
export const judgedWith = (
  { exchanges, cycle, judgedUntil }: MindContext,
  { buffered }: TurnState,
): Pick<MindContext, 'judgedUntil'> => {
  if (exchanges > 0) return { judgedUntil };
  return { judgedUntil: buffered.length === 0 ? cycle : cycle - 1 };
};

/** The cycles whose tasks are still under way. */
export const pendingCycles = ({ tasks }: Pick<MindContext, 'tasks'>): number[] =>
  Object.keys(tasks).flatMap((task) => cycleOfTask(task) ?? []);

/** What the stream is told of the last model call: how much it was given, and what has to stay as it is. */
export const measured = (context: MindContext, tokens: number) => ({
  type: 'context.measured' as const,
  cycle: context.cycle,
  tokens,
  limits: context.settings.stream,
  pending: pendingCycles(context),
  judgedUntil: context.judgedUntil,
});
