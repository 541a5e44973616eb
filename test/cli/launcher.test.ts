import { describe, expect, it } from 'vitest';
import { isStartedByNohup, watchLauncher, type Ancestry } from '../../src/cli/run/launcher.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const script = { npm_lifecycle_script: 'node bin/wakeful.js run' };

/** A process below some others, and whether it is told that its launcher is gone. */
function started(environment: Record<string, string>, line: [id: number, name: string][]) {
  const clock = new VirtualClock(0, async () => {});
  const parents = new Map(line.map(([id], place) => [id, line[place + 1]?.[0] ?? 1]));
  let parent = line[0]?.[0] ?? 1;
  const table: Ancestry = {
    parent: () => parent,
    entry(id) {
      const name = line.find(([known]) => known === id)?.[1];
      const above = parents.get(id);
      return name === undefined || above === undefined ? null : { name, parent: above };
    },
  };
  let times = 0;
  const end = watchLauncher({ environment, clock, table }, () => (times += 1));
  return {
    /** A process ends: what it started is the first process's from then on. */
    async ends(id: number) {
      parents.delete(id);
      if (parent === id) parent = 1;
      for (const [child, above] of parents) if (above === id) parents.set(child, 1);
      await clock.advance(5_000);
      return times;
    },
    end,
    clock,
  };
}

describe('the launcher of a command', () => {
  it.each<[string, [number, string][]]>([
    ['itself', [[7, 'npm start']]],
    [
      'a shell',
      [
        [8, 'sh'],
        [7, 'npm start'],
      ],
    ],
    [
      'two shells',
      [
        [9, 'bash'],
        [8, 'sh'],
        [7, 'npm start'],
      ],
    ],
  ])('is npm, which runs its scripts by %s: its end is told once', async (_, line) => {
    const command = started(script, line);
    await command.clock.advance(60_000);
    expect(await command.ends(7)).toBe(1);
    expect(await command.ends(line[0]![0])).toBe(1);
  });

  it('is gone for us as well when its shell was ended in its place, as npm does with SIGTERM', async () => {
    expect(
      await started(script, [
        [8, 'sh'],
        [7, 'npm start'],
      ]).ends(8),
    ).toBe(1);
  });

  it('is not whoever started npm: a terminal that is closed says so itself', async () => {
    expect(
      await started(script, [
        [8, 'sh'],
        [7, 'npm start'],
        [6, 'bash'],
      ]).ends(6),
    ).toBe(0);
  });

  it('is nobody to a mind that is served by hand, by a service manager, or left running by a script', async () => {
    const leftRunning: Record<string, string>[] = [
      {},
      { npm_lifecycle_script: 'vitest run' },
      { npm_lifecycle_script: 'nohup wakeful serve' },
      { npm_lifecycle_script: 'wakeful serve > log 2>&1 &' },
      { npm_lifecycle_script: 'setsid wakeful serve' },
      { ...script, _: '/usr/bin/nohup' },
    ];
    for (const environment of leftRunning)
      expect(
        await started(environment, [
          [8, 'sh'],
          [7, 'npm start'],
        ]).ends(8),
      ).toBe(0);
    expect(await started(script, []).ends(1)).toBe(0);
  });

  it('is watched where its script does other things first, or sends its output elsewhere', async () => {
    for (const npm_lifecycle_script of ['wakeful doctor && wakeful run', 'wakeful serve > log 2>&1'])
      expect(await started({ npm_lifecycle_script }, [[7, 'npm start']]).ends(7)).toBe(1);
  });

  it('is watched no more after the end', async () => {
    const command = started(script, [[7, 'npm start']]);
    command.end();
    expect(await command.ends(7)).toBe(0);
  });
});

it('nohup is known by what the shell leaves of it in the environment', () => {
  expect(isStartedByNohup({ _: '/usr/bin/nohup' })).toBe(true);
  expect(isStartedByNohup({ _: '/usr/bin/npm' })).toBe(false);
  expect(isStartedByNohup({})).toBe(false);
});
