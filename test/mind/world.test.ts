import { describe, expect, it } from 'vitest';
import { speech, focus } from '../../src/testing/percepts.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

describe('a mind in a world in memory', () => {
  it('answers what is said to it, in one cycle and one commit', () => {
    const world = new World({ think: () => saying('Hello, Ann!') });
    world.perceive({ id: 'p1', source: speech, text: 'Hi' });
    world.run(10_000);
    expect(world.utterances).toEqual([{ id: 'ada/1/0', space: 'terminal', text: 'Hello, Ann!', answers: ['p1'] }]);
    expect(world.inbox.depth).toBe(0);
    expect(world.commits.filter(({ reason }) => reason === 'cycle')).toHaveLength(1);
    expect(world.thinks).toHaveLength(1);
  });

  it('does as it is told without a thought', () => {
    const world = new World();
    world.perceive({ id: 'p1', source: focus('the garden') });
    world.run(10_000);
    expect(world.context.life).toMatchObject({ mode: 'deepFocus', focus: 'the garden' });
    expect(world.thinks).toHaveLength(0);
  });
});
