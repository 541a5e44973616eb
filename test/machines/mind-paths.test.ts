import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { mind } from '../../machines/mind/mind.ts';
import type { MindContext } from '../../machines/mind/context.ts';
import type { MindEvent } from '../../ports/mail.ts';
import type { Candidate, PerceptHeader, PerceptSource } from '../../ports/percept.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { standing } from '../../theory/priority.ts';
import { focus, interrupt, observation, sleep, speech, unfocus, wake } from '../mind/percepts.ts';
import { rawSettings as settings } from '../mind/raw-messages.ts';
import { failing, saying, silence, thinking } from '../mind/thoughts.ts';
import { statesOf, transitionsOf } from './chart.ts';
import { notTaken, walk, type Walk } from './walk.ts';

/** The root chart alone: nobody is born. */
const chart = mind.provide({ actions: { bearFaculties: () => {}, rebearFaculty: () => {} } });
type State = SnapshotFrom<typeof chart>;

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
  at: now,
});

const arrivals = (now: number): MindEvent[] =>
  [
    { percept: header(observation), depth: 1 },
    { percept: header(speech), depth: 1 },
    { percept: header(interrupt), depth: 1 },
    { percept: header(observation), depth: 51 },
  ].map((each) => ({ type: 'percept.arrived', ...each, at: now }));

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
      { type: 'integrity.confirmed', at: now },
      { type: 'pause.requested', at: now },
      { type: 'resume.requested', at: now },
      { type: 'stop.requested', at: now },
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
      { type: 'integrity.confirmed', at: now },
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
      ...arrivals(context.tickDue - 2_000).slice(0, 2),
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
    ];
  },
  key: ({ value, context: { turn, tickDue } }) => [
    value.cycle,
    turn && [turn.entries.length, Object.keys(turn.awaiting).length, turn.wantsAnotherStep],
    tickDue > start + 10_000,
  ],
};

const walks = { life, modes, cycle };

describe('the chart of the mind', () => {
  const walked = Object.values(walks).map((each) => walk(chart, each));
  const taken = new Set(walked.flatMap((each) => [...each.taken]));
  const reached = new Set(
    walked.flatMap(({ states }) => states.flatMap((state) => state._nodes.map(({ id }) => id))),
  );

  it('has no transition that no path takes', () => {
    expect(transitionsOf(chart).length).toBeGreaterThan(0);
    expect(notTaken(chart, taken)).toEqual([]);
  });

  it('has no state that no path reaches, but those that are passed through at once', () => {
    const transient = (state: ReturnType<typeof statesOf>[number]) =>
      (state.always ?? []).some(({ guard }) => guard === undefined);
    const missed = statesOf(chart).filter((state) => !reached.has(state.id) && !transient(state));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it('keeps a task only where it is worked on or waits, and works on nothing without one', () => {
    for (const { states } of walked)
      for (const { context, value } of states) {
        const mode = typeof value.mode === 'string' ? value.mode : 'sleep';
        expect(context.mode).toBe(mode);
        if (mode === 'deepFocus') expect(context.focus).not.toBeNull();
        if (mode === 'normal' || mode === 'exploration' || mode === 'sleep') expect(context.focus).toBeNull();
      }
  });

  it('has a turn exactly where a cycle is under way', () => {
    for (const { states } of walked)
      for (const { context, value } of states) {
        const idle = value.cycle === 'waiting' || value.cycle === 'observing' || value.cycle === 'committing';
        expect(context.turn === null).toBe(idle);
      }
  });
});
