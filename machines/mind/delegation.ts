import { not } from 'xstate';
import { mindSetup } from './mind.setup.ts';
import { passActivation, passCommand, passCommit, passProgress } from './tasks.ts';

/** The region that passes mail to tasks: tasks are actors of their own, and exactly one region must forward to them. */
export const delegation = mindSetup.createStateConfig({
  description:
    'What was delegated: tasks are made durable as they move on, and told of it, how far they are, what people want of them, and that the mind is back; ' +
    'those that are over are forgotten. Never left.',
  on: {
    // nothing begins in a mind that stops
    'commit.settled': { guard: not('stops'), actions: passCommit },
    'activation.began': { guard: not('crashed'), actions: passActivation },
    'integrity.confirmed': { actions: passActivation },
    'task.progressed': { actions: passProgress },
    'task.commanded': { actions: passCommand },
    'task.moved': { actions: 'commitMove' },
    'task.ended': { actions: 'dismissTask' },
    'tasks.found': { actions: 'adoptTasks' },
  },
});
