import { toolNames } from '../../ports/tools.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition } from '../../src/testing/origin.ts';
import { speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { delegates } from '../../src/testing/tasks.ts';
import { silence, thinking } from '../../src/testing/thoughts.ts';
import type { WorldParts } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';

export const settings = settingsWith({ delegates });
export const firstRun = '1/task.1.0.0/run/0';

export const assign = (assignment: string, delegate = 'coder') => ({
  name: toolNames.delegate,
  input: { delegate, assignment },
});

/** A world whose mind has given its first task away. */
export function delegating(parts: WorldParts = {}): World {
  const world = new World({
    settings,
    think: ({ winner }) => (winner === 'p1' ? thinking('Somebody else can.', assign('Write it.')) : silence),
    ...parts,
  });
  world.perceive({ id: 'p1', source: speech });
  return world;
}

/** How long effects take: a task takes this, all else no time to speak of. */
export const taking =
  (duration: number | null): WorldParts['latency'] =>
  ({ effect }) =>
    effect === 'task.run' ? duration : 1;

export const command = (world: World, id: string, written: object) =>
  world.perceive({ id, source: { kind: 'command', speaker: 'Ann', command: written } });

const views = (world: World) => SteppedMind.restored(composition, world.mind.checkpoint()).tasks();
export const stateOf = (world: World) => views(world)[0]?.state ?? null;
export const changes = (world: World) => world.observed('task.changed').map(({ to }) => to);

/** The percepts that tasks have brought to the mind's notice, in order, with their bands. */
export const told = (world: World) =>
  world.asked.flatMap((asked) =>
    asked.type === 'perform' && asked.effect === 'percept.send'
      ? [asked.source.kind === 'task' ? asked.source.status : '?']
      : [],
  );
