import { describe, expect, it } from 'vitest';
import { speech } from '../../src/testing/percepts.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { World } from '../../src/testing/world.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A world that notes how big each checkpoint is that its mind could be asked for. */
function weighed(world: World, duration: number, every = minute): number[] {
  const sizes: number[] = [];
  for (let passed = 0; passed < duration; passed += every) {
    world.run(every);
    sizes.push(world.mind.checkpoint().length);
  }
  return sizes;
}

describe('a day on which nothing happens', () => {
  it('costs no thought at all (I11), while the mind goes from normal to exploration to sleep', () => {
    const world = new World();
    const sizes = weighed(world, 24 * hour);
    expect(world.thinks).toHaveLength(0);
    const effects = world.asked.flatMap((asked) => (asked.type === 'perform' ? [asked.effect] : []));
    expect(new Set(effects)).toEqual(new Set(['inbox.read']));
    const modes = world.observed('mode.changed').map(({ to }) => to);
    expect(modes.slice(0, 4)).toEqual(['normal', 'exploration', 'sleep', 'normal']);
    expect(new Set(modes)).toEqual(new Set(['normal', 'exploration', 'sleep']));
    expect(Math.max(...sizes)).toBeLessThan(8_000);
    // the second half of the day weighs what the first one did
    const half = sizes.length / 2;
    expect(Math.max(...sizes.slice(half))).toBeLessThanOrEqual(Math.max(...sizes.slice(0, half)) + 50);
  });

  it('is slept through in rounds of light, deep and dreaming sleep, each as long as it should be', () => {
    const world = new World();
    world.run(8 * hour);
    const phases = world.observed('sleep.phase');
    expect(phases.length).toBeGreaterThan(10);
    const lengths = { light: 50 * minute, deep: 20 * minute, dreaming: 20 * minute };
    for (const [place, { phase, when }] of phases.entries()) {
      expect(phase).toBe((['light', 'deep', 'dreaming'] as const)[place % 3]);
      const next = phases[place + 1];
      if (next) expect(next.when - when).toBe(lengths[phase]);
    }
    world.run(hour);
    const [asleep, awake] = world.observed('mode.changed').slice(2, 4);
    expect(awake!.when - asleep!.when).toBe(8 * hour);
  });

  it('needs few commits: one for each change of mode', () => {
    const world = new World();
    world.run(24 * hour);
    expect(world.commits.length).toBe(world.observed('mode.changed').length);
    expect(world.commits.every(({ reason }) => reason === 'mode')).toBe(true);
  });

  it('lets an inbox that never answers cost nothing either: what was given up is forgotten', () => {
    const world = new World({ latency: () => null });
    const sizes = weighed(world, 24 * hour, 10 * minute);
    expect(world.mind.pending().length).toBeLessThanOrEqual(1);
    expect(Math.max(...sizes)).toBeLessThan(8_000);
  });

  it('restores in every minute of it', () => {
    const world = new World();
    for (let passed = 0; passed < 20; passed += 1) {
      world.run(73 * minute);
      const checkpoint = world.mind.checkpoint();
      expect(liveMinds.restored(checkpoint).checkpoint()).toBe(checkpoint);
    }
  });
});

describe('a mind that was stopped', () => {
  it('is awake when it is started again, however long that took', () => {
    const world = new World();
    world.run(minute);
    world.restart(48 * hour);
    expect(world.value).toMatchObject({ life: 'awake' });
    expect(['normal', 'exploration']).toContain(world.context.life.mode);
    world.perceive({ id: 'p1', source: speech, text: 'Good morning' });
    world.run(10_000);
    expect(world.thinks).toHaveLength(1);
  });

  it('in the middle of a thought goes on with it, under the same key, and nothing counts as failed', () => {
    const world = new World({ latency: ({ effect }) => (effect === 'think' ? 5_000 : 1) });
    world.perceive({ id: 'p1', source: speech });
    world.run(2_000);
    expect(world.thinks).toHaveLength(1);
    world.restart(10 * hour);
    world.run(10_000);
    expect(world.thinks.map(({ key }) => key)).toEqual([world.thinks[0]?.key, world.thinks[0]?.key]);
    expect(world.observed('voice.failed')).toEqual([]);
    expect(world.inbox.depth).toBe(0);
  });

  it('stays paused when it was', () => {
    const world = new World();
    world.tell({ type: 'pause.requested' });
    world.restart(hour);
    expect(world.value).toMatchObject({ life: 'paused' });
    world.perceive({ id: 'p1', source: speech });
    world.run(5 * minute);
    expect(world.inbox.depth).toBe(1);
    world.tell({ type: 'resume.requested' });
    world.run(minute);
    expect(world.inbox.depth).toBe(0);
  });
});
