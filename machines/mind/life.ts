import { assign, not } from 'xstate';
import { show, tell, unwake, wakeIn } from '../ask.ts';
import { arrived } from './arrival.ts';
import { nothingUnlogged } from './context.ts';
import { goalsAdopted } from './goals.ts';
import { identityAdopted } from './identity.ts';
import { committing, mindSetup } from './mind.setup.ts';
import { flushOf } from './remembering.ts';

/** The longest that a stop waits for the exit gate, milliseconds: well within the time of an emergency shutdown. */
const concludingPatience = 3_000;

/** What an activation brings along: the configuration as it is now, and how far the durable record reaches. */
const adopt = mindSetup.assign(({ context, event }) => {
  if (event.type !== 'activation.began') return {};
  const spaces = event.settings.spaces.map(({ id }) => id);
  const { mode, focus, paused, space, lastActivityAt } = event.rebuilt ?? context;
  const { settings, at } = event;
  // a newborn has adopted nothing yet
  const before = event.rebuilt?.self ?? { ...context, configured: context.settings.goals };
  const known = before.identity === null ? [] : before.configured;
  const goals = goalsAdopted(before.goals, settings.goals, known, at);
  const self = identityAdopted(before.identity, settings.identity, at);
  // what a later commit of the record has logged is not logged again
  const unlogged = event.rebuilt ? (event.rebuilt.self?.unlogged ?? nothingUnlogged) : context.unlogged;
  return {
    settings,
    goals: goals.goals,
    identity: self.identity,
    unlogged: {
      goals: [...unlogged.goals, ...goals.changes],
      identity: [...unlogged.identity, ...self.changes],
    },
    inner: settings.inner === null ? null : context.inner,
    // a checkpoint older than the record must not mint keys and numbers anew
    cycle: Math.max(context.cycle, event.cycle),
    commits: Math.max(context.commits, event.commit),
    depth: event.depth,
    // what a crash left in the scratch buffer is judged with the next cycle (seed 003 §2.9)
    exchanges: event.crashed
      ? Math.max(context.exchanges, event.settings.memory.flushEvery)
      : context.exchanges,
    urgent: event.depth > 0,
    // whoever starts a mind again may have mended its voice; what an input is to blame for stays
    voiceRestsUntil: null,
    failures: context.failures && { ...context.failures, count: 0 },
    mode,
    focus,
    paused,
    lastActivityAt,
    space: spaces.includes(space) ? space : (spaces[0] ?? ''),
  };
});

/** The commit tells that it is paused, and so it has to be by then. */
const pausing = {
  target: 'paused',
  actions: [mindSetup.assign({ paused: true }), committing('mode')],
};

const begins = [
  { guard: 'rebuiltPaused' as const, target: 'paused', actions: adopt },
  { guard: 'rebuiltAwake' as const, target: 'awake', actions: adopt },
  { guard: 'paused' as const, target: 'paused', actions: adopt },
  { target: 'awake', actions: adopt },
];

/**
 * Whether the mind lives at all. Targets stand here and never at the root: a root-level transition into one region
 * resets the others. The region also keeps the books about arrivals, because exactly one region must.
 */
export const life = mindSetup.createStateConfig({
  description: 'From birth to a clean stop.',
  initial: 'starting',
  states: {
    starting: {
      description: 'Born, and not yet activated. Left when the activation begins.',
      on: {
        'activation.began': [
          { guard: 'rebuiltPaused', target: 'paused', actions: adopt },
          { target: 'awake', actions: adopt },
        ],
      },
    },
    awake: {
      description:
        'Cycles begin. Left when told to pause or to stop; by way of concluding when something lies in the scratch buffer.',
      entry: show(() => ({ kind: 'life.changed', to: 'awake' })),
      on: {
        'pause.requested': pausing,
        'stop.requested': [{ guard: 'unjudged', target: 'concluding' }, { target: 'stopping' }],
        'resources.scarce': 'strained',
        'activation.began': [
          { guard: 'rebuiltPaused', target: 'paused', actions: adopt },
          { actions: adopt },
        ],
      },
    },
    strained: {
      description:
        'The machine has run out of disk or memory: the cycle under way ends as far as it can, no other begins; percepts are ' +
        'accepted as long as there is room for them. Left when there is enough again, and by whoever pauses or stops the mind.',
      entry: show(() => ({ kind: 'life.changed', to: 'strained' })),
      on: {
        'resources.sufficient': 'awake',
        'pause.requested': pausing,
        'stop.requested': 'stopping',
        // the new activation measures for itself
        'activation.began': [
          { guard: 'rebuiltPaused', target: 'paused', actions: adopt },
          { target: 'awake', actions: adopt },
        ],
      },
    },
    paused: {
      description:
        'The cycle under way ends, no other begins; percepts are accepted and wait. Made durable at once: it survives a restart.',
      entry: show(() => ({ kind: 'life.changed', to: 'paused' })),
      on: {
        'resume.requested': { target: 'awake', actions: [assign({ paused: false }), committing('mode')] },
        'stop.requested': 'stopping',
        'activation.began': [{ guard: 'rebuiltAwake', target: 'awake', actions: adopt }, { actions: adopt }],
      },
    },
    concluding: {
      description:
        'Told to stop: the exit gate judges the scratch buffer a last time, and asks no voice. No cycle begins. Left when it has ' +
        'decided, or takes too long: then the buffer stays durable as it is (decision 44).',
      entry: [tell(({ context }) => flushOf(context, false)), wakeIn('concluding', () => concludingPatience)],
      exit: unwake('concluding'),
      on: {
        'flush.settled': { guard: 'thisCycle', target: 'stopping', actions: 'commitJudgement' },
        'alarm.rang': {
          guard: { type: 'rang', params: { name: 'concluding' } },
          target: 'stopping',
          actions: tell({ type: 'flush.cancelled' }),
        },
        'activation.began': [
          { guard: 'rebuiltPaused', target: 'paused', actions: adopt },
          { target: 'awake', actions: adopt },
        ],
      },
    },
    stopping: {
      description:
        'The last commit is on its way; what is under way is kept in it. Nothing changes any more: the kernel keeps messages ' +
        'and alarms back, and what waits is counted anew by the next activation. Left when the commit is durable.',
      entry: [show(() => ({ kind: 'life.changed', to: 'stopping' })), committing('stop')],
      on: {
        'commit.settled': { guard: 'lastCommit', target: 'stopped' },
        'activation.began': begins,
      },
    },
    stopped: {
      description: 'A clean end. Left only by a new activation.',
      entry: show(() => ({ kind: 'life.changed', to: 'stopped' })),
      on: { 'activation.began': begins },
    },
  },
  on: {
    'percept.arrived': { actions: assign(({ context, event }) => arrived(context, event)) },
    // how much waits may change the mode, and with it ask for a commit: not of a mind that stops
    'commit.settled': { guard: not('stops'), actions: assign({ depth: ({ event }) => event.depth }) },
  },
});
