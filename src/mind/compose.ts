import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import { faculties } from '../../actors/faculties.ts';
import { telling } from '../../machines/ask.ts';
import type { Faculties } from '../../machines/faculty.ts';
import { tellingTo } from '../../machines/telling.ts';
import { mindContextSchema } from '../../machines/mind/context.ts';
import { facultyActions } from '../../machines/mind/faculties.ts';
import { mind } from '../../machines/mind/mind.ts';
import { taskContextSchema } from '../../machines/task/context.ts';
import { task } from '../../machines/task/task.ts';

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * The actor system of one mind: the root chart with its faculties put in, each able to tell the others, and what the context of each
 * actor must look like when a checkpoint is restored. Workers are born when they are needed, any number of a kind.
 */
export function composeMind(list: Faculties = faculties) {
  const telled = { [telling]: tellingTo(list) };
  const charts = mapped(list, ({ chart }): AnyStateMachine => chart.provide({ actions: telled }));
  const workers = { task };
  const machine = mind.provide({ actors: { ...charts, ...workers }, actions: facultyActions(list) });
  const contexts: Record<string, z.ZodType> = {
    mind: mindContextSchema,
    ...mapped(list, ({ contextSchema }) => contextSchema),
    task: taskContextSchema,
  };
  return { machine, faculties: charts, workers, contexts };
}

export type MindComposition = ReturnType<typeof composeMind>;

let shared: MindComposition | undefined;

/** The composition that all minds of a process share, made when it is first asked for: a chart holds nothing of an actor. */
export const mindComposition = (): MindComposition => (shared ??= composeMind());
