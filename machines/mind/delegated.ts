import type { Perform } from '../../ports/command.ts';
import { defaultTerms, taskId, type TaskTerms } from '../../ports/task.ts';
import { toolNames } from '../../ports/tools.ts';
import { beginning, runOf } from '../task/attempt.ts';
import { newTask, type TaskInput } from '../task/context.ts';
import type { MindContext } from './context.ts';
import type { Decision } from './decisions.ts';
import type { PaceSlice } from './slices/pace.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TasksSlice } from './slices/tasks.ts';
import type { TurnSlice } from './slices/turn.ts';
import { turnOf, withResult } from './turn.ts';

/**
 * The most tasks that may be open at once, and the most characters that their assignments may have together: the checkpoint
 * holds them.
 */
const mostTasks = 20;
const mostAssigned = 20_000;
const hour = 3_600_000;
/** How much of an assignment the root chart keeps, characters. */
const reminder = 100;

type Delegated = TurnSlice['delegated'][number];

const termsOf = ({ settings }: SelfSlice, delegate: string): TaskTerms => {
  const { timeout, retries, recovery } =
    settings.delegates.find(({ name }) => name === delegate) ?? defaultTerms;
  return { timeout, retries, recovery };
};

/** The reason why there is no room for another task; null when there is. */
function crowded(tasks: TasksSlice, { delegated }: TurnSlice, assignment: string): string | null {
  const live = Object.values(tasks);
  if (live.length + delegated.length >= mostTasks)
    return `${mostTasks} tasks are under way already. Wait until one of them has reported.`;
  const assigned =
    live.reduce((sum, { length }) => sum + length, 0) +
    delegated.reduce((sum, { assignment: { length } }) => sum + length, 0);
  if (assigned + assignment.length > mostAssigned)
    return `The assignments under way are ${assigned} characters long, and together they may be ${mostAssigned}. Make this one shorter, or wait until a task has reported.`;
  return null;
}

/** The reason why no other task may begin yet; null when one may. A mind that gives everything away costs without end. */
function tooMany(delegatedAt: readonly number[], { settings }: SelfSlice, at: number): string | null {
  const { tasksPerHour } = settings;
  if (tasksPerHour === undefined || delegatedAt.length < tasksPerHour) return null;
  const [oldest = at] = delegatedAt;
  const minutes = Math.max(1, Math.ceil((oldest + hour - at) / 60_000));
  return tasksPerHour === 0
    ? 'You may delegate nothing now. Do it yourself, or say that you cannot.'
    : `You have delegated ${delegatedAt.length} tasks within an hour, and may not delegate more. Do it yourself, or wait ${minutes} min.`;
}

/** The strategies that a task for a delegate follows: those in mind that name neither another one nor tools. Left out for none. */
function followedIn({ howTo = [] }: TurnSlice, to: string): Pick<Delegated, 'followed'> {
  const followed = howTo.flatMap(({ memory, tools, delegate = to }) =>
    delegate === to && tools === undefined ? [memory] : [],
  );
  return followed.length > 0 ? { followed } : {};
}

/** The turn with another task, when there is room and it is not one too many; the task begins when the cycle is durable. */
export function withTask(
  context: Pick<MindContext, 'turn' | 'life' | 'tasks' | 'pace' | 'self'>,
  { callId, delegate, assignment }: Extract<Decision, { kind: 'delegate' }>,
  at: number,
): { turn: TurnSlice; pace: PaceSlice } {
  const turn = turnOf(context);
  const { pace } = context;
  const answer = { callId, name: toolNames.delegate };
  const delegatedAt = (pace.delegatedAt ?? []).filter((time) => time > at - hour);
  const problem = tooMany(delegatedAt, context.self, at) ?? crowded(context.tasks, turn, assignment);
  if (problem !== null)
    return {
      turn: withResult(turn, { ...answer, ok: false, text: problem }),
      pace: { ...pace, delegatedAt },
    };
  const task = taskId(context.life.cycle, turn.delegated.length);
  const text = 'It is asked for. The report will come to you.';
  return {
    turn: withResult(
      {
        ...turn,
        delegated: [...turn.delegated, { task, delegate, assignment, ...followedIn(turn, delegate) }],
      },
      { ...answer, ok: true, text },
    ),
    pace: { ...pace, delegatedAt: [...delegatedAt, at] },
  };
}

/** The input of a task at its creation. */
export const inputOf = (
  self: SelfSlice,
  { task, delegate, assignment }: Delegated,
  given: { commit: number } & Pick<TaskInput, 'from'>,
): TaskInput => ({
  mind: self.mind,
  life: 0,
  task,
  delegate,
  assignment,
  terms: termsOf(self, delegate),
  ...given,
});

/** The first attempts at the tasks that a cycle decided on: its commit journals them as requested. */
export const firstAttempts = (
  { life, self }: Pick<MindContext, 'life' | 'self'>,
  { delegated }: TurnSlice,
): Perform[] => delegated.map((each) => runOf(newTask(inputOf(self, each, { commit: life.commits }))));

/** The record of a task that the root chart keeps. */
export const recordOf = ({ delegate, assignment, followed }: Delegated): TasksSlice[string] => ({
  delegate,
  about: beginning(assignment, reminder),
  length: assignment.length,
  life: 0,
  ...(followed && { followed }),
});
