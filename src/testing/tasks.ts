import type { Outcome, Perform } from '../../ports/command.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { resolutions } from '../../ports/resolution.ts';
import { taskFailureKinds } from '../../ports/task.ts';
import type { WrittenConfiguration } from '../configuration/schema.ts';
import { thinking, type TaskRunPerform } from './thoughts.ts';

/** Two delegates: one that is tried again, and one about whom a person is asked. Nothing of them is ever run. */
export const delegates: NonNullable<WrittenConfiguration['delegates']> = [
  { name: 'coder', description: 'Writes programs.', command: ['false'], timeout: '20 s', retries: 2 },
  {
    name: 'painter',
    description: 'Paints.',
    command: ['false'],
    timeout: '1 min',
    recovery: {
      ifAgentLost: 'escalateToHuman',
      ifTimeout: 'restartFromCheckpoint',
      ifPartialOutput: 'escalateToHuman',
    },
  },
];

const delegating = (delegate: string, assignment = 'the garden plan') => ({
  name: 'delegate',
  input: { delegate, assignment },
});

/** Thoughts that give tasks away, some of them to nobody. */
export const delegations = [
  thinking('Somebody else can do that.', delegating('coder')),
  thinking('Three at once.', delegating('coder'), delegating('painter'), delegating('nobody')),
];

/** What may go wrong with an attempt at a task. */
export const accidents: Outcome[] = taskFailureKinds.flatMap((kind) =>
  [null, 'half of it'].map((partial): Outcome => ({
    effect: 'task.run',
    ok: false,
    failure: { kind, message: `It was ${kind}.`, partial },
  })),
);

const about = (command: object): PerceptSource =>
  ({ kind: 'command', speaker: 'Ann', command }) as PerceptSource;

/** What people may tell the first tasks of a life, and what these may tell the mind. */
export const taskSources: PerceptSource[] = [1, 2].flatMap((cycle) => {
  const task = `task.${cycle}.0`;
  return [
    ...['pauseTask', 'resumeTask', 'cancelTask'].map((name) => about({ name, task })),
    ...resolutions.flatMap((resolution) =>
      [0, 1].map((attempt) =>
        about({ name: 'resolve', effect: `${cycle}/${task}.0/run/${attempt}`, resolution, result: 'Done.' }),
      ),
    ),
    { kind: 'task', task, delegate: 'coder', status: 'reported' },
  ];
});

/** The newest attempt at each task among these effects, newest first. */
export function newestAttempts(asked: readonly Perform[]): TaskRunPerform[] {
  const runs = asked.flatMap((each) => (each.effect === 'task.run' ? [each] : []));
  return runs.filter(({ task }, place) => runs.findIndex((each) => each.task === task) === place);
}
