import type { MemoryId, ScratchId } from '../../../ports/identifiers.ts';
import { effects } from '../../../ports/effects/effects.ts';
import { tunedStart } from '../../../ports/tuned-start.ts';
import type { MindEvent } from '../../../ports/mail.ts';
import type { MemoryChange, ScratchItem } from '../../../ports/memory.ts';
import { focus, sleep, speech, unfocus, wake } from '../percepts.ts';
import { failing, saying, silence, thinking } from '../thoughts.ts';
import type { Walk } from '../walk.ts';
import { consentWalk, doubtedConsentWalk } from './mind-consent.ts';
import { doubtWalk } from './mind-doubt.ts';
import { anyMandates } from '../mandates.ts';
import { innerWalk } from './mind-inner.ts';
import {
  activationBegan,
  alarms,
  arrivals,
  at,
  awake,
  attended,
  candidate,
  confirmations,
  input,
  load,
  rebuilt,
  settings,
  settledCommits,
  start,
  taskMail,
  type State,
} from './mind-events.ts';

/** The life: activations, pauses and stops, whatever else. */
const life: Walk<State, MindEvent> = {
  input,
  events(state) {
    const now = at(state);
    return [
      activationBegan(state, now, false),
      activationBegan(state, now, true),
      ...confirmations(now),
      { type: 'pause.requested', at: now },
      { type: 'resume.requested', at: now },
      { type: 'stop.requested', at: now },
      { type: 'resources.scarce', what: 'disk', at: now },
      { type: 'resources.sufficient', at: now },
      rebuilt(now, true),
      rebuilt(now, false),
      ...taskMail(now),
      { type: 'review.changed', at: now },
      ...arrivals(now).slice(0, 1),
      ...settledCommits(state, now).slice(0, 3),
      ...alarms(now, 'idle'),
      { type: 'xstate.error.actor.voice', actorId: 'voice', error: 'x' },
    ];
  },
  key: ({ value, context }) => [value.life, context.life.paused, value.mode],
};

/** The modes: what arrives, what rings, what is told. */
const modes: Walk<State, MindEvent> = {
  input,
  first: [awake],
  events(state) {
    const now = at(state);
    return [
      ...arrivals(now),
      ...settledCommits(state, now).slice(0, 3),
      ...alarms(now, 'idle', 'drowsy', 'phase', 'waking', 'pace', 'tick'),
      attended(now),
      { type: 'focus.started', task: 'the garden', at: now },
      { type: 'focus.ended', at: now },
      { type: 'sleep.requested', at: now },
      { type: 'wake.requested', at: now },
      activationBegan(state, now, true),
      ...confirmations(now),
    ];
  },
  key: ({ value, context }) => [
    value.mode,
    context.life.focus !== null,
    value.mode === 'recovery' && context.life.interrupted,
    load(context.pace.depth),
    context.turn !== null,
  ],
};

/** The cycle: what the faculties answer, what the tools bring, what takes too long. */
const cycle: Walk<State, MindEvent> = {
  input,
  first: [awake],
  events(state) {
    const now = at(state);
    const { context } = state;
    const step = (context.turn?.step ?? 1) - 1;
    const thoughts = [
      silence,
      saying('Hello!'),
      thinking('', { name: 'fly', input: {} }),
      thinking('', { name: 'enter_space', input: { space: 'kitchen' } }),
      thinking('', { name: 'ring_bell', input: {} }),
    ].flatMap((outcome) => (outcome.ok ? [outcome.thought] : []));
    const failures = [failing('unavailable'), failing('refused')].flatMap((outcome) =>
      !outcome.ok && 'remedy' in outcome.failure ? [outcome.failure] : [],
    );
    return [
      ...alarms(now, 'tick', 'pace', 'patience'),
      ...arrivals(context.pace.tickDue - 2_000).slice(0, 3),
      ...[[], [speech], [focus('the garden')], [unfocus, sleep, wake]].map((sources) =>
        attended(
          now,
          sources.map((source) => candidate(source)),
        ),
      ),
      { type: 'attention.failed', at: now },
      ...thoughts.map((thought): MindEvent => ({
        type: 'thought.formed',
        cycle: context.life.cycle,
        step,
        thought,
        contextTokens: 100,
        unseen: (context.turn?.acknowledged ?? []).slice(1).filter((_, place) => place % 2 === 0),
        at: now,
      })),
      ...failures.map((failure): MindEvent => ({
        type: 'thought.failed',
        cycle: context.life.cycle,
        step,
        failure,
        at: now,
      })),
      ...Object.keys(context.turn?.awaiting ?? {}).map((key): MindEvent => ({
        type: 'effect.settled',
        key,
        outcome: { effect: 'space.read', ok: true, text: '' },
        at: now,
      })),
      ...settledCommits(state, now).slice(3, 4),
      activationBegan(state, now, false),
      activationBegan(state, now, false, 2),
      { type: 'resume.requested', at: now },
      activationBegan(state, now, true),
      ...confirmations(now),
    ];
  },
  key: ({ value, context: { turn, pace } }) => [
    value.cycle,
    turn && [turn.entries.length, Object.keys(turn.awaiting).length, turn.wantsAnotherStep, turn.acted],
    pace.tickDue > start + 10_000,
  ],
};

