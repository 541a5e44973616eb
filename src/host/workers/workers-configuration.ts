import type { AutonomyLevel } from '../../../theory/autonomy.ts';
import type { WorkerConfiguration } from '../../configuration/delegates.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { noTools } from '../../configuration/tools.ts';

/** The rooms of a worker: where it is given its task and answers, and where it notes what it finds out. */
export const workersRooms = { task: 'task', notebook: 'notebook' } as const;

/**
 * The configuration of a worker mind (docs/model/workers.md): that of the mind that spawned it, without what goes on by itself. It
 * feels, watches, plans and dreams nothing, and is there for one task.
 *
 * @param level the level of autonomy that the mind holds; null where that is not governed
 */
export function workersConfiguration(
  employer: MindConfiguration,
  { name, worker: { delegates } }: WorkerConfiguration,
  level: AutonomyLevel | null,
): MindConfiguration {
  const { memory, reflection, costs } = employer;
  const { task, notebook } = workersRooms;
  return {
    ...employer,
    name,
    owner: employer.name,
    identity: [
      `You are ${name}, a worker that ${employer.name} has spawned for one task. You know of what ${employer.name} knows as much as the task is about.`,
      `${employer.name} tells you the task in the space "${task}". When it is done, or cannot be done, say so there: that is the report, and your last words.`,
      `What you find out on the way and ${employer.name} should remember you say in the space "${notebook}" before that: one statement a message, each to be understood by itself, with names instead of pronouns.`,
    ].join('\n'),
    spaces: [
      { id: task, name: 'Task', members: [employer.name] },
      { id: notebook, name: 'Notebook', members: [employer.name] },
    ],
    inner: null,
    autonomy: level === null ? { governed: false } : { governed: true, start: level },
    goals: [],
    watch: [],
    intake: [],
    processes: [],
    plans: [],
    tools: noTools,
    channels: { webhooks: [] },
    operators: [],
    delegates: employer.delegates.filter((each) => delegates.includes(each.name)),
    reflection: { ...reflection, when: 'never' },
    memory: {
      ...memory,
      gate: { ...memory.gate, flushEvery: 1 },
      consolidation: { ...memory.consolidation, when: 'never' },
    },
    // who spawned it pays, within its own budget
    costs: { ...costs, hour: {}, day: {} },
  };
}
