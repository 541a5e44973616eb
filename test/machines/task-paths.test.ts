import { describe, expect, it } from 'vitest';
import { taskContextSchema } from '../../machines/task/context.ts';
import { task } from '../../machines/task/task.ts';
import { statesOf, transitionsOf } from '../../src/testing/chart.ts';
import { notTaken, walk } from '../../src/testing/walk.ts';
import { taskWalks } from '../../src/testing/walks/task.ts';

const walks = taskWalks.map((each) => walk(task, each));
const states = walks.flatMap((each) => each.states);

describe('the chart of a task', () => {
  it('has no transition that no path takes', () => {
    expect(transitionsOf(task).length).toBeGreaterThan(50);
    const taken = new Set(walks.flatMap((each) => [...each.taken]));
    expect(notTaken(task, taken)).toEqual([]);
  });

  it('has no state that no path reaches', () => {
    const reached = new Set<string>(states.map(({ value }) => value));
    const missed = statesOf(task).filter((state) => state !== task.root && !reached.has(state.key));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it('is a context that its schema takes, plain JSON, wherever a path leads', () => {
    for (const { context } of states) {
      expect(taskContextSchema.safeParse(context)).toEqual({ success: true, data: context });
      expect(JSON.parse(JSON.stringify(context))).toStrictEqual(context);
    }
  });

  it('is told about exactly where it does not run, and never tries more often than it may', () => {
    for (const { value, context } of states) {
      const tells = ['reported', 'failed', 'cancelled', 'interrupted'].includes(value);
      if (tells) expect(context.status).toBe(value);
      if (value === 'running') expect(context.status).toBeNull();
      expect(context.retries).toBeLessThanOrEqual(context.terms.retries);
    }
  });

  it('waits for a commit only where it has something to begin or to tell', () => {
    for (const { value, context } of states)
      if (value === 'running' || value === 'completed') expect(context.commit).toBeNull();
  });
});
