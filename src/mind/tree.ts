import type { AnyActorRef } from 'xstate';
import { z } from 'zod';
import type { MindContext } from '../../machines/mind/context.ts';
import { CheckpointRefused } from './checkpoint.ts';
import type { MindComposition } from './compose.ts';

interface ActorState {
  status: string;
  context: unknown;
  children: Record<string, AnyActorRef | undefined>;
}

/**
 * How many trees are checked before Zod makes code of the rules: that takes some twenty milliseconds, which a process that wakes one mind never has back.
 */
const interpreted = 3;
let checked = 0;

/**
 * Checks a restored actor tree: every faculty is there under its own name and is running, so is every task that the mind knows
 * of, nothing else is, and every context is what its chart expects. XState itself drops a child it does not know without a word.
 */
export function checkTree(root: AnyActorRef, { contexts, faculties }: MindComposition): void {
  const jitless = checked < interpreted;
  checked += 1;
  const check = (name: string, actor: AnyActorRef, kind = name): ActorState => {
    const state = actor.getSnapshot() as ActorState;
    if (state.status !== 'active')
      throw new CheckpointRefused(
        'tree',
        `The actor "${name}" came back ${state.status} instead of running.`,
      );
    const context = contexts[kind]?.safeParse(state.context, { jitless });
    if (context && !context.success)
      throw new CheckpointRefused(
        'context',
        `The context of "${name}" is malformed: ${z.prettifyError(context.error)}`,
      );
    return state;
  };
  const { children, context } = check('mind', root);
  const tasks = Object.keys((context as MindContext).tasks);
  const known: readonly string[] = [...Object.keys(faculties), ...tasks];
  const strangers = Object.keys(children).filter((name) => !known.includes(name));
  if (strangers.length > 0)
    throw new CheckpointRefused(
      'tree',
      `The checkpoint holds actors that no mind has: ${strangers.join(', ')}.`,
    );
  for (const name of known) {
    const child = children[name];
    if (!child) throw new CheckpointRefused('tree', `The actor "${name}" is missing from the checkpoint.`);
    if (root.system.get(name) !== child)
      throw new CheckpointRefused('tree', `The actor "${name}" cannot be reached by its name.`);
    const kind = tasks.includes(name) ? 'task' : name;
    if (child.src !== kind)
      throw new CheckpointRefused(
        'tree',
        `The actor "${name}" is a "${typeof child.src === 'string' ? child.src : 'stranger'}", not a "${kind}".`,
      );
    check(name, child, kind);
  }
}
