import type { Perform } from '../../ports/command.ts';
import { defaultTerms, taskId, type TaskTerms } from '../../ports/task.ts';
import { toolNames } from '../../ports/tools.ts';
import { beginning, runOf } from '../task/attempt.ts';
import { newTask, type TaskInput } from '../task/context.ts';
import type { MindContext } from './context.ts';
import type { Decision } from './decisions.ts';
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

/** The turn with another task, when there is room; the task begins when the cycle is durable. */
export function withTask(
  context: Pick<MindContext, 'turn' | 'life' | 'tasks'>,
  { callId, delegate, assignment }: Extract<Decision, { kind: 'delegate' }>,
): TurnSlice {
  const turn = turnOf(context);
  const answer = { callId, name: toolNames.delegate };
  const problem = crowded(context.tasks, turn, assignment);
  if (problem !== null) return withResult(turn, { ...answer, ok: false, text: problem });
  const task = taskId(context.life.cycle, turn.delegated.length);
  const text = 'It is asked for. The report will come to you.';
  return withResult(
    { ...turn, delegated: [...turn.delegated, { task, delegate, assignment }] },
    { ...answer, ok: true, text },
  );
}

/** The input of a task at its creation. */
export const inputOf = (
  self: SelfSlice,
  decided: Delegated,
  given: { commit: number } & Pick<TaskInput, 'from'>,
): TaskInput => ({
  mind: self.mind,
  life: 0,
  ...decided,
  terms: termsOf(self, decided.delegate),
  ...given,
});

/** The first attempts at the tasks that a cycle decided on: its commit journals them as requested. */
export const firstAttempts = (
  { life, self }: Pick<MindContext, 'life' | 'self'>,
  { delegated }: TurnSlice,
): Perform[] => delegated.map((each) => runOf(newTask(inputOf(self, each, { commit: life.commits }))));

/** The record of a task that the root chart keeps. */
export const recordOf = ({ delegate, assignment }: Delegated): TasksSlice[string] => ({
  delegate,
  about: beginning(assignment, reminder),
  length: assignment.length,
  life: 0,
});
