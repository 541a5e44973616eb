import type { SnapshotFrom } from 'xstate';
import type { MindContext } from '../../../machines/mind/context.ts';
import { mind } from '../../../machines/mind/mind.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MindEvent } from '../../../ports/mail.ts';
import type { Candidate, PerceptHeader, PerceptSource } from '../../../ports/percept.ts';
import { standing } from '../../../theory/priority.ts';
import { interrupt, observation, speech } from '../percepts.ts';
import { rawSettings } from '../raw-world.ts';

/** The numbers that the walks are made with. */
export const settings = rawSettings;

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
export type State = SnapshotFrom<typeof rootChart>;

export const start = 1_000_000;
export const input = { mind: 'ada', settings, at: start };

export const candidate = (source: PerceptSource, urgency = 0): Candidate => ({
  id: `${source.kind}-${urgency}` as PerceptId,
  source,
  urgency,
  ...standing({ kind: source.kind, urgency, boost: 0 }, settings.priority),
  acceptedAt: start,
  excerpt: '',
});
/** The attention has chosen this, of several what won first. */
export const attended = (
  at: number,
  batch: Candidate[] = [candidate(speech)],
): Extract<MindEvent, { type: 'attention.settled' }> => ({
  type: 'attention.settled',
  batch,
  depth: batch.length,
  urgentLeft: false,
  novelty: 1,
  competition: null,
  at,
});

export const header = (source: PerceptSource, urgency = 0): PerceptHeader => {
  const { excerpt: _, ...rest } = candidate(source, urgency);
  return rest;
};

/** Every step is a second after the last: time is in the context, in no key. */
export const at = ({ context }: State) =>
  Math.max(context.pace.tickDue, context.pace.lastActivityAt, start) + 1_000;

export const activationBegan = (
  state: { context: MindContext },
  now: number,
  crashed: boolean,
  ahead = 0,
): MindEvent => ({
  type: 'activation.began',
  settings,
  crashed,
  cycle: state.context.life.cycle + ahead,
  commit: state.context.life.commits + ahead,
  depth: state.context.pace.depth,
  rebuilt: null,
  at: now,
});

/** No checkpoint was of use: the mind stood still when the record ended. */
export const rebuilt = (now: number, paused: boolean): MindEvent => ({
  type: 'activation.began',
  settings,
  crashed: true,
  cycle: 3,
  commit: 7,
  depth: 0,
  rebuilt: { mode: 'normal', focus: null, paused, space: 'terminal', lastActivityAt: start },
  at: now,
});

export const confirmations = (now: number): MindEvent[] => [
  { type: 'integrity.confirmed', unfinished: null, episode: null, at: now },
  {
    type: 'integrity.confirmed',
    unfinished: { cycle: 9, batch: [candidate(speech)], novelty: 1, recalled: [], competition: null },
    episode: 'The process ended.',
    at: now,
  },
];

export const arrivals = (now: number): MindEvent[] =>
  [
    { percept: header(observation), depth: 1 },
    { percept: header(speech), depth: 1 },
    { percept: header(interrupt), depth: 1 },
    { percept: header(observation), depth: 51 },
  ].map((each) => ({ type: 'percept.arrived', ...each, at: now }));

/** All mail that is passed on to tasks. */
export const taskMail = (now: number): MindEvent[] => [
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

export const depths = [0, 30, 51];
export const settledCommits = ({ context }: State, now: number): MindEvent[] =>
  [context.life.commits, context.life.turnCommit, 99_999].flatMap((commit) =>
    depths.map((depth): MindEvent => ({ type: 'commit.settled', commit, depth, at: now })),
  );

export const alarms = (now: number, ...names: string[]): MindEvent[] =>
  names.map((name) => ({ type: 'alarm.rang', name, at: now }));

export const load = (depth: number) => depths.findLastIndex((each) => depth >= each);

export const awake: Extract<MindEvent, { type: 'activation.began' }> = {
  type: 'activation.began',
  settings,
  crashed: false,
  cycle: 0,
  commit: 1,
  depth: 0,
  rebuilt: null,
  at: start,
};
