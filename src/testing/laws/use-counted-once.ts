import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Commit } from '../../../ports/command.ts';
import type { Build } from '../build.ts';
import { lawOf, must } from '../law.ts';
import { bell, settingsWith } from '../settings.ts';
import { delegates } from '../tasks.ts';
import { silence, thinking } from '../thoughts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

const way = 'way' as MemoryId;
const toRing = 'to ring' as MemoryId;

/** A build whose minds have delegates and a bell. */
const delegating = (build: Build): Build => ({
  ...build,
  settings: (configuration) => ({
    ...build.settings(configuration),
    delegates: settingsWith({ delegates }).delegates,
    tools: [bell],
  }),
});

/** A report of a task that has ended, by the id of its percept; null for any other percept. */
function endIn(percept: string): { task: string; worked: boolean } | null {
  const [, task, status] = /(task\.\d+\.\d+)\/(reported|failed)\//u.exec(percept) ?? [];
  return task === undefined ? null : { task, worked: status === 'reported' };
}

/** Whether the bell has answered in a cycle, and did what it was called for: by its last answer, as the stream has it. */
function rungIn({ stream }: Commit): boolean | null {
  const answers = stream.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
  return answers.findLast(({ name }) => name === bell.name)?.ok ?? null;
}

/** The law of strategies (docs/model/strategies.md): their outcomes. */
export const useCountedOnce = lawOf({
  name: 'use-counted-once',
  invariant: 'I2',
  statement:
    'What a task, or a tool, came to counts once for the strategy that was in mind when it was decided on, with the cycle that is told its end, whenever the mind crashes.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    const world = worldOfDay(day, delegating(build), {
      think: ({ winner, step }) =>
        step > 0 || winner.includes('/task.')
          ? silence
          : {
              ...thinking(
                'Somebody else can do that, and I ring.',
                { name: 'delegate', input: { delegate: 'coder', assignment: 'the garden plan' } },
                { name: bell.name, input: { times: 2 } },
              ),
              remembered: {
                shown: [way, toRing],
                nearMisses: [],
                howTo: [
                  { memory: way, delegate: 'coder' },
                  { memory: toRing, tools: [bell.name] },
                ],
              },
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
    world.memory.enter(toRing, 'To get this done: "ring", use ring_bell.');
    liveThrough(world, day);
    world.run(600_000);
    const counted = new Map<string, boolean>();
    for (const commit of world.commits) {
      const { memory, acknowledged } = commit;
      const all = memory.flatMap((each) => (each.change === 'strategyUsed' ? [each] : []));
      const rings = all.filter(({ memories }) => memories.includes(toRing));
      const rung = rungIn(commit);
      must(
        rings.length === (rung === true ? 1 : 0) && rings.every(({ worked }) => worked === rung),
        () =>
          `The bell ${rung === true ? 'rang' : 'did not ring'} in cycle ${commit.cycle}, and counts ${rings.length} times.`,
      );
      const used = all.filter((each) => !rings.includes(each));
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
