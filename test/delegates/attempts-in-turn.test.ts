import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AttemptsInTurn } from '../../src/delegates/attempts-in-turn.ts';

describe('the attempts at tasks', () => {
  it('are made one after the other at each task, in the order in which they were asked for, however each ends', async () => {
    const asked = fc.array(
      fc.record({ task: fc.constantFrom('task.1.0', 'task.2.0', 'task.3.0'), fails: fc.boolean() }),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), asked, async (scheduler, given) => {
        const attempts = new AttemptsInTurn();
        const working = new Map<string, number>();
        const begun: string[] = [];
        const outcomes = given.map(({ task, fails }, place) =>
          attempts.take(task, async () => {
            begun.push(`${task}/${place}`);
            expect(working.get(task) ?? 0).toBe(0);
            working.set(task, 1);
            await scheduler.schedule(Promise.resolve());
            working.set(task, 0);
            if (fails) throw new Error(`${place}`);
            return place;
          }),
        );
        const settled = Promise.allSettled(outcomes);
        await scheduler.waitIdle();
        const came = (await settled).map((each) =>
          each.status === 'fulfilled' ? each.value : Number((each.reason as Error).message),
        );
        expect(came).toEqual(given.map((_, place) => place));
        for (const task of ['task.1.0', 'task.2.0', 'task.3.0']) {
          const places = given.flatMap((each, place) => (each.task === task ? [`${task}/${place}`] : []));
          expect(begun.filter((each) => each.startsWith(task))).toEqual(places);
        }
      }),
    );
  });

  it('at different tasks are made at the same time', async () => {
    const attempts = new AttemptsInTurn();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = attempts.take('task.1.0', () => promise);
    expect(await attempts.take('task.2.0', async () => 'the other')).toBe('the other');
    resolve('the one');
    expect(await first).toBe('the one');
  });
});
