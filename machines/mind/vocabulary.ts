import { and, not, or, setup, stateIn, type AnyActorLogic } from 'xstate';
import type { Command } from '../../ports/command.ts';
import type { MindEvent } from '../../ports/mail.ts';
import { isOwnThought, type PerceptSource } from '../../ports/percept.ts';
import { task } from '../task/task.ts';
import { isPressing, pressingBand, waitsFromOutside } from './arrival.ts';
import { isFreeFor } from './origin.ts';
import { passingContents } from './remembering.ts';
import type { MindContext, MindInput } from './context.ts';
import { judgeFailure } from './voice-failure.ts';

/** Who is born of a mind: tasks, and the faculties that its composition provides by name (src/mind/compose.ts). */
const actors: { task: typeof task } & Record<string, AnyActorLogic> = { task };

const isEmergency = (source: PerceptSource | undefined): boolean =>
  source?.kind === 'interrupt' && source.level === 0;

/** How long nothing has to happen before the scratch buffer is judged without a cycle, milliseconds. */
const quietBeforeSifting = 60_000;

/** What every chart of the mind may speak of: its types, its actors, its guards. */
export const vocabulary = setup({
  types: {
    context: {} as MindContext,
    events: {} as MindEvent,
    input: {} as MindInput,
    emitted: {} as Command,
  },
  actors,
  guards: {
    /** A new cycle may begin: the mind lives, is not paused, and its integrity is not in doubt. */
    mayObserve: and([stateIn({ life: 'awake' }), not(stateIn({ mode: 'recovery' }))]),
    flooded: ({ context }) => context.depth > context.settings.modes.overload.above,
    drained: ({ context }) => context.depth < context.settings.modes.overload.below,
    drainedIntoFocus: and(['drained', 'focused']),
    /** The alarm of this name has rung. */
    rang: ({ event }, { name }: { name: string }) => event.type === 'alarm.rang' && event.name === name,
    crashed: ({ event }) => event.type === 'activation.began' && event.crashed,
    /** The record goes further than any checkpoint that was of use, and ends with a mind that is paused, or with one that is not. */
    rebuiltPaused: ({ event }) => event.type === 'activation.began' && event.rebuilt?.paused === true,
    rebuiltAwake: ({ event }) => event.type === 'activation.began' && event.rebuilt?.paused === false,
    /** The last commit has been asked for, or is durable. */
    stops: or([stateIn({ life: 'stopping' }), stateIn({ life: 'stopped' })]),
    /** The mind was stopped, and is started again: its last checkpoint was made while it stopped. */
    returns: and(['stops', not('crashed')]),
    /** The record goes further than the checkpoint that the mind was restored from: by a commit, or by an effect of a later cycle. */
    outdated: ({ context, event }) =>
      event.type === 'activation.began' && (event.commit > context.commits || event.cycle > context.cycle),
    /** A crash interrupted a turn whose thought the journal may already hold. */
    unfinished: ({ event }) => event.type === 'integrity.confirmed' && event.unfinished !== null,
    /** Level 0: the running cycle is given up for it (seed 002 §9.1), unless that is about an emergency itself. */
    emergency: ({ context, event }) =>
      event.type === 'percept.arrived' &&
      isEmergency(event.percept.source) &&
      !isEmergency(context.turn?.batch[0]?.source),
    preempts: and(['emergency', 'mayObserve']),
    strained: stateIn({ life: 'strained' }),
    /** Commands, emergencies, direct speech, what is urgent. */
    important: ({ event }) =>
      event.type === 'percept.arrived' &&
      event.percept.band <= pressingBand &&
      !isOwnThought(event.percept.source),
    /** Something has come from outside, and not from the mind itself. */
    fromOutside: ({ event }) => event.type === 'percept.arrived' && !isOwnThought(event.percept.source),
    interrupts: ({ event }) => event.type === 'percept.arrived' && event.percept.source.kind === 'interrupt',
    wakes: ({ context, event }) =>
      event.type === 'percept.arrived' &&
      event.percept.band <= context.settings.modes.sleep.wakesAt &&
      !isOwnThought(event.percept.source),
    wasAsleep: ({ context }) => context.interrupted === 'sleep',
    wasExploring: ({ context }) => context.interrupted === 'exploration',
    focused: ({ context }) => context.focus !== null,
    /** Nothing waits and nothing is being done, but what the mind thinks by itself. */
    idle: ({ context }) =>
      waitsFromOutside(context) === 0 &&
      (context.turn === null || context.turn.batch.every(({ source }) => isOwnThought(source))),
    hasInnerLife: ({ context }) => context.settings.inner !== null,
    paused: ({ context }) => context.paused,
    /** What arrives is pressing, and the wait has longer to go than what is pressing waits. */
    hastens: ({ context, event }) =>
      event.type === 'percept.arrived' &&
      isPressing(context, event.percept) &&
      context.tickDue - event.at > context.settings.timing.minimumInterval,
    nothingWon: ({ event }) => event.type === 'attention.settled' && event.batch.length === 0,
    /** The attention never mixes commands with anything else. */
    commandsWon: ({ event }) =>
      event.type === 'attention.settled' && event.batch[0]?.source.kind === 'command',
    /** The voice speaks of the call that is awaited, not of one that was given up. */
    thisThought: ({ context, event }) =>
      (event.type === 'thought.formed' || event.type === 'thought.failed') &&
      event.cycle === context.cycle &&
      event.step + 1 === context.turn?.step,
    worthKeeping: ({ context, event }) =>
      event.type === 'thought.failed' && judgeFailure(context, event.failure).kept,
    keptForAnotherTry: and(['thisThought', 'worthKeeping']),
    /** Memory or a gate speaks of the cycle under way, not of one that was given up. */
    thisCycle: ({ context, event }) =>
      (event.type === 'recall.settled' ||
        event.type === 'content.buffered' ||
        event.type === 'flush.settled') &&
      event.cycle === context.cycle,
    /** Something has passed by that may be worth keeping: commands are obeyed, not remembered. */
    passing: ({ context }) => context.turn !== null && passingContents(context).length > 0,
    /** The scratch buffer is to be judged with this cycle. */
    flushDue: ({ context }) => context.exchanges >= context.settings.memory.flushEvery,
    letIn: and(['thisCycle', 'flushDue']),
    /** There is something in the scratch buffer, and no cycle under way that would judge it. */
    unjudged: and([stateIn({ cycle: 'waiting' }), ({ context }) => context.exchanges > 0]),
    /** Nothing has happened for a while, and the scratch buffer was not looked at since. */
    quietHour: ({ context, event }) =>
      event.type === 'alarm.rang' &&
      context.exchanges > 0 &&
      waitsFromOutside(context) === 0 &&
      event.at - Math.max(context.lastActivityAt, context.siftedAt) >= quietBeforeSifting,
    /** It is offered something to think about, and free for it. */
    mayMuse: and([
      stateIn({ life: 'awake' }),
      ({ context, event }) => event.type === 'thought.offered' && isFreeFor(context, event.offer, event.at),
    ]),
    /** What it would have brought to its own notice was not taken, or is over already. */
    musesInVain: ({ context, event }) =>
      event.type === 'effect.settled' &&
      context.musing.some(({ key }) => key === event.key) &&
      event.outcome.effect === 'percept.send' &&
      (!event.outcome.ok || event.outcome.handled),
    everythingAnswered: ({ context }) => Object.keys(context.turn?.awaiting ?? {}).length === 0,
    anotherStep: ({ context }) =>
      context.turn !== null &&
      context.turn.wantsAnotherStep &&
      context.turn.step < context.settings.thinking.maxSteps,
    ownCommit: ({ context, event }) => event.type === 'commit.settled' && event.commit === context.turnCommit,
    lastCommit: ({ context, event }) => event.type === 'commit.settled' && event.commit === context.commits,
  },
});
