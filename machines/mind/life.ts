import { not } from 'xstate';
import type { FromWorld } from '../../ports/mail.ts';
import { show, tell } from '../ask.ts';
import { autonomyAdopted } from './autonomy.ts';
import { arrived, isPressing } from './arrival.ts';
import { adoptSpread } from './broadening.ts';
import type { MindContext } from './context.ts';
import { dataAdopted } from './data-in-play.ts';
import { goalsAdopted } from './goals.ts';
import { withCallsBefore } from './governed-calls.ts';
import { adoption } from './governance.ts';
import { heardAt } from './hour.ts';
import { identityAdopted } from './identity.ts';
import { withMembers } from './membership.ts';
import { newlyListed } from './can-consent.ts';
import { committing, mindSetup } from './mind.setup.ts';
import { stirOperators } from './operators.ts';
import { flushOf } from './remembering.ts';
import { change } from './slices/change.ts';
import type { LifeSlice } from './slices/life.ts';
import { nothingUnlogged, type SelfSlice } from './slices/self.ts';
import { waitingFor } from './waiting-for.ts';

/** The longest that a stop waits for the exit gate, milliseconds: well within the time of an emergency shutdown. */
const concluding = waitingFor(3_000, 'concluding');

type Activation = Extract<FromWorld, { type: 'activation.began' }>;

/**
 * The self slice after an adoption: identity and goals by the present configuration; the record takes precedence over the
 * checkpoint.
 *
 * @param given `cycle`: the latest; `commit`: the number of the next one; `isBehind`: whether the record goes further than the checkpoint
 */
function selfAdopted(
  self: SelfSlice,
  { settings, rebuilt }: Activation,
  { at, cycle, commit, isBehind }: { at: number; cycle: number; commit: number; isBehind: boolean },
): SelfSlice {
  // a newborn has adopted nothing yet
  const before = rebuilt?.self ?? { ...self, configured: self.settings.goals };
  const known = before.identity === null ? [] : before.configured;
  const goals = goalsAdopted(before.goals, settings.goals, known, at);
  const identity = identityAdopted(before.identity, settings.identity, at);
  // what a later commit of the record has logged is not logged again
  const unlogged = rebuilt ? (rebuilt.self?.unlogged ?? nothingUnlogged) : self.unlogged;
  const other = adoption(rebuilt ? null : self.settings, settings, { at, commit });
  return {
    mind: self.mind,
    settings,
    ...(self.adopted && { adopted: self.adopted }),
    ...(other && { adopted: other }),
    ...(before.plans && { plans: before.plans }),
    ...autonomyAdopted(before.autonomy, settings, at),
    // what a checkpoint older than the record holds open may have been answered since
    ...(self.proposals && !isBehind && { proposals: self.proposals }),
    ...(self.refused && { refused: self.refused }),
    ...(before.governance && { governance: before.governance }),
    // a mind that is rebuilt does not know whom its settings listed
    ...(cycle > 0 && newlyListed(self.identity === null ? null : self, settings, at)),
    ...dataAdopted(self, settings, { cycle, isKnown: rebuilt === null && !isBehind }),
    goals: goals.goals,
    identity: identity.identity,
    unlogged: {
      goals: [...unlogged.goals, ...goals.changes],
      identity: [...unlogged.identity, ...identity.changes],
    },
  };
}

/** The life slice by the durable record: numbers reached, mode and focus. */
function lifeAdopted(life: LifeSlice, { settings, rebuilt, cycle, commit }: Activation): LifeSlice {
  const { mode, focus, paused, space } = rebuilt ?? life;
  const spaces = settings.spaces.map(({ id }) => id);
  return {
    ...life,
    // a checkpoint older than the record must not mint keys and numbers anew
    cycle: Math.max(life.cycle, cycle),
    commits: Math.max(life.commits, commit),
    mode,
    focus,
    paused,
    space: spaces.includes(space) ? space : (spaces[0] ?? ''),
  };
}

