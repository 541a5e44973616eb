import type { SnapshotFrom } from 'xstate';
import type { MindContext } from '../../../machines/mind/context.ts';
import { mind } from '../../../machines/mind/mind.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MindEvent } from '../../../ports/mail.ts';
import type { Candidate, PerceptHeader, PerceptSource } from '../../../ports/percept.ts';
import { standing } from '../../../theory/priority.ts';
import { focus, interrupt, observation, sleep, speech, unfocus, wake } from '../percepts.ts';
import { rawSettings as settings } from '../raw-world.ts';
import { failing, saying, silence, thinking } from '../thoughts.ts';
import type { Walk } from '../walk.ts';

const nobody = () => {};

/** The root chart alone: nobody is born, and nobody ends. */
export const rootChart = mind.provide({
  actions: {
    bearFaculties: nobody,
    rebearFaculty: nobody,
    bearTasks: nobody,
    adoptTasks: nobody,
    dismissTask: nobody,
  },
});
type State = SnapshotFrom<typeof rootChart>;

const start = 1_000_000;
const input = { mind: 'ada', settings, at: start };

const candidate = (source: PerceptSource, urgency = 0): Candidate => ({
  id: `${source.kind}-${urgency}` as PerceptId,
  source,
  urgency,
  ...standing({ kind: source.kind, urgency, boost: 0 }, settings.priority),
  acceptedAt: start,
  excerpt: '',
});
const header = (source: PerceptSource, urgency = 0): PerceptHeader => {
  const { excerpt: _, ...rest } = candidate(source, urgency);
  return rest;
};

/** Every step is a second after the last: time is in the context, in no key. */
const at = ({ context }: State) => Math.max(context.tickDue, context.lastActivityAt, start) + 1_000;

const activation = (
  state: { context: MindContext },
  now: number,
  crashed: boolean,
  ahead = 0,
): MindEvent => ({
  type: 'activation.began',
  settings,
  crashed,
  cycle: state.context.cycle + ahead,
  commit: state.context.commits + ahead,
  depth: state.context.depth,
  rebuilt: null,
  at: now,
});

/** No checkpoint was of use: the mind stood still when the record ended. */
const rebuilt = (now: number, paused: boolean): MindEvent => ({
  type: 'activation.began',
  settings,
  crashed: true,
  cycle: 3,
  commit: 7,
  depth: 0,
  rebuilt: { mode: 'normal', focus: null, paused, space: 'terminal', lastActivityAt: start },
  at: now,
});

const confirmations = (now: number): MindEvent[] => [
  { type: 'integrity.confirmed', unfinished: null, episode: null, at: now },
  {
    type: 'integrity.confirmed',
    unfinished: { cycle: 9, batch: [candidate(speech)], novelty: 1 },
    episode: 'The process ended.',
    at: now,
  },
];

const arrivals = (now: number): MindEvent[] =>
  [
    { percept: header(observation), depth: 1 },
    { percept: header(speech), depth: 1 },
    { percept: header(interrupt), depth: 1 },
    { percept: header(observation), depth: 51 },
  ].map((each) => ({ type: 'percept.arrived', ...each, at: now }));

/** What is passed on to tasks. */
const taskMail = (now: number): MindEvent[] => [
  { type: 'task.progressed', key: '1/task.1.0.0/run/0', done: 0.5, at: now },
  { type: 'tasks.found', tasks: [], at: now },
  { type: 'task.moved', task: 'task.1.0', at: now },
  { type: 'task.ended', task: 'task.1.0', at: now },
  {
    type: 'task.commanded',
    command: { name: 'cancelTask', task: 'task.1.0' },
    percept: 'told' as PerceptId,
    at: now,
  },
];

const depths = [0, 30, 51];
const settledCommits = ({ context }: State, now: number): MindEvent[] =>
  [context.commits, context.turnCommit, 99_999].flatMap((commit) =>
    depths.map((depth): MindEvent => ({ type: 'commit.settled', commit, depth, at: now })),
  );

