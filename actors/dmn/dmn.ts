import { setup } from 'xstate';
import { mintKey } from '../../ports/effect-key.ts';
import type { Heard } from '../../ports/faculty-mail.ts';
import type { FacultyInput } from '../../ports/mail.ts';
import { post } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import type { Asking, FacultyManifest } from '../../machines/faculty.ts';
import { curiosityAfter } from './curiosity.ts';
import { dmnPanel } from './panel.ts';
import {
  dmnContextSchema,
  isItsTurn,
  isNearItsTurn,
  lettingGo,
  looksAtAttention,
  passed,
  wanderOffer,
  turnedTo,
  turnedElsewhere,
  dreamNow,
  hasOwnTime,
  wanderNow,
  broadAs,
  havingWaited,
  type DmnContext,
} from './wandering.ts';

const hears = ['inner.adopted', 'affect.changed', 'offer.taken', 'cycle.lived', 'dream.began'] as const;
const asks = ['memory.wander'] as const;

export type DmnMail = Heard<(typeof hears)[number]>;

const wandering = asking<DmnContext, DmnMail, 'memory.wander'>({
  effect: 'memory.wander',
  asked: wanderNow,
  key: ({ life, turns }) => mintKey({ cycle: { look: turns }, actor: 'dmn', life, what: 'wander' }),
});

const dreaming = asking<DmnContext, DmnMail, 'memory.wander'>({
  effect: 'memory.wander',
  asked: dreamNow,
  key: ({ life, turns }) => mintKey({ cycle: { look: turns }, actor: 'dmn', life, what: 'dream' }),
});

const dmnSetup = setup({
  types: {
    context: {} as DmnContext,
    events: {} as DmnMail,
    input: {} as FacultyInput,
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    hasOwnTime: ({ context }) => hasOwnTime(context),
    isKeptBusy: ({ context }) => !hasOwnTime(context),
    isItsTurn: ({ context, event }) => event.type === 'affect.changed' && isItsTurn(context, event),
    isNearItsTurn: ({ context, event }) => event.type === 'affect.changed' && isNearItsTurn(context, event),
    looksAtAttention: ({ context, event }) =>
      event.type === 'affect.changed' && isItsTurn(context, event) && looksAtAttention(context),
    isItsOwn: ({ context, event }) => event.type === 'offer.taken' && event.id === context.offered,
    isSpontaneous: ({ event }) => event.type === 'offer.taken' && event.id.startsWith('impulse/'),
    /** Whether somebody spoke: what was come upon belongs to the quiet before. A dream waits. */
    wasOfBefore: ({ context, event }) =>
      event.type === 'cycle.lived' && event.lived.contact && context.found?.channel !== 'dream',
    turnsFromDream: ({ context, event }) =>
      event.type === 'offer.taken' && event.id.startsWith('impulse/') && context.found?.channel === 'dream',
    isForgotten: ({ event }) => event.type === 'cycle.lived' && event.lived.forgot,
    cameUpon: ({ context, event }) =>
      wandering.isAnswered({ context, event }) && wandering.answer(event).found !== null,
    settled: wandering.isSettled,
    dreamt: ({ context, event }) =>
      dreaming.isAnswered({ context, event }) && dreaming.answer(event).found !== null,
    dreamIsOver: dreaming.isSettled,
    holdsSomething: ({ context }) => context.found !== undefined,
  },
});

const adopt = dmnSetup.assign(({ context, event }) => {
  if (event.type !== 'inner.adopted') return {};
  const { inner, seed, at } = event;
  return { inner, seed, since: context.inner === null ? Math.max(context.since, at) : context.since };
});

const keep = dmnSetup.assign(({ event }) => {
  const { found } = wandering.answer(event);
  return found === null ? {} : { found };
});

/** The dream counts as a turn, so that the next one of the night is another. */
const keepDream = dmnSetup.assign(({ context, event }) => {
  const { found } = dreaming.answer(event);
  return { turns: context.turns + 1, ...(found !== null && { found, offered: undefined }) };
});

/** Leaves this turn to the thought queue: nothing was come upon, or nobody waits for it any more. */
const pass = dmnSetup.assign(({ context }) => passed(context));

const offer = post<DmnContext, DmnMail, 'mind', DmnMail>('mind', ({ context, event }) => {
  if (event.type !== 'affect.changed') throw new Error(`Nothing is offered by ${event.type}.`);
  return { type: 'thought.offered', offer: wanderOffer(context, event.inner) };
});

const remember = dmnSetup.assign(({ context, event }) =>
  event.type === 'affect.changed' ? { offered: wanderOffer(context, event.inner).id } : {},
);

const takeUp = dmnSetup.assign(({ context, event }) =>
  event.type === 'offer.taken' ? turnedTo(context, event.at) : {},
);

const turnElsewhere = dmnSetup.assign(({ context, event }) =>
  event.type === 'offer.taken' ? turnedElsewhere(context, event.at) : {},
);

/** The mind has turned to something else, while this turn is still the network's. */
const noteTurn = dmnSetup.assign(({ context, event }) =>
  event.type === 'offer.taken' ? { since: Math.max(event.at, context.since) } : {},
);

/** What was come upon in the quiet before somebody spoke. */
const letGoOfFound = dmnSetup.assign(({ context }) => ({
  turns: context.turns + 1,
  found: undefined,
  offered: undefined,
}));

