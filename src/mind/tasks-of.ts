import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { MindContext } from '../../machines/mind/context.ts';
import { runKey } from '../../machines/task/attempt.ts';
import type { task } from '../../machines/task/task.ts';
import type { TaskView } from '../../ports/task.ts';

function viewOf({ value, context }: SnapshotFrom<typeof task>): TaskView {
  const { task, delegate, assignment, retries, progress, why } = context;
  return { task, delegate, assignment, state: value, key: runKey(context), retries, progress, why };
}

/** The tasks of a mind that live, by id, for people. */
export function tasksOf({
  context,
  children,
}: {
  context: MindContext;
  children: Record<string, AnyActorRef | undefined>;
}): TaskView[] {
  return Object.keys(context.tasks)
    .toSorted()
    .map((id) => viewOf(children[id]!.getSnapshot() as SnapshotFrom<typeof task>));
}
