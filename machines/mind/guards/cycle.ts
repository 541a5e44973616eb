import type { PerceptSource } from '../../../ports/percept.ts';
import { isPressing, waitsFromOutside } from '../arrival.ts';
import { passingContents } from '../remembering.ts';
import { judgeFailure } from '../voice-failure.ts';
import type { Guards, GuardSituation } from './situation.ts';

const isEmergency = (source: PerceptSource | undefined): boolean =>
  source?.kind === 'interrupt' && source.level === 0;

/** How long nothing has to happen before the scratch buffer is judged without a cycle, milliseconds. */
const quietBeforeSifting = 60_000;

const isThisThought = ({ context: { life, turn }, event }: GuardSituation): boolean =>
  (event.type === 'thought.formed' || event.type === 'thought.failed') &&
  event.cycle === life.cycle &&
  event.step + 1 === turn?.step;

/** What the cycle asks. */
export const cycleGuards = {
  /** The record goes further than the checkpoint that the mind was restored from: by a commit, or by an effect of a later cycle. */
  outdated: ({ context: { life }, event }) =>
    event.type === 'activation.began' && (event.commit > life.commits || event.cycle > life.cycle),
  /** A crash interrupted a turn whose thought the journal may already hold. */
  unfinished: ({ event }) => event.type === 'integrity.confirmed' && event.unfinished !== null,
  /** Level 0: the running cycle is given up for it (docs/model/rooms-and-tasks.md), unless that is about an emergency itself. */
  emergency: ({ context, event }) =>
    event.type === 'percept.arrived' &&
    isEmergency(event.percept.source) &&
    !isEmergency(context.turn?.batch[0]?.source),
  /** What arrives is pressing, and the wait has longer to go than what is pressing waits. */
  hastens: ({ context, event }) =>
    event.type === 'percept.arrived' &&
    isPressing(context, event.percept) &&
    context.pace.tickDue - event.at > context.self.settings.timing.minimumInterval,
  nothingWon: ({ event }) => event.type === 'attention.settled' && event.batch.length === 0,
  /** The attention never mixes commands with anything else. */
  commandsWon: ({ event }) => event.type === 'attention.settled' && event.batch[0]?.source.kind === 'command',
  /** The voice speaks of the call that is awaited, not of one that was given up. */
  thisThought: isThisThought,
  keptForAnotherTry: (situation) =>
    isThisThought(situation) &&
    situation.event.type === 'thought.failed' &&
    judgeFailure(situation.context, situation.event.failure).kept,
  /** Something has passed by that may be worth keeping: commands are obeyed, not remembered. */
  passing: ({ context }) => context.turn !== null && passingContents(context).length > 0,
  /** What passed by has been let in, and the scratch buffer is to be judged with this cycle. */
  letIn: ({ context: { life, memory, self }, event }) =>
    event.type === 'content.buffered' &&
    event.cycle === life.cycle &&
    memory.exchanges >= self.settings.memory.flushEvery,
  /** Nothing has happened for a while, and the scratch buffer was not looked at since. */
  quietHour: ({ context, event }) =>
    event.type === 'alarm.rang' &&
    context.memory.exchanges > 0 &&
    waitsFromOutside(context) === 0 &&
    event.at - Math.max(context.pace.lastActivityAt, context.memory.siftedAt) >= quietBeforeSifting,
  everythingAnswered: ({ context }) => Object.keys(context.turn?.awaiting ?? {}).length === 0,
  anotherStep: ({ context: { turn, self } }) =>
    turn !== null && turn.wantsAnotherStep && turn.step < self.settings.thinking.maxSteps,
  ownCommit: ({ context, event }) =>
    event.type === 'commit.settled' && event.commit === context.life.turnCommit,
} satisfies Guards;
