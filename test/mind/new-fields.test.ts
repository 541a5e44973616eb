import { describe, expect, it } from 'vitest';
import { newborn } from '../../machines/mind/context.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition } from '../../src/testing/origin.ts';
import { speech } from '../../src/testing/percepts.ts';
import { World } from '../../src/testing/world.ts';

type Context = Record<string, Record<string, unknown>>;

/** A mind in the middle of a thought. */
function thinking(): World {
  const world = new World({ latency: ({ effect }) => (effect === 'think' ? null : 1) });
  world.perceive({ id: 'p1', source: speech });
  world.run(10_000);
  expect(world.value.cycle).toEqual({ thinking: 'calling' });
  return world;
}

const written = (world: World, change: (context: Context) => void): string => {
  const body = decodeCheckpoint(world.mind.checkpoint());
  change(body.snapshot['context'] as Context);
  return encodeCheckpoint(body);
};

describe('a field of the context', () => {
  it('that a checkpoint does not know yet is as a newborn has it, in every slice', () => {
    const world = thinking();
    const { settings, mind: name } = world.context.self;
    const born = newborn({ mind: name, settings, at: world.now });
    const gained = ['turnCommit', 'discovery', 'failures', 'judgedUntil', 'musing', 'unlogged', 'progress'];
    const text = written(world, ({ life, pace, voice, memory, inner, self, turn }) => {
      for (const slice of [life, pace, voice, memory, inner, self, turn])
        for (const field of gained) delete slice?.[field];
    });
    const { context } = SteppedMind.restored(composition, text).state();
    const { life, pace, voice, memory, inner, self } = born;
    expect(context).toMatchObject({
      life: { ...world.context.life, turnCommit: life.turnCommit },
      pace: { ...world.context.pace, discovery: pace.discovery },
      voice: { ...world.context.voice, failures: voice.failures },
      memory: { ...world.context.memory, judgedUntil: memory.judgedUntil },
      inner: { ...world.context.inner, musing: inner.musing },
      self: { ...world.context.self, unlogged: self.unlogged },
      turn: { ...world.context.turn, progress: 0 },
    });
  });

  it('that no slice knows any more is refused: what it was called before, only a migration can tell', () => {
    const text = written(thinking(), ({ pace }) => void (pace!['depthOfQueue'] = 3));
    expect(() => SteppedMind.restored(composition, text)).toThrow(
      /context of "mind" is malformed[^]*depthOfQueue/,
    );
  });

  it('of a context that is none is not made up', () => {
    const text = written(thinking(), ({ self }) => delete self!['settings']);
    expect(() => SteppedMind.restored(composition, text)).toThrow(
      /context of "mind" is malformed[^]*settings/,
    );
  });
});
