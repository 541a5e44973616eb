import type { PerceptSource } from '../../../ports/percept.ts';
import { isPressing, waitsFromOutside } from '../arrival.ts';
import { wantsCertainty, wantsRetry, wantsSecond } from '../doubt.ts';
import { passingContents } from '../remembering.ts';
import { judgeFailure } from '../voice-failure.ts';
import { withLessOfTurn } from '../with-less.ts';
import type { Guards, GuardSituation } from './situation.ts';

const isEmergency = (source: PerceptSource | undefined): boolean =>
  source?.kind === 'interrupt' && source.level === 0;

/** How long nothing must happen before the scratch buffer is judged without a cycle, milliseconds. */
const quietBeforeSifting = 60_000;

const isThisThought = ({ context: { life, turn }, event }: GuardSituation): boolean =>
  (event.type === 'thought.formed' || event.type === 'thought.failed') &&
  event.cycle === life.cycle &&
  event.step + 1 === turn?.step;

/** The guards of the cycle region. */
export const cycleGuards = {
  /**
   * Whether the turn of the restored checkpoint is over: the record goes further, by a commit or by an effect of a later cycle, or
   * part of what it is about is held back.
   */
  outdated: ({ context: { life }, event }) =>
    event.type === 'activation.began' &&
    (event.commit > life.commits || event.cycle > life.cycle || event.dropsTurn === true),
  /** Whether a crash interrupted a turn whose thought the journal may already hold. */
  unfinished: ({ event }) => event.type === 'integrity.confirmed' && event.unfinished !== null,
  /**
   * Whether an emergency (level 0) arrived that ends the running cycle (docs/model/rooms-and-tasks.md); not while that cycle is
   * about an emergency itself.
   */
  emergency: ({ context, event }) =>
    event.type === 'percept.arrived' &&
    isEmergency(event.percept.source) &&
    !isEmergency(context.turn?.batch[0]?.source),
  /** Whether a pressing percept shortens the wait: it has longer to go than a pressing percept waits. */
  hastens: ({ context, event }) =>
    event.type === 'percept.arrived' &&
    isPressing(context, event.percept) &&
    context.pace.tickDue - event.at > context.self.settings.timing.minimumInterval,
  nothingWon: ({ event }) => event.type === 'attention.settled' && event.batch.length === 0,
  /** Whether commands won: the attention never mixes them with anything else. */
  commandsWon: ({ event }) => event.type === 'attention.settled' && event.batch[0]?.source.kind === 'command',
  /** Whether the voice's event is about the call that is awaited, not a cancelled one. */
  thisThought: isThisThought,
  wantsCertainty: ({ context }) => wantsCertainty(context),
  wantsRetry: ({ context }) => wantsRetry(context),
  wantsSecond: ({ context }) => wantsSecond(context),
  /** Whether the call that a doubt waits for is settled. */
  doubtAnswered: ({ context, event }) =>
    event.type === 'effect.settled' && event.key === context.turn?.doubt?.awaited,
  /** Whether the second look that a doubt waits for was taken. */
  looked: ({ context, event }) =>
    event.type === 'effect.settled' && event.key === context.turn?.doubt?.awaited && event.outcome.ok,
  keptForAnotherTry: (situation) =>
    isThisThought(situation) &&
    situation.event.type === 'thought.failed' &&
    judgeFailure(situation.context, situation.event.failure).kept,
  /** Whether a later call of the cycle failed by its input, and can be made once more with less of it. */
  triedWithLess: (situation) =>
    isThisThought(situation) &&
    situation.event.type === 'thought.failed' &&
    withLessOfTurn(situation.context, situation.event.failure) !== null,
  /** Whether the cycle has contents that may be worth keeping: commands are obeyed, not remembered. */
  passing: ({ context }) => context.turn !== null && passingContents(context).length > 0,
  /** Whether the entry gate has answered, and the scratch buffer is to be judged with this cycle. */
  letIn: ({ context: { life, memory, self }, event }) =>
    event.type === 'content.buffered' &&
    event.cycle === life.cycle &&
    memory.exchanges >= self.settings.memory.flushEvery,
  /** Whether nothing has happened for a while, and the scratch buffer was not judged since. */
  quietHour: ({ context, event }) =>
    event.type === 'alarm.rang' &&
    context.memory.exchanges > 0 &&
    waitsFromOutside(context) === 0 &&
    event.at - Math.max(context.pace.lastActivityAt, context.memory.siftedAt) >= quietBeforeSifting,
  /** Whether the mind has mandates that are asked before it thinks. */
  mandated: ({ context }) => context.self.settings.mandates !== undefined,
  acted: ({ context }) => context.turn?.acted === true,
  everythingAnswered: ({ context: { turn } }) =>
    Object.keys(turn?.awaiting ?? {}).length === 0 && turn?.hearing === undefined,
  /** Whether it is asked for whether a question for consent was delivered. */
  hearing: ({ context }) => context.turn?.hearing !== undefined,
  heard: ({ context, event }) => event.type === 'effect.settled' && event.key === context.turn?.hearing,
  anotherStep: ({ context: { turn, self } }) =>
    turn !== null && turn.wantsAnotherStep && turn.step < self.settings.thinking.maxSteps,
  ownCommit: ({ context, event }) =>
    event.type === 'commit.settled' && event.commit === context.life.turnCommit,
} satisfies Guards;