const alarms = (now: number, ...names: string[]): MindEvent[] =>
  names.map((name) => ({ type: 'alarm.rang', name, at: now }));

const load = (depth: number) => depths.findLastIndex((each) => depth >= each);

const awake: MindEvent = {
  type: 'activation.began',
  settings,
  crashed: false,
  cycle: 0,
  commit: 1,
  depth: 0,
  rebuilt: null,
  at: start,
};

/** The life: activations, pauses and stops, whatever else. */
const life: Walk<State, MindEvent> = {
  input,
  events(state) {
    const now = at(state);
    return [
      activation(state, now, false),
      activation(state, now, true),
      ...confirmations(now),
      { type: 'pause.requested', at: now },
      { type: 'resume.requested', at: now },
      { type: 'stop.requested', at: now },
      { type: 'resources.scarce', what: 'disk', at: now },
      { type: 'resources.sufficient', at: now },
      rebuilt(now, true),
      rebuilt(now, false),
      ...taskMail(now),
      ...arrivals(now).slice(0, 1),
      ...settledCommits(state, now).slice(0, 3),
      ...alarms(now, 'idle'),
      { type: 'xstate.error.actor.voice', actorId: 'voice', error: 'x' },
    ];
  },
  key: ({ value, context }) => [value.life, context.paused, value.mode],
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
      {
        type: 'attention.settled',
        batch: [candidate(speech)],
        depth: 1,
        urgentLeft: false,
        novelty: 1,
        at: now,
      },
      { type: 'focus.started', task: 'the garden', at: now },
      { type: 'focus.ended', at: now },
      { type: 'sleep.requested', at: now },
      { type: 'wake.requested', at: now },
      activation(state, now, true),
      ...confirmations(now),
    ];
  },
  key: ({ value, context }) => [
    value.mode,
    context.focus !== null,
    value.mode === 'recovery' && context.interrupted,
    load(context.depth),
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
    const chosen = (batch: Candidate[]): MindEvent => ({
      type: 'attention.settled',
      batch,
      depth: batch.length,
      urgentLeft: false,
      novelty: 1,
      at: now,
    });
    const step = (context.turn?.step ?? 1) - 1;
    const thoughts = [
      silence,
      saying('Hello!'),
      thinking('', { name: 'fly', input: {} }),
      thinking('', { name: 'enter_space', input: { space: 'kitchen' } }),
    ].flatMap((outcome) => (outcome.ok ? [outcome.thought] : []));
    const failures = [failing('unavailable'), failing('refused')].flatMap((outcome) =>
      !outcome.ok && 'remedy' in outcome.failure ? [outcome.failure] : [],
    );
    return [
      ...alarms(now, 'tick', 'pace', 'patience'),
      ...arrivals(context.tickDue - 2_000).slice(0, 3),
      ...[[], [speech], [focus('the garden')], [unfocus, sleep, wake]].map((sources) =>
        chosen(sources.map((source) => candidate(source))),
      ),
      { type: 'attention.failed', at: now },
      ...thoughts.map((thought): MindEvent => ({
        type: 'thought.formed',
        cycle: context.cycle,
        step,
        thought,
        at: now,
      })),
      ...failures.map((failure): MindEvent => ({
        type: 'thought.failed',
        cycle: context.cycle,
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
      activation(state, now, false),
      activation(state, now, false, 2),
      { type: 'resume.requested', at: now },
      activation(state, now, true),
      ...confirmations(now),
    ];
  },
  key: ({ value, context: { turn, tickDue } }) => [
    value.cycle,
    turn && [turn.entries.length, Object.keys(turn.awaiting).length, turn.wantsAnotherStep],
    tickDue > start + 10_000,
  ],
};

export const mindWalks: Walk<State, MindEvent>[] = [life, modes, cycle];
