import { describe, expect, it } from 'vitest';
import { speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { delegates } from '../../src/testing/tasks.ts';
import { thinking } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';
import { assign, taking } from './delegating.ts';

const hour = 3_600_000;

/** A world whose mind gives everything that it is told away, and what of that began. */
function generous(tasksPerHour: number) {
  const world = new World({
    settings: { ...settingsWith({ delegates }), tasksPerHour },
    think: ({ winner, step }) =>
      step === 0 && winner.startsWith('p')
        ? thinking('Somebody else can.', assign(`Do ${winner}.`))
        : thinking(''),
    latency: taking(1),
  });
  let told = 0;
  const tell = (times: number) => {
    for (let each = 0; each < times; each += 1) {
      world.perceive({ id: `p${(told += 1)}`, source: speech });
      world.run(60_000);
    }
  };
  const begun = () =>
    world.asked.filter((asked) => asked.type === 'perform' && asked.effect === 'task.run').length;
  return { world, tell, begun };
}

describe('a mind that delegates again and again', () => {
  it('begins no more tasks within an hour than it may, is told so, and goes on when the hour has passed', () => {
    const { world, tell, begun } = generous(3);
    tell(5);
    expect(begun()).toBe(3);
    expect(JSON.stringify(world.commits)).toContain('You have delegated 3 tasks within an hour');
    world.run(hour);
    tell(1);
    expect(begun()).toBe(4);
  });

  it('keeps to it over a crash', () => {
    const { world, tell, begun } = generous(2);
    tell(2);
    world.crash();
    tell(2);
    expect(begun()).toBe(2);
  });

  it('may be forbidden to delegate at all', () => {
    const { world, tell, begun } = generous(0);
    tell(1);
    expect(begun()).toBe(0);
    expect(JSON.stringify(world.commits)).toContain('You may delegate nothing now.');
  });
});
