import type { AnyEventObject } from 'xstate';
import { taskOfKey } from '../../ports/effect-key.ts';
import type { MindEvent, TaskMail, Unstamped } from '../../ports/mail.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { TaskCommand } from '../../ports/percept.ts';
import { timeOf } from '../ask.ts';
import { beginning } from '../task/attempt.ts';
import { commitState } from './commit.ts';
import type { MindContext } from './context.ts';
import { inputOf, recordOf } from './delegated.ts';
import { withCommit } from './slices/life.ts';
import { taskIdsOf } from './slices/tasks.ts';
import { turnOf } from './turn.ts';
import { vocabulary } from './vocabulary.ts';

/** A person's command as mail for the task. */
function mailFor(command: TaskCommand, percept: PerceptId): Unstamped<TaskMail> {
  switch (command.name) {
    case 'pauseTask':
      return { type: 'pause.requested' };
    case 'resumeTask':
      return { type: 'resume.requested' };
    case 'cancelTask':
      return { type: 'cancel.requested' };
    case 'resolve': {
      const { effect: key, resolution } = command;
      return { type: 'outcome.resolved', key, resolution, command: percept };
    }
    default:
      return command satisfies never;
  }
}

/** Forwards mail to one task, or to all open ones. */
const passing = (
  mailOf: (args: {
    context: MindContext;
    event: MindEvent;
  }) => { to: string | null; mail: Unstamped<TaskMail> } | null,
) =>
  vocabulary.enqueueActions(({ enqueue, system, context, event }) => {
    const passed = mailOf({ context, event });
    if (passed === null) return;
    const { to, mail } = passed;
    for (const id of taskIdsOf(context.tasks)) {
      const recipient = to === null || to === id ? system.get(id) : undefined;
      if (recipient) enqueue.sendTo(recipient, { ...mail, at: timeOf(event) } as AnyEventObject);
    }
  });

/**
 * The root chart's actions for its tasks; those that spawn or stop them have names, so that a graph test can leave them out.
 */
export const taskActions = {
  /** Spawns the tasks that a cycle decided on, with its commit and in the same checkpoint. */
  bearTasks: vocabulary.enqueueActions(({ enqueue, context }) => {
    const { delegated } = turnOf(context);
    const { commits: commit } = withCommit(context.life);
    for (const each of delegated) {
      const id = each.task;
      enqueue.spawnChild('task', { id, systemId: id, input: inputOf(context.self, each, { commit }) });
    }
    const born = delegated.map((each) => [each.task, recordOf(each)] as const);
    if (born.length > 0) enqueue.assign({ tasks: { ...context.tasks, ...Object.fromEntries(born) } });
  }),
  /** Adopts tasks that the journal knows and the mind does not, in the state in which they are. */
  adoptTasks: vocabulary.enqueueActions(({ enqueue, context, event }) => {
    if (event.type !== 'tasks.found') return;
    const unknown = event.tasks.filter(({ task }) => context.tasks[task] === undefined);
    const tasks = { ...context.tasks };
    for (const { task, delegate, assignment, attempt, checkpoint, partial } of unknown) {
      const decided = { task, delegate, assignment };
      const input = inputOf(context.self, decided, { commit: 0, from: { attempt, checkpoint, partial } });
      tasks[task] = recordOf(decided);
      enqueue.spawnChild('task', { id: task, systemId: task, input });
      enqueue.sendTo(({ system }) => system.get(task), {
        type: 'activation.began',
        at: event.at,
      } as AnyEventObject);
    }
    enqueue.assign({ tasks });
  }),
  /** Commits the new state of a task, which waits for that. */
  commitMove: vocabulary.enqueueActions(({ enqueue, system, context, event }) => {
    if (event.type !== 'task.moved') return;
    const life = withCommit(context.life);
    enqueue.assign({ life });
    enqueue.emit(commitState({ ...context, life }, 'mode'));
    const recipient = system.get(event.task);
    if (recipient)
      enqueue.sendTo(recipient, {
        type: 'commit.awaited',
        commit: life.commits,
        at: event.at,
      } as AnyEventObject);
  }),
  /** Stops a task that is over and reported. */
  dismissTask: vocabulary.enqueueActions(({ enqueue, context, event }) => {
    if (event.type !== 'task.ended') return;
    const { [event.task]: ended, ...tasks } = context.tasks;
    if (!ended) return;
    enqueue.stopChild(event.task);
    enqueue.assign({ tasks });
  }),
};

/** Spawns a task that broke anew, to report its failure. One that breaks again has nothing to say. */
export const rebearTask = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  if (!('actorId' in event)) return;
  const { actorId: id, error } = event;
  const { [id]: broken, ...tasks } = context.tasks;
  if (!broken) return;
  if (broken.life > 0) return enqueue.assign({ tasks });
  const { delegate, about: assignment } = broken;
  const lives = broken.life + 1;
  const reason = beginning(`It broke: ${String(error)}`, 300);
  const life = withCommit(context.life);
  enqueue.assign({ tasks: { ...tasks, [id]: { ...broken, life: lives } }, life });
  enqueue.emit(commitState({ ...context, life }, 'mode'));
  enqueue.spawnChild('task', {
    id,
    systemId: id,
    input: {
      ...inputOf(context.self, { task: id, delegate, assignment }, { commit: life.commits }),
      life: lives,
      broken: reason,
    },
  });
});

export const passCommit = passing(({ event }) =>
  event.type === 'commit.settled'
    ? { to: null, mail: { type: 'commit.settled', commit: event.commit } }
    : null,
);

export const passActivation = passing(() => ({ to: null, mail: { type: 'activation.began' } }));

export const passProgress = passing(({ event }) =>
  event.type === 'task.progressed'
    ? {
        to: taskOfKey(event.key) ?? '',
        mail: { type: 'task.progressed', key: event.key, done: event.done },
      }
    : null,
);

export const passCommand = passing(({ event }) => {
  if (event.type !== 'task.commanded') return null;
  const { command, percept } = event;
  const to = command.name === 'resolve' ? taskOfKey(command.effect) : command.task;
  return { to: to ?? '', mail: mailFor(command, percept) };
});

/** Tells tasks which percepts the cycle has handled: their own may be among them. */
export const passHandled = passing(({ context }) => ({
  to: null,
  mail: { type: 'percepts.handled', percepts: turnOf(context).acknowledged },
}));