/** What somebody has just had forgotten comes back no more: what was come upon may be of it. */
const letGo = dmnSetup.assign(({ context, event }) => ({
  ...lettingGo(),
  ...(event.type === 'cycle.lived' && curiosityAfter(context.curiosity, event.lived, event.at)),
}));

const witness = dmnSetup.assign(({ context, event }) =>
  event.type === 'cycle.lived'
    ? {
        ...havingWaited(context, event.lived, event.at),
        ...broadAs(context, event.lived),
        ...curiosityAfter(context.curiosity, event.lived, event.at),
      }
    : {},
);

/** What it hears while memory is being looked through: another thought, and what somebody has forgotten, which ends the look. */
const meanwhile = (giveUp: typeof wandering.giveUp) =>
  ({
    'offer.taken': { guard: 'isSpontaneous', actions: noteTurn },
    'cycle.lived': [
      { guard: 'isForgotten', target: 'waiting', actions: [giveUp, letGo, pass] },
      { actions: witness },
    ],
  }) as const;

/**
 * The default-mode network as a faculty (docs/model/wandering.md): when nobody wants anything, the mind wanders through its memory, and
 * what it comes upon competes as any other percept does. It shares its interval with the thought queue, and is listed before it: when a
 * turn is the network's, the queue's offer comes too late. It suppresses nothing and interrupts nobody: its offers are urgent to nobody.
 */
export const dmn = dmnSetup.createMachine({
  id: 'dmn',
  version: '1',
  description: 'Wanders through memory when nobody wants anything, and offers what it comes upon.',
  context: ({ input: { life, inner, seed, at } }) => ({ life, inner, seed, turns: 0, since: at }),
  initial: 'resting',
  on: { 'inner.adopted': { actions: adopt } },
  states: {
    resting: {
      description: 'The mind thinks nothing by itself. Left when it is given a time of its own.',
      always: { guard: 'hasOwnTime', target: 'waiting' },
    },
    waiting: {
      description:
        'It waits for a turn: for the interval between two thoughts that come by themselves, and for chance to give the thought to it and ' +
        'not to the thought queue. Left for wandering half an interval before, or when it is time, with a look at what had to wait for something else.',
      on: {
        'affect.changed': [
          { guard: 'looksAtAttention', target: 'holding', actions: [offer, remember] },
          { guard: 'isNearItsTurn', target: 'wandering' },
        ],
        'offer.taken': { guard: 'isSpontaneous', actions: turnElsewhere },
        'cycle.lived': [{ guard: 'isForgotten', actions: letGo }, { actions: witness }],
        'dream.began': 'dreaming',
      },
      always: { guard: 'isKeptBusy', target: 'resting' },
    },
    wandering: {
      description:
        'Memory is being wandered through. Left when something was come upon; when nothing was or memory could not be read, the turn is the ' +
        'thought queue’s. Given up when something is forgotten meanwhile.',
      entry: wandering.ask,
      on: {
        'effect.settled': [
          { guard: 'cameUpon', target: 'holding', actions: keep },
          { guard: 'settled', target: 'waiting', actions: pass },
        ],
        ...meanwhile(wandering.giveUp),
      },
      always: { guard: 'isKeptBusy', target: 'resting', actions: [wandering.giveUp, pass] },
    },
    dreaming: {
      description:
        'The mind sleeps and dreams: two things that lie far apart are drawn together. Left when that is there, in place of what was come ' +
        'upon by day and not turned to, and comes to mind after waking before anything else; when there was nothing to dream of, or memory could not be read; and ' +
        'when something is forgotten.',
      entry: dreaming.ask,
      on: {
        'effect.settled': [
          { guard: 'dreamt', target: 'holding', actions: keepDream },
          { guard: 'dreamIsOver', target: 'settling', actions: pass },
        ],
        ...meanwhile(dreaming.giveUp),
      },
      always: { guard: 'isKeptBusy', target: 'resting', actions: [dreaming.giveUp, pass] },
    },
    settling: {
      description: 'A dream came to nothing: is there still something of the day? Passed through at once.',
      always: [{ guard: 'holdsSomething', target: 'holding' }, { target: 'waiting' }],
    },
    holding: {
      description:
        'Something was come upon and waits until the mind is free for it: offered at each look at how it feels, while the turn is the network’s. ' +
        'Left when the mind has turned to it or to something else, and when somebody has spoken or had something forgotten: a dream alone waits on.',
      on: {
        'affect.changed': { guard: 'isItsTurn', actions: [offer, remember] },
        'offer.taken': [
          { guard: 'isItsOwn', target: 'waiting', actions: takeUp },
          { guard: 'turnsFromDream', actions: turnElsewhere },
          { guard: 'isSpontaneous', target: 'waiting', actions: turnElsewhere },
        ],
        'cycle.lived': [
          { guard: 'isForgotten', target: 'waiting', actions: letGo },
          { guard: 'wasOfBefore', target: 'waiting', actions: [witness, letGoOfFound] },
          { actions: witness },
        ],
        'dream.began': 'dreaming',
      },
      always: { guard: 'isKeptBusy', target: 'resting', actions: [letGo, pass] },
    },
  },
});

export const dmnFaculty = {
  chart: dmn,
  contextSchema: dmnContextSchema,
  hears,
  asks,
  configuration: 'inner',
  panel: dmnPanel,
} satisfies FacultyManifest;
