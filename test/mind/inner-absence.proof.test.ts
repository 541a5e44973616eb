import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../src/testing/settings.ts';
import { silence, thinking } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const person = settingsWith({ inner: { nature: 'person' } });
const nobody = settingsWith({});
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const living = () => new World({ settings: person, think: () => silence });

const innerOf = (world: World) => {
  const { state } = world.context.inner;
  if (state === null) throw new Error('It has felt nothing yet.');
  return state;
};

const hear = (world: World, id: string) =>
  world.perceive({ id, source: { kind: 'speech', speaker: 'Ann', space: 'terminal' }, text: 'Hi' });

describe('an inner life that is given up', () => {
  it('asks for nothing any more, and goes on when it is taken up again', () => {
    const world = living();
    world.run(2 * minute);
    const taken = () => world.observed('thought.taken').length;
    expect(taken()).toBeGreaterThan(0);

    world.settings = nobody;
    world.restart(minute);
    const before = taken();
    const felt = world.observed('affect.changed').length;
    world.run(10 * minute);
    expect(hear(world, 'p1')).toBe(true);
    world.run(minute);
    expect(world.inbox.handled.has('p1' as never)).toBe(true);
    expect([taken(), world.observed('affect.changed').length]).toEqual([before, felt]);

    world.settings = person;
    world.restart(minute);
    world.run(5 * minute);
    expect(taken()).toBeGreaterThan(before);
    expect(world.now - innerOf(world).at).toBeLessThan(10 * second);
    expect(world.observed('faculty.failed')).toEqual([]);
  });
});

describe('a mind that was away', () => {
  it('thinks once about what surprised it before', () => {
    const world = new World({
      settings: person,
      think: (_, n) => (n === 0 ? thinking('Up!', { name: 'fly', input: {} }) : silence),
    });
    hear(world, 'p1');
    world.run(8 * second);
    world.restart(10 * minute);
    world.run(hour);
    const surprises = world.observed('thought.taken').filter(({ about }) => about === 'predictionError');
    expect(surprises.map(({ text }) => text)).toEqual([
      'Something unexpected happened. What you tried did not work: fly.',
      ...surprises
        .slice(1)
        .map(({ text }) => text)
        .filter((text) => text.startsWith('You are still with it')),
    ]);
  });

  it('does not feel as sudden what hurt it hours ago', () => {
    const world = living();
    world.run(100 * second);
    world.perceive({
      id: 'hurt',
      source: {
        kind: 'command',
        speaker: 'Ann',
        command: { name: 'feel', stimulus: 'pain', intensity: 0.7 },
      },
    });
    // it is stopped in the second in which it would have felt it
    while (!world.inbox.handled.has('hurt' as never)) world.run(20);
    expect(world.observed('thought.taken').filter(({ origin }) => origin === 'reactive')).toEqual([]);
    world.restart(2.5 * hour);
    world.run(minute);
    expect(world.observed('thought.taken').filter(({ origin }) => origin === 'reactive')).toEqual([]);
    expect(innerOf(world).affect.pain).toBeGreaterThan(0);
  });

  it('for most of every day is rested and has eaten whenever it is there', () => {
    const world = living();
    for (let day = 0; day < 4; day += 1) {
      for (let talk = 0; talk < 12; talk += 1) {
        hear(world, `p${day}.${talk}`);
        world.run(10 * minute);
        expect(innerOf(world).fatigue).toBeLessThan(0.2);
        expect(innerOf(world).hunger).toBeLessThan(0.5);
      }
      world.restart(22 * hour);
    }
  });

  it('because its machine slept has slept with it', () => {
    const world = living();
    for (let talk = 0; talk < 6 * 8; talk += 1) {
      hear(world, `p${talk}`);
      world.run(10 * minute);
    }
    expect(innerOf(world).fatigue).toBeGreaterThan(0.35);
    world.time += 10 * hour;
    world.run(minute);
    expect(innerOf(world).fatigue).toBeLessThan(0.05);
  });

  it('for some minutes has been awake all the same', () => {
    const [away, there] = [living(), living()];
    for (const world of [away, there]) world.run(minute);
    away.restart(12 * minute);
    there.run(12 * minute);
    for (const world of [away, there]) world.run(minute);
    expect(innerOf(away).fatigue).toBeCloseTo(innerOf(there).fatigue, 10);
  });
});

describe('a mind that nobody feeds', () => {
  it('does not starve: in a week of days it is never at the end of its strength', () => {
    const world = living();
    for (let passed = 0; passed < 7 * 24; passed += 1) {
      world.run(hour);
      expect(innerOf(world).hunger).toBeLessThan(0.9);
    }
  });
});