/** Adopts an activation: the present configuration, and how far the durable record reaches. */
const adopt = mindSetup.assign(({ context, event }): Partial<MindContext> => {
  if (event.type !== 'activation.began') return {};
  const { settings, rebuilt, depth, at } = event;
  const { pace, voice, memory, inner, self } = context;
  const life = lifeAdopted(context.life, event);
  return {
    life,
    pace: { ...pace, depth, urgent: depth > 0, lastActivityAt: (rebuilt ?? pace).lastActivityAt },
    // whoever starts a mind again may have mended its voice, or given it a larger one; what an input is to blame for stays
    voice: {
      ...voice,
      restsUntil: null,
      failures: voice.failures && { ...voice.failures, count: 0 },
      halvings: 0,
    },
    memory: {
      ...memory,
      // what a crash left in the scratch buffer is judged with the next cycle (docs/model/gate.md)
      exchanges: event.crashed ? Math.max(memory.exchanges, settings.memory.flushEvery) : memory.exchanges,
    },
    inner: { ...inner, state: settings.inner === null ? null : inner.state },
    self: selfAdopted(self, event, {
      at,
      cycle: life.cycle,
      commit: life.commits + 1,
      isBehind: event.commit > context.life.commits,
    }),
  };
});

const adopting = [adopt, stirOperators];

/** The transition into a pause: the pause must be in the context before the commit that reports it. */
const pausing = {
  target: 'paused',
  actions: [change('life', () => ({ paused: true })), committing('mode')],
};

const begins = [
  { guard: 'rebuiltPaused' as const, target: 'paused', actions: adopting },
  { guard: 'rebuiltAwake' as const, target: 'awake', actions: adopting },
  { guard: 'paused' as const, target: 'paused', actions: adopting },
  { target: 'awake', actions: adopting },
];

const assignMembers = mindSetup.assign(({ context, event }): Partial<MindContext> =>
  event.type === 'members.changed' ? { self: withMembers(context.self, event, event.at) } : {},
);

/**
 * The life region: whether the mind is awake, paused, stopping or stopped. Targets stand here and never at the root: a
 * root-level transition into one region resets the others. The region also keeps the books about arrivals, because exactly one
 * region must.
 */
export const life = mindSetup.createStateConfig({
  description: 'From birth to a clean stop.',
  initial: 'starting',
  states: {
    starting: {
      description: 'Born, and not yet activated. Left when the activation begins.',
      on: {
        'activation.began': [
          { guard: 'rebuiltPaused', target: 'paused', actions: adopting },
          { target: 'awake', actions: adopting },
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
          { guard: 'rebuiltPaused', target: 'paused', actions: adopting },
          { actions: adopting },
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
          { guard: 'rebuiltPaused', target: 'paused', actions: adopting },
          { target: 'awake', actions: adopting },
        ],
      },
    },
    paused: {
      description:
        'The cycle under way ends, no other begins; percepts are accepted and wait. Made durable at once: it survives a restart.',
      entry: show(() => ({ kind: 'life.changed', to: 'paused' })),
      on: {
        'resume.requested': {
          target: 'awake',
          actions: [change('life', () => ({ paused: false })), committing('mode')],
        },
        'stop.requested': 'stopping',
        'activation.began': [
          { guard: 'rebuiltAwake', target: 'awake', actions: adopting },
          { actions: adopting },
        ],
      },
    },
    concluding: {
      description:
        'Told to stop: the exit gate judges the scratch buffer a last time, and asks no voice. No cycle begins. Left when it has ' +
        'decided, or takes too long: then the buffer stays durable as it is (docs/model/gate.md).',
      entry: [tell(({ context }) => flushOf(context, false)), concluding.begin],
      exit: concluding.end,
      on: {
        'flush.settled': { guard: 'thisCycle', target: 'stopping', actions: 'commitJudgement' },
        'alarm.rang': {
          guard: concluding.over,
          target: 'stopping',
          actions: tell({ type: 'flush.cancelled' }),
        },
        'activation.began': [
          { guard: 'rebuiltPaused', target: 'paused', actions: adopting },
          { target: 'awake', actions: adopting },
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
    'percept.arrived': {
      actions: [
        change('pace', ({ context, event }) => ({
          ...arrived(context.pace, event, isPressing(context, event.percept)),
          ...heardAt(context, event),
        })),
        stirOperators,
      ],
    },
    'insight.offered': { guard: 'mayKeep', actions: 'keepInsight' },
    'consolidation.offered': { guard: 'mayConsolidate', actions: 'keepConsolidated' },
    'gates.tuned': { actions: 'adoptTuned' },
    'spread.changed': { actions: adoptSpread },
    'integrity.confirmed': {
      actions: [
        change('pace', ({ context, event }) => withCallsBefore(context, event.called ?? [], event.at)),
        stirOperators,
      ],
    },
    'review.changed': { actions: stirOperators },
    'members.changed': {
      actions: assignMembers,
    },
    // how much waits may change the mode, and with it ask for a commit: not of a mind that stops
    'commit.settled': {
      guard: not('stops'),
      actions: [change('pace', ({ event }) => ({ depth: event.depth })), stirOperators],
    },
  },
});
