import type { Perform } from '../../ports/command.ts';
import type { Notice } from '../../ports/effects/percept-send.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { beginning, runKey, taskEffectKey } from './attempt.ts';
import type { TaskContext } from './context.ts';

/** How much of the assignment a notice repeats, characters. */
const reminder = 300;
/** The rest before a refused notice is sent again, milliseconds: twice as long each time. */
const firstRest = 5_000;
const longestRest = 300_000;

/** How long a refused notice is held before it is sent again, milliseconds. */
export const restBeforeNotice = ({ tries }: TaskContext): number =>
  Math.min(longestRest, firstRest * 2 ** Math.min(tries, 10));

/** The id of the percept that reports the task's state: made of that state alone, so that it is reported once. */
export function noticeId(context: TaskContext): PerceptId {
  const { mind, task, status, attempt, interruptions } = context;
  const place = status === 'interrupted' ? `${attempt}.${interruptions}` : `${attempt}`;
  return `${mind}/${task}/${status}/${place}` as PerceptId;
}

type TaskSource = Extract<PerceptSource, { kind: 'task' }>;

/** Whether a percept is a task's own notice of its state, by its id: nothing else speaks for a task. */
export const isNotice = (
  id: PerceptId,
  { task, status, learnt }: Pick<TaskSource, 'task' | 'status' | 'learnt'>,
): boolean => learnt === undefined && id.includes(`/${task}/${status}/`);

/** The key of the effect that sends a notice; each try has its own. */
export const noticeKey = (context: TaskContext): string => {
  const { status, attempt, interruptions, tries } = context;
  return taskEffectKey(context, `${status}.${attempt}.${interruptions}`, tries);
};

function textOf(context: TaskContext): string {
  const { task, delegate, assignment, status, why } = context;
  const asked = `You asked ${delegate}: “${beginning(assignment, reminder)}”`;
  switch (status) {
    case 'reported':
      return `${asked}\nThe report:`;
    case 'failed':
      return `${asked}\nIt failed: ${why}`;
    case 'interrupted':
      return `${asked}\nIt cannot go on by itself: somebody has to say what became of it.`;
    case 'cancelled':
      return `${asked}\nIt has been given up, because somebody asked for that.`;
    case null:
      throw new Error(`Task "${task}" has nothing to tell.`);
    default:
      return status satisfies never;
  }
}

function aboutOf(context: TaskContext): Notice['about'] {
  if (context.status === 'cancelled' || !context.hasBegun) return null;
  return context.result === null ? { effect: runKey(context) } : { command: context.result };
}

/** The effect that sends the notice. */
export function noticeOf(context: TaskContext): Perform {
  const { task, delegate, status } = context;
  if (status === null) throw new Error(`Task "${task}" has nothing to tell.`);
  return {
    type: 'perform',
    key: noticeKey(context),
    effect: 'percept.send',
    percept: noticeId(context),
    source: { kind: 'task', task, delegate, status },
    text: textOf(context),
    about: aboutOf(context),
  };
}
