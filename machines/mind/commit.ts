import type { Commit } from '../../ports/command.ts';
import type { GovernanceAct } from '../../ports/governance.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { governanceTraceOf } from '../../ports/turn-governance.ts';
import type { Standing } from '../../ports/standing.ts';
import { consentActs } from './consent.ts';
import type { MindContext } from './context.ts';
import { firstAttempts } from './delegated.ts';
import { correctionChanges } from './corrections.ts';
import { leavesNoTrace, deliberateChanges } from './deliberate.ts';
import { adoptedActs, commandedActs, externalActs } from './governance.ts';
import { judgedIn, waitsForPerson } from './doubt.ts';
import { memoryChanges } from './remembering.ts';
import { nothingUnlogged } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';
import { handledInOrder, unreadOf } from './turn.ts';

/** The standing of the mind, from which it can be rebuilt without a checkpoint. */
export const standingOf = ({
  life: { mode, interrupted, focus, paused, space },
  pace: { lastActivityAt },
  self: { goals, identity, settings, unlogged, autonomy, governance, plans },
}: Pick<MindContext, 'life' | 'pace' | 'self'>): Standing => ({
  mode: (mode === 'recovery' ? interrupted : mode) ?? 'normal',
  focus,
  paused,
  space,
  lastActivityAt,
  self: {
    goals,
    identity,
    configured: settings.goals,
    unlogged,
    ...(autonomy && { autonomy }),
    ...(governance && { governance }),
    ...(plans && { plans }),
  },
});

/** The standing of the mind once all changes of its goals and identity are in the log. */
const standingLogged = (context: MindContext): Standing =>
  standingOf({ ...context, self: { ...context.self, unlogged: nothingUnlogged } });

/** What a commit logs of governance: these acts, and that the mind has adopted other settings. */
function governing({ life, self }: MindContext, acts: GovernanceAct[]): Pick<Commit, 'governance'> {
  const governance = [...adoptedActs(self, life.commits), ...acts];
  return governance.length > 0 ? { governance } : {};
}

/** What a commit says of how far beliefs may move. */
const movingBy = ({ settings: { memory } }: MindContext['self']): Pick<Commit, 'gradual'> =>
  memory.gradual === undefined ? {} : { gradual: memory.gradual };

/**
 * A commit of the checkpoint without a cycle: a mode was entered, the mind stops, the exit gate has judged in a quiet hour, or
 * the mind has recovered, which adds the episode of its crash.
 */
export function commitState(
  context: MindContext,
  reason: Exclude<Commit['reason'], 'cycle'>,
  {
    stream = [],
    memory = [],
    acts = [],
  }: { stream?: StreamEntry[]; memory?: MemoryChange[]; acts?: GovernanceAct[] } = {},
): Commit {
  return {
    type: 'commit',
    commit: context.life.commits,
    cycle: context.life.cycle,
    reason,
    acknowledged: [],
    utterances: [],
    stream,
    turn: null,
    effects: [],
    memory,
    ...movingBy(context.self),
    // a commit that may be superseded by a later one of its step carries no log
    ...(reason === 'stop' ? context.self.unlogged : nothingUnlogged),
    ...governing(context, acts),
    standing: reason === 'stop' ? standingLogged(context) : standingOf(context),
  };
}

/** What the cycle felt like, and what was done; nothing where nothing was felt, or something is to be forgotten or not to be remembered. */
function feltIn(turn: TurnSlice): Pick<NonNullable<Commit['turn']>, 'felt'> {
  const { felt, failure, utterances, delegated, batch } = turn;
  const [winner] = batch;
  if (felt === undefined || leavesNoTrace(turn)) return {};
  const action =
    failure !== null
      ? 'failed'
      : utterances.length > 0
        ? 'spoke'
        : delegated.length > 0
          ? 'acted'
          : 'thought';
  const done =
    winner?.source.kind === 'task' && winner.source.learnt === undefined
      ? successOf(winner.source.status)
      : null;
  return { felt: { ...felt, action, ...(done !== null && { success: done }) } };
}

/** How sure it was of its last thought, and whether a person is to look at it; left out where that says nothing. */
function judgedOf(
  context: MindContext,
  turn: TurnSlice,
): Pick<NonNullable<Commit['turn']>, 'judged' | 'reviewed'> {
  const judged = turn.failure === null ? judgedIn(context) : null;
  if (judged === null) return {};
  return { judged, ...(waitsForPerson(judged, turn) && { reviewed: 'waits' as const }) };
}

/** Whether a task was done, 0 or 1; null where that says nothing of it. */
const successOf = (status: string): number | null =>
  status === 'reported' ? 1 : status === 'failed' ? 0 : null;

/** The one commit of a cycle (I2): the percepts it handled, what it said, and what happened in it. */
export function commitCycle(context: MindContext, turn: TurnSlice, at: number): Commit {
  const winner = turn.batch[0];
  if (!winner) throw new Error('A turn has at least one percept.');
  const unread = unreadOf(turn);
  return {
    type: 'commit',
    commit: context.life.commits,
    cycle: context.life.cycle,
    reason: 'cycle',
    acknowledged: turn.acknowledged,
    utterances: turn.utterances,
    stream: [
      {
        role: 'inbox',
        percepts: handledInOrder(turn).map(({ id }) => id),
        ...(unread.length > 0 && { unread }),
      },
      ...turn.entries,
    ],
    turn: {
      cycle: context.life.cycle,
      mode: context.life.mode ?? 'normal',
      winner: winner.id,
      startedAt: turn.startedAt,
      endedAt: at,
      voice: turn.voice,
      model: turn.model,
      usage: turn.usage,
      modelCalls: turn.step + (turn.doubt?.calls ?? 0),
      summary: leavesNoTrace(turn) ? '' : turn.summary,
      failure: turn.failure,
      ...feltIn(turn),
      ...judgedOf(context, turn),
      ...(turn.governance !== undefined && { governance: governanceTraceOf(turn.governance) }),
    },
    effects: firstAttempts(context, turn),
    memory: [
      ...memoryChanges(turn, context),
      ...deliberateChanges(turn, context.life.cycle),
      ...correctionChanges(turn, context.life.cycle, at),
    ],
    ...movingBy(context.self),
    ...context.self.unlogged,
    ...governing(context, [
      ...externalActs(context.self),
      ...commandedActs(turn, at),
      ...consentActs(turn, at),
    ]),
    standing: standingLogged(context),
  };
}
