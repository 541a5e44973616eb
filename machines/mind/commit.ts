import type { Commit } from '../../ports/command.ts';
import type { MindContext, TurnState } from './context.ts';

/** A commit that carries nothing but the checkpoint: a mode was entered, or the mind stops. */
export function commitState(context: MindContext, reason: 'mode' | 'stop'): Commit {
  return {
    type: 'commit',
    commit: context.commits,
    cycle: context.cycle,
    reason,
    acknowledged: [],
    utterances: [],
    stream: [],
    turn: null,
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
  };
}
