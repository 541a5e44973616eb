import { describe, expect, it } from 'vitest';
import { moments, saying, World } from '../../src/testing/index.ts';
import { speech } from '../../src/testing/percepts.ts';

describe('a world whose process dies', () => {
  it.each(moments)('%s answers once what was said, and pays for no answer twice', (moment) => {
    // it is born in peace
    let isDue = false;
    const world = new World({
      think: ({ percepts }) => saying(percepts.join(' ')),
      dies(reached) {
        if (reached !== moment || !isDue) return false;
        isDue = false;
        return true;
      },
    });
    isDue = true;
    world.perceive({ id: 'p1', source: speech });
    world.run(1);
    // whoever got no answer sends again
    world.perceive({ id: 'p1', source: speech });
    world.run(60_000);
    expect(world.crashes).toBe(1);
    expect(world.utterances.map(({ text }) => text)).toEqual(['p1']);
    // nobody can know what was done without a receipt: the same call is made again, under its key
    const calls = moment === 'after effect' ? 2 : 1;
    expect(world.thinks).toHaveLength(calls);
    expect(new Set(world.thinks.map(({ key }) => key)).size).toBe(1);
  });
});
