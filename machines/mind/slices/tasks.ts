import { z } from 'zod';
import { cycleOfTask } from '../../../ports/task.ts';

const count = z.number().int().nonnegative();

/**
 * Delegated tasks that live, by id: whose they are, the beginning of their assignments, how long those are, and how often they
 * broke. A task itself is an actor.
 */
export const tasksSliceSchema = z.record(
  z.string(),
  z.object({ delegate: z.string(), about: z.string(), length: count, life: count }),
);

export type TasksSlice = z.infer<typeof tasksSliceSchema>;

/** Nothing is delegated. */
export const newbornTasks = (): TasksSlice => ({});

/** Their ids in one order, whatever order a store has put the keys in. */
export const taskIdsOf = (tasks: TasksSlice): string[] => Object.keys(tasks).toSorted();

/** The cycles whose tasks are still under way. */
export const pendingCycles = (tasks: TasksSlice): number[] =>
  Object.keys(tasks).flatMap((task) => cycleOfTask(task) ?? []);
