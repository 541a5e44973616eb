import type { Perform } from '../../ports/command.ts';
import type { Notice } from '../../ports/effects/percept-send.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { beginning, runKey, taskEffectKey } from './attempt.ts';
import type { TaskContext } from './context.ts';

/** How much of the assignment the mind is reminded of, characters. */
const reminder = 300;
/** The rest before a notice that was not taken is sent again: twice as long each time, milliseconds. */
const firstRest = 5_000;
const longestRest = 300_000;

/** How long a notice that was not taken is kept back, milliseconds. */
export const restBeforeNotice = ({ tries }: TaskContext): number =>
  Math.min(longestRest, firstRest * 2 ** Math.min(tries, 10));

/** The percept that tells the mind where the task stands: made of that alone, so that it is told once. */
export function noticeId(context: TaskContext): PerceptId {
  const { mind, task, status, attempt, interruptions } = context;
  const place = status === 'interrupted' ? `${attempt}.${interruptions}` : `${attempt}`;
  return `${mind}/${task}/${status}/${place}` as PerceptId;
}

/** Sending is an effect of its own; each try has its key. */
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

/** The percept as it is asked to be sent. */
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
