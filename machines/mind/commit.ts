import type { Commit } from '../../ports/command.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import type { Standing } from '../../ports/standing.ts';
import { nothingUnlogged, type MindContext, type TurnState } from './context.ts';
import { firstAttempts } from './delegated.ts';
import { memoryChanges } from './remembering.ts';

/** Where the mind stands, for whoever has to rebuild it without a checkpoint. */
export const standingOf = ({
  mode,
  interrupted,
  focus,
  paused,
  space,
  lastActivityAt,
  goals,
  identity,
  settings,
  unlogged,
}: MindContext): Standing => ({
  mode: (mode === 'recovery' ? interrupted : mode) ?? 'normal',
  focus,
  paused,
  space,
  lastActivityAt,
  self: { goals, identity, configured: settings.goals, unlogged },
});

/**
 * A commit of the checkpoint and nothing of a cycle: a mode was entered, the mind stops, the exit gate has judged in a quiet
 * hour, or the mind has recovered, which carries the episode of its crash.
 */
export function commitState(
  context: MindContext,
  reason: Exclude<Commit['reason'], 'cycle'>,
  { stream = [], memory = [] }: { stream?: StreamEntry[]; memory?: MemoryChange[] } = {},
): Commit {
  return {
    type: 'commit',
    commit: context.commits,
    cycle: context.cycle,
    reason,
    acknowledged: [],
    utterances: [],
    stream,
    turn: null,
    effects: [],
    memory,
    // a commit that may be superseded by a later one of its step carries no log
    ...(reason === 'stop' ? context.unlogged : nothingUnlogged),
    standing: standingOf(reason === 'stop' ? { ...context, unlogged: nothingUnlogged } : context),
  };
}

/** The one commit of a cycle (I2): what it handled, said and lived through. */
export function commitCycle(context: MindContext, turn: TurnState, at: number): Commit {
  const winner = turn.batch[0];
  if (!winner) throw new Error('A turn has at least one percept.');
  return {
    type: 'commit',
    commit: context.commits,
    cycle: context.cycle,
    reason: 'cycle',
    acknowledged: turn.acknowledged,
    utterances: turn.utterances,
    stream: [{ role: 'inbox', percepts: turn.acknowledged }, ...turn.entries],
    turn: {
      cycle: context.cycle,
      mode: context.mode ?? 'normal',
      winner: winner.id,
      startedAt: turn.startedAt,
      endedAt: at,
      voice: turn.voice,
      model: turn.model,
      usage: turn.usage,
      modelCalls: turn.step,
      summary: turn.summary,
      failure: turn.failure,
    },
    effects: firstAttempts(context, turn),
    memory: memoryChanges(turn),
    ...context.unlogged,
    standing: standingOf({ ...context, unlogged: nothingUnlogged }),
  };
}
