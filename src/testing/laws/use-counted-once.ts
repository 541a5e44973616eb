import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Build } from '../build.ts';
import { lawOf, must } from '../law.ts';
import { settingsWith } from '../settings.ts';
import { delegates } from '../tasks.ts';
import { silence, thinking } from '../thoughts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

const way = 'way' as MemoryId;

/** A build whose minds have delegates. */
const delegating = (build: Build): Build => ({
  ...build,
  settings: (configuration) => ({
    ...build.settings(configuration),
    delegates: settingsWith({ delegates }).delegates,
  }),
});

/** A report of a task that has ended, by the id of its percept; null for any other percept. */
function endIn(percept: string): { task: string; worked: boolean } | null {
  const [, task, status] = /(task\.\d+\.\d+)\/(reported|failed)\//u.exec(percept) ?? [];
  return task === undefined ? null : { task, worked: status === 'reported' };
}

/** The law of strategies (docs/model/strategies.md): their outcomes. */
export const useCountedOnce = lawOf({
  name: 'use-counted-once',
  invariant: 'I2',
  statement:
    'What a task came to counts once for the strategy that was in mind when it was decided on, with the cycle that is told its end, whenever the mind crashes.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    const world = worldOfDay(day, delegating(build), {
      think: ({ winner, step }) =>
        step > 0 || winner.includes('/task.')
          ? silence
          : {
              ...thinking('Somebody else can do that.', {
                name: 'delegate',
                input: { delegate: 'coder', assignment: 'the garden plan' },
              }),
              remembered: { shown: [way], nearMisses: [], howTo: [{ memory: way, delegate: 'coder' }] },
            },
      run: ({ task }) =>
        task.length % 2 === 0
          ? { effect: 'task.run', ok: true, report: 'Done.' }
          : {
              effect: 'task.run',
              ok: false,
              failure: { kind: 'failed', message: 'It was too much.', partial: null },
            },
    });
    world.memory.enter(way, 'To get this done: "the garden plan", ask coder.');
    liveThrough(world, day);
    world.run(600_000);
    const counted = new Map<string, boolean>();
    for (const { memory, acknowledged } of world.commits) {
      const used = memory.flatMap((each) => (each.change === 'strategyUsed' ? [each] : []));
      const ended = new Map(acknowledged.flatMap((id) => endIn(id) ?? []).map((end) => [end.task, end]));
      for (const { task, worked, memories } of used) {
        must(!counted.has(task), () => `What ${task} came to was counted twice.`);
        counted.set(task, worked);
        must(
          ended.get(task)?.worked === worked && memories.length === 1,
          () => `${task} was counted as ${worked ? 'done' : 'failed'}, and no report says so.`,
        );
      }
      for (const task of ended.keys())
        must(
          counted.has(task),
          () => `The mind was told how ${task} ended, and its strategy learned nothing.`,
        );
    }
  },
});
