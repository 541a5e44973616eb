import { z } from 'zod';
import { memoryIdSchema } from '../../../ports/identifiers.ts';
import { cycleOfTask } from '../../../ports/task.ts';

const count = z.number().int().nonnegative();

/**
 * The tasks slice: open tasks by id, with delegate, beginning and length of the assignment, how often each broke, and the strategies that it
 * follows. A task itself is an actor.
 */
export const tasksSliceSchema = z.record(
  z.string(),
  z.object({
    delegate: z.string(),
    about: z.string(),
    length: count,
    life: count,
    /** The strategies that were in mind when it was decided on and name no other delegate (docs/model/strategies.md); left out for none. */
    followed: z.array(memoryIdSchema).optional(),
  }),
);

export type TasksSlice = z.infer<typeof tasksSliceSchema>;

/** The tasks slice at birth: no tasks. */
export const newbornTasks = (): TasksSlice => ({});

/** The ids of open tasks in one order, whatever order a store has put the keys in. */
export const taskIdsOf = (tasks: TasksSlice): string[] => Object.keys(tasks).toSorted();

/** The cycles whose tasks are still under way. */
export const pendingCycles = (tasks: TasksSlice): number[] =>
  Object.keys(tasks).flatMap((task) => cycleOfTask(task) ?? []);
