import type { MindCommand } from '../../../ports/percept.ts';
import type { TaskView } from '../../../ports/task.ts';
import { textOnTerminal } from './text.ts';

/** The words that can be said of a task, each with its command. */
const words: Record<string, (view: TaskView, result: string) => MindCommand> = {
  pause: ({ task }) => ({ name: 'pauseTask', task }),
  resume: ({ task }) => ({ name: 'resumeTask', task }),
  cancel: ({ task }) => ({ name: 'cancelTask', task }),
  done: ({ key }, result) => ({ name: 'resolve', effect: key, resolution: 'done', result }),
  'not-done': ({ key }, result) => ({ name: 'resolve', effect: key, resolution: 'notDone', result }),
  retry: ({ key }, result) => ({ name: 'resolve', effect: key, resolution: 'retry', result }),
};

/**
 * What a person says of a task, as the mind is told it, or why that cannot be said.
 *
 * @param said `task.7.0 done the report is on my desk`: the task, a word, and what is known of the result
 */
export function taskCommand(
  said: string,
  tasks: readonly TaskView[],
): { command: MindCommand } | { problem: string } {
  const [, id = '', word = '', result = ''] = /^(\S*)\s*(\S*)\s*([\s\S]*)$/.exec(said.trim()) ?? [];
  const view = tasks.find(({ task }) => task === id);
  if (!view)
    return {
      problem: `There is no task ${id === '' ? 'without a name' : `"${id}"`}; /tasks shows those that there are.`,
    };
  const make = Object.hasOwn(words, word) ? words[word] : undefined;
  if (!make) return { problem: `Say one of these of ${id}: ${Object.keys(words).join(', ')}.` };
  return { command: make(view, result) };
}

/** The tasks that a mind has given to others, a line each. */
export function taskLines(tasks: readonly TaskView[]): string[] {
  if (tasks.length === 0) return ['Nothing is delegated.'];
  return tasks.map(({ task, delegate, state, progress, why, assignment }) => {
    const far = progress === null ? '' : `, ${Math.round(progress * 100)} %`;
    const reason = why === '' ? '' : ` (${why})`;
    return textOnTerminal(`${task}  ${state}${far}${reason}  ${delegate}: ${assignment}`).replaceAll(
      /\s*\n\s*/g,
      ' ',
    );
  });
}