const mandated = { ...settings, mandates: anyMandates };

const item: ScratchItem = {
  id: '1/0' as ScratchId,
  origin: { text: 'The garden is green.' },
  type: 'episodic',
  sourceTag: 'external_user',
  sourceConfidence: 1,
  speaker: 'Ann',
  episode: 'space terminal',
  at: start,
  recalled: [],
  effectiveness: null,
  somatic: null,
};
const drop: MemoryChange = { change: 'dropped', from: item.id, why: 'noise' };
const remembered = ['m1' as MemoryId];

/** Memory and its gates: what comes to mind, what is let in, what is judged, and when. */
const remembering: Walk<State, MindEvent> = {
  input,
  // every exchange is judged with the next cycle
  first: [{ ...awake, settings: { ...settings, memory: { ...settings.memory, flushEvery: 1 } } }],
  events(state) {
    const now = at(state);
    const { context } = state;
    const { cycle } = context.life;
    return [
      ...alarms(now, 'tick', 'pace', 'patience', 'overdue', 'concluding'),
      ...alarms(now + 120_000, 'tick'),
      ...arrivals(now).slice(1, 3),
      attended(now),
      { type: 'recall.settled', cycle, recalled: [], nearMisses: [], at: now },
      { type: 'recall.settled', cycle, recalled: remembered, nearMisses: [], at: now },
      ...(silence.ok
        ? [
            {
              type: 'thought.formed' as const,
              cycle,
              step: 0,
              thought: silence.thought,
              contextTokens: null,
              unseen: [],
              at: now,
            },
          ]
        : []),
      { type: 'content.buffered', cycle, items: [item], at: now },
      { type: 'flush.settled', cycle, changes: [drop], again: false, at: now },
      { type: 'flush.settled', cycle, changes: [], again: true, at: now },
      { type: 'insight.offered', insight: { cycle, on: 'turn', text: 'Brief.', significance: 1 }, at: now },
      { type: 'consolidation.offered', id: 'pass/1', changes: [], at: now },
      { type: 'consolidation.offered', id: 'pass/2', changes: [drop], at: now },
      { type: 'gates.tuned', tuned: tunedStart(0.05), at: now },
      { type: 'review.changed', at: now },
      { type: 'members.changed', membership: { gone: ['Ann'] }, at: now },
      { type: 'spread.changed', from: 2, to: 1, until: cycle + 100, at: now },
      ...settledCommits(state, now).filter((_, place) => place % 3 === 0),
      activationBegan({ context }, now, false),
      rebuilt(now, true),
      { type: 'stop.requested', at: now },
    ];
  },
  key: ({ value, context: { memory, pace, turn } }) => [
    value.life,
    value.cycle,
    Math.min(memory.exchanges, 2),
    pace.depth > 0,
    turn?.buffered.length,
  ],
};

/** The mandates: found out, not found out in time, or not at all. */
const consulting: Walk<State, MindEvent> = {
  input,
  first: [{ ...awake, settings: mandated }],
  events(state) {
    const now = at(state);
    const { context } = state;
    const { cycle } = context.life;
    return [
      ...alarms(now, 'tick', 'consulting'),
      ...arrivals(now).slice(1, 3),
      attended(now),
      { type: 'recall.settled', cycle, recalled: [], nearMisses: [], at: now },
      ...[effects['mandates.query'].example, null].map((answer): MindEvent => ({
        type: 'mandates.settled',
        cycle,
        answer,
        at: now,
      })),
      { ...activationBegan({ context }, now, false), settings: mandated } as MindEvent,
    ];
  },
  key: ({ value, context: { turn } }) => [value.cycle, turn?.governance?.consulted?.outcome],
};

export const mindWalks: Walk<State, MindEvent>[] = [
  life,
  modes,
  cycle,
  remembering,
  consulting,
  innerWalk,
  consentWalk,
  doubtWalk,
  doubtedConsentWalk,
];
