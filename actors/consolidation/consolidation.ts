import type { FacultyManifest } from '../../machines/faculty.ts';
import { consolidationContextSchema } from './consolidating.ts';
import {
  adopt,
  consolidationAsks,
  beginNoticing,
  beginPass,
  beginReplaying,
  beginWalk,
  consolidationSetup,
  endNoticing,
  endPass,
  endReplaying,
  endWalk,
  fading,
  gathering,
  grow,
  consolidationHears,
  holdUp,
  holdUpNoticing,
  keepMatter,
  keepNoticed,
  keepReplayed,
  keepWritten,
  letGo,
  noteLived,
  noteMode,
  noteNothing,
  noticing,
  offer,
  passOver,
  replaying,
  reportFailure,
  setTendingAlarm,
  takeUp,
  tellTuned,
  walkOn,
  writing,
} from './consolidation.setup.ts';
import { consolidationPanel } from './panel.ts';
import { watchSpread } from './spread.ts';

/** What is heard wherever it is: the terms, what is kept, and whether the mind is pressed. */
const noting = {
  'memory.grew': { actions: grow },
  'attention.requested': { actions: noteMode },
} as const;

/**
 * Consolidation as a faculty (docs/model/consolidation.md): what nobody recalls fades a little every day; and from time to time what is new is passed
 * over again: what is alike becomes one memory, questions are asked of it and answered, what came of it is told as how it came, memories are given the contexts that they are found by, and what recurs comes to count more. Whatever it finds is
 * offered to the mind, which makes it durable by itself, between cycles or within one. In overload it does nothing.
 */
