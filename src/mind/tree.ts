import type { AnyActorRef } from 'xstate';
import { z } from 'zod';
import { faculties } from '../../machines/mind/vocabulary.ts';
import { CheckpointRefused } from './checkpoint.ts';
import type { MindComposition } from './compose.ts';

interface ActorState {
  status: string;
  context: unknown;
  children: Record<string, AnyActorRef | undefined>;
}

/**
 * Checks a restored actor tree: every faculty is there under its own name and is running, nothing else is, and every
 * context is what its chart expects. XState itself drops a child it does not know without a word.
 */
export function checkTree(root: AnyActorRef, { contexts }: MindComposition): void {
  const check = (name: string, actor: AnyActorRef): ActorState => {
    const state = actor.getSnapshot() as ActorState;
    if (state.status !== 'active')
      throw new CheckpointRefused(
        'tree',
        `The actor "${name}" came back ${state.status} instead of running.`,
      );
    const context = contexts[name]?.safeParse(state.context);
    if (context && !context.success)
      throw new CheckpointRefused(
        'context',
        `The context of "${name}" is malformed: ${z.prettifyError(context.error)}`,
      );
    return state;
  };
  const { children } = check('mind', root);
  const strangers = Object.keys(children).filter((name) => !(faculties as readonly string[]).includes(name));
  if (strangers.length > 0)
    throw new CheckpointRefused(
      'tree',
      `The checkpoint holds actors that no mind has: ${strangers.join(', ')}.`,
    );
  for (const name of faculties) {
    const child = children[name];
    if (!child) throw new CheckpointRefused('tree', `The faculty "${name}" is missing from the checkpoint.`);
    if (root.system.get(name) !== child)
      throw new CheckpointRefused('tree', `The faculty "${name}" cannot be reached by its name.`);
    check(name, child);
  }
}
