import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../ports/step.ts';
import { observation, speech } from '../../src/testing/percepts.ts';
import { anyHappening, anyLife } from '../../src/testing/happenings.ts';
import { RawWorld, rawSettings as settings } from '../../src/testing/raw-world.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { World } from '../../src/testing/world.ts';

const commitsOf = (asked: readonly Asked[]) => asked.filter(({ type }) => type === 'commit');

describe('a mind that stops', () => {
  it('commits nothing after its stop until the next activation, whatever comes', () => {
    const told = { passes: 0, what: 'told', message: 'stop' } as const;
    const after = fc.array(anyHappening, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(anyLife(30), after, (before, rest) => {
        const world = new RawWorld();
        const { mind, asked } = liveMinds.born({ mind: 'ada', settings, at: world.now });
        world.note(asked);
        let stopped = false;
        for (const happening of [...before, told, ...rest]) {
          const message = world.message(happening);
          const commands = mind.step(message, world.now);
          world.note(commands);
          const commits = commitsOf(commands);
          if (message.type === 'activation.began') stopped = false;
          if (stopped) expect(commits).toEqual([]);
          const last = commits.at(-1);
          if (last?.type === 'commit' && last.reason === 'stop') stopped = true;
        }
      }),
      { numRuns: 200 },
    );
  });

  /** A mind in the middle of a thought that has just been told to stop. */
  const stopping = () => {
    const world = new World({ latency: ({ effect }) => (effect === 'think' ? null : 1) });
    world.perceive({ id: 'p1', source: speech });
    world.run(1_000);
    const [think] = world.mind.pending();
    const asked = world.mind.step({ type: 'stop.requested' }, world.now);
    const stop = commitsOf(asked)[0];
    if (stop?.type !== 'commit' || !think) expect.fail('It does not stop in the middle of a thought.');
    return { world, stop, think };
  };

  it('enters no mode by an alarm that falls due while its last commit is on its way', () => {
    const { world, stop } = stopping();
    const late = world.now + 3_600_000;
    for (const message of [
      { type: 'wake' },
      { type: 'commit.settled', commit: stop.commit, depth: 1 },
    ] as const)
      expect(commitsOf(world.mind.step(message, late))).toEqual([]);
    expect(world.value).toMatchObject({ life: 'stopped', mode: 'normal' });
  });

  it('enters no overload, however much waits when its last commit is durable', () => {
    const { world, stop } = stopping();
    for (const commit of [stop.commit - 1, stop.commit])
      expect(commitsOf(world.mind.step({ type: 'commit.settled', commit, depth: 80 }, world.now))).toEqual(
        [],
      );
    expect(world.value).toMatchObject({ life: 'stopped', mode: 'normal' });
    world.mind.step({ ...world.activation(false), depth: 80 }, world.now);
    expect(world.context.life.mode).toBe('overload');
  });

  it('keeps an answer that comes too late for it pending, for the next activation', () => {
    const { world, think } = stopping();
    const before = world.mind.pending();
    const outcome = { effect: 'think', ok: false, failure: { kind: 'failed', message: 'x' } } as const;
    expect(world.mind.step({ type: 'effect.settled', key: think.key, outcome }, world.now)).toEqual([]);
    expect(world.mind.pending()).toEqual(before);
  });
});

describe('resuming a mind that is awake', () => {
  it('changes nothing: told again and again, it observes all the same', () => {
    const world = new World();
    world.perceive({ id: 'p1', source: observation });
    for (let each = 0; each < 200; each += 1) {
      world.tell({ type: 'resume.requested' });
      world.run(50);
    }
    expect(world.inbox.depth).toBe(0);
  });
});