export const consolidation = consolidationSetup.createMachine({
  id: 'consolidation',
  version: '1',
  description:
    'Tends long-term memory: lets fade what is not used, and makes knowledge of what was lived through.',
  context: ({ input: { life } }) => ({ life }),
  initial: 'off',
  on: {
    ...noting,
    'consolidation.adopted': { actions: adopt },
    'cycle.lived': [{ guard: 'isForgotten', actions: [noteLived, letGo] }, { actions: noteLived }],
  },
  states: {
    off: {
      description:
        'There is nothing to tend, or the mind does not consolidate. Left when a memory is kept, or a mind that has lived is told to.',
      on: {
        'memory.grew': { actions: grow, target: 'resting' },
        'attention.requested': {},
        'consolidation.adopted': [{ guard: 'isOn', target: 'resting', actions: adopt }, { actions: [] }],
      },
    },
    resting: {
      description:
        'Nothing is due. Left for fading once a day, and for gathering when enough was kept since the last deep pass, or something was and an hour is over; ' +
        'sleep brings both about earlier.',
      entry: setTendingAlarm,
      on: {
        'consolidation.adopted': { actions: adopt, target: 'deciding' },
        'memory.grew': { actions: [grow, setTendingAlarm] },
        'cycle.lived': [
          { guard: 'isForgotten', actions: [noteLived, letGo] },
          { guard: 'isNoticingDue', target: 'noticing', actions: [noteLived, beginNoticing] },
          { actions: noteLived },
        ],
        'rest.began': [
          { guard: 'isRestForPass', target: 'gathering', actions: beginPass },
          { guard: 'isRestForFading', target: 'fading', actions: beginWalk },
        ],
        'dream.began': { guard: 'isReplayDue', target: 'replaying', actions: beginReplaying },
        'alarm.rang': [
          { guard: 'goesOn', target: 'deciding' },
          { guard: 'isNoticingFirst', target: 'noticing', actions: beginNoticing },
          { guard: 'isPassDue', target: 'gathering', actions: beginPass },
          { guard: 'isFadingDue', target: 'fading', actions: beginWalk },
          { actions: setTendingAlarm },
        ],
      },
    },
    fading: {
      description:
        'Memories are walked through, some hundred at a time, to see which were not recalled for long. Left when that is known of these, and when memory cannot be ' +
        'read: then the walk goes on from there a little later.',
      entry: fading.ask,
      on: {
        'effect.settled': [
          { guard: 'walked', target: 'deciding', actions: walkOn },
          { guard: 'lost', target: 'resting', actions: [reportFailure, holdUp] },
        ],
      },
    },
    noticing: {
      description:
        'Every 20 cycles, and before a deep pass or a walk, it looks whether what came to memory has come before. Left when that is known, when memory cannot be read, which it tries again a minute later, and when somebody has something forgotten: it may be of it.',
      entry: noticing.ask,
      on: {
        'effect.settled': [
          { guard: 'looked', target: 'deciding', actions: keepNoticed },
          { guard: 'unlooked', target: 'resting', actions: [reportFailure, holdUpNoticing] },
        ],
        'cycle.lived': [
          { guard: 'isForgotten', target: 'deciding', actions: [noteLived, noticing.giveUp, endNoticing] },
          { actions: noteLived },
        ],
      },
    },
    replaying: {
      description:
        'The mind dreams: it looks which of the moments that came to mind since the last dream followed one another, to go over them again in that order. Left when ' +
        'that is known, when memory cannot be read, which waits for the next dream, and when somebody has something forgotten: it may be of it.',
      entry: replaying.ask,
      on: {
        'effect.settled': [
          { guard: 'dreamt', target: 'deciding', actions: keepReplayed },
          { guard: 'undreamt', target: 'resting', actions: [reportFailure, endReplaying] },
        ],
        'cycle.lived': [
          { guard: 'isForgotten', target: 'deciding', actions: [noteLived, replaying.giveUp, endReplaying] },
          { actions: noteLived },
        ],
      },
    },
    gathering: {
      description:
        'It looks what is new, and what of it is alike. Left for offering, so that the pass is durable before the voice is asked; when there is nothing to do, and ' +
        'when memory cannot be read.',
      entry: gathering.ask,
      on: {
        'effect.settled': [
          { guard: 'gathered', target: 'offering', actions: [keepMatter, watchSpread] },
          { guard: 'unseen', target: 'resting', actions: reportFailure },
          { guard: 'foundNothing', target: 'resting', actions: noteNothing },
        ],
      },
    },
    writing: {
      description:
        'A step of the deep pass: something is being made of memories, by words alone or by the voice. Left when it is there or has failed, which ends that step ' +
        'and not the pass; the pass is given up when somebody has something forgotten, because it may be of it.',
      entry: writing.ask,
      on: {
        'effect.settled': [
          { guard: 'learned', target: 'deciding', actions: [keepWritten, tellTuned] },
          { guard: 'written', target: 'deciding', actions: keepWritten },
          { guard: 'unwritten', target: 'deciding', actions: [reportFailure, passOver] },
        ],
        'cycle.lived': [
          { guard: 'isForgotten', target: 'deciding', actions: [noteLived, writing.giveUp, letGo] },
          { actions: noteLived },
        ],
      },
    },
    offering: {
      description:
        'What was found waits to be made durable: offered at once, and with each look into the inbox again, because a mind that recovers, stops or is overloaded ' +
        'keeps nothing. Left when the mind has taken it, and when somebody has something forgotten: it may be of it.',
      entry: offer,
      on: {
        'consolidation.taken': { guard: 'isTaken', target: 'deciding', actions: takeUp },
        'consolidation.adopted': { target: 'deciding', actions: adopt },
        'attention.requested': { actions: [noteMode, offer] },
        'cycle.lived': [
          { guard: 'isForgotten', target: 'deciding', actions: [noteLived, letGo] },
          { actions: noteLived },
        ],
      },
    },
    deciding: {
      description:
        'What comes next: what was found is offered, the walk or the pass goes on, nothing is due, or the mind is overloaded and all has to wait. Passed through at once.',
      always: [
        { guard: 'isOff', target: 'off', actions: [letGo, endWalk] },
        { guard: 'hasOffer', target: 'offering' },
        { guard: 'isPressed', target: 'resting' },
        { guard: 'walksOn', target: 'fading' },
        { guard: 'hasStep', target: 'writing' },
        { target: 'resting', actions: endPass },
      ],
    },
  },
});

export const consolidationFaculty = {
  chart: consolidation,
  contextSchema: consolidationContextSchema,
  hears: consolidationHears,
  asks: consolidationAsks,
  configuration: 'memory',
  panel: consolidationPanel,
} satisfies FacultyManifest;
