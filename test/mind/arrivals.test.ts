import { describe, expect, it } from 'vitest';
import { observation, speech } from '../../src/testing/percepts.ts';
import { failing, saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const command = (name: 'sleep' | 'wake') => ({ kind: 'command', speaker: 'Ann', command: { name } });

/** A world whose inbox takes a second to answer. */
const slowInbox = () =>
  new World({ think: () => saying('Yes.'), latency: ({ effect }) => (effect === 'inbox.read' ? 1_000 : 10) });

/** Lets time pass until the inbox has been asked, and not answered. */
function untilItLooks(world: World): void {
  const looks = () =>
    world.asked.filter((asked) => asked.type === 'perform' && asked.effect === 'inbox.read').length;
  const before = looks();
  for (let tick = 0; tick < 1_000 && looks() === before; tick += 1) world.run(10);
  expect(looks()).toBe(before + 1);
}

describe('what arrives while the attention looks elsewhere', () => {
  it('is as urgent as it is: a command to wake that comes while the one to sleep is read is obeyed at once', () => {
    const world = slowInbox();
    world.perceive({ id: 'sleep', source: command('sleep') });
    untilItLooks(world);
    world.perceive({ id: 'wake', source: command('wake') });
    world.run(5_000);
    expect(world.observed('mode.changed').map(({ to }) => to)).toEqual(['normal', 'sleep', 'normal']);
    expect(world.inbox.depth).toBe(0);
  });

  it('does not wait for the ordinary interval when somebody speaks', () => {
    const world = slowInbox();
    world.perceive({ id: 'seen', source: observation });
    untilItLooks(world);
    world.perceive({ id: 'said', source: speech });
    world.run(30_000);
    const [first, second] = world.observed('percepts.noticed');
    // the shortest interval, and the second that the inbox takes
    expect(second!.when - first!.when).toBeLessThan(1_500);
  });
});

describe('a mind that is started again', () => {
  it('asks its voice at once, though the voice was left alone: somebody may have mended it', () => {
    let works = false;
    const world = new World({ think: () => (works ? saying('Here I am.') : failing('unauthorized')) });
    world.perceive({ id: 'said', source: speech });
    world.run(10_000);
    expect(world.utterances).toEqual([]);
    works = true;
    world.restart(1_000);
    world.run(5_000);
    expect(world.utterances.map(({ text }) => text)).toEqual(['Here I am.']);
  });

  it('is paused if it was paused, even when it died at once', () => {
    const world = new World({ think: () => saying('Yes.') });
    world.tell({ type: 'pause.requested' });
    world.crash();
    world.perceive({ id: 'said', source: speech });
    world.run(60_000);
    expect(world.value.life).toBe('paused');
    expect(world.utterances).toEqual([]);
    world.tell({ type: 'resume.requested' });
    world.crash();
    world.run(10_000);
    expect(world.utterances).toHaveLength(1);
  });
});
