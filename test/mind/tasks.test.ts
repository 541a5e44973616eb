import { describe, expect, it } from 'vitest';
import { speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { silence, thinking } from '../../src/testing/thoughts.ts';
import { assign, changes, command, delegating, firstRun, stateOf, taking, told } from './delegating.ts';

describe('a mind that delegates', () => {
  it('begins when its cycle is durable, reports, is attended to and forgotten', () => {
    const world = delegating({ latency: taking(3_000) });
    world.run(2_000);
    const first = world.commits.find(({ effects }) => effects.length > 0);
    expect(first).toMatchObject({ cycle: 1, reason: 'cycle', effects: [{ key: firstRun, attempt: 0 }] });
    const order = world.asked.flatMap((asked) =>
      asked.type === 'commit' || (asked.type === 'perform' && asked.effect === 'task.run')
        ? [asked.type]
        : [],
    );
    expect(order.slice(-2)).toEqual(['commit', 'perform']);
    expect(stateOf(world)).toBe('running');
    world.run(60_000);
    expect(changes(world)).toEqual(['pending', 'running', 'reported', 'completed']);
    expect(world.inbox.handled.get('ada/task.1.0/reported/0' as never)).toBe(2);
    expect(world.thinks.at(-1)).toMatchObject({ winner: 'ada/task.1.0/reported/0' });
    expect(world.context.tasks).toEqual({});
    expect(world.mind.pending()).toEqual([]);
  });

  it('is told the id, and that is no reason to think again', () => {
    const world = delegating();
    world.run(2_000);
    const stream = world.commits.flatMap((commit) => commit.stream);
    expect(stream).toContainEqual({
      role: 'tool',
      results: [
        {
          callId: 'call-0',
          name: 'delegate',
          ok: true,
          text: 'It is asked for. The report will come to you.',
        },
      ],
    });
    expect(world.thinks.filter(({ cycle }) => cycle === 1)).toHaveLength(1);
  });

  it.each([
    [assign('x', 'nobody'), 'There is no delegate "nobody". The delegates are: coder, painter.'],
    [assign(''), 'delegate needs "delegate" and "assignment".'],
    [assign('x'.repeat(4_001)), 'An assignment may be 4000 characters long, this one is 4001.'],
  ])('is told why %j cannot be given away', (call, problem) => {
    const world = delegating({ think: (_, place) => (place === 0 ? thinking('', call) : silence) });
    world.run(20_000);
    expect(JSON.stringify(world.commits)).toContain(JSON.stringify(problem).slice(1, -1));
    expect(world.runs).toEqual([]);
  });

  it('without delegates has no such tool', () => {
    const world = delegating({ settings: settingsWith() });
    world.run(20_000);
    expect(JSON.stringify(world.commits)).toContain('What you can do: send_message, enter_space, ring_bell.');
    expect(world.runs).toEqual([]);
  });

  it('has twenty tasks at the most, and is told so', () => {
    const calls = Array.from({ length: 22 }, (_, place) => assign(`task ${place}`));
    const world = delegating({
      think: (_, place) => (place === 0 ? thinking('', ...calls) : silence),
      latency: taking(null),
    });
    world.run(20_000);
    expect(Object.keys(world.context.tasks)).toHaveLength(20);
    expect(JSON.stringify(world.commits).match(/20 tasks are under way already/g)).toHaveLength(2);
  });

  it('keeps its checkpoint small, however much it delegates', () => {
    const calls = Array.from({ length: 20 }, () => assign('x'.repeat(4_000)));
    const world = delegating({
      think: (_, place) => (place === 0 ? thinking('', ...calls) : silence),
      latency: taking(null),
    });
    world.run(20_000);
    expect(world.runs).toHaveLength(5);
    expect(world.mind.checkpoint().length).toBeLessThan(65_000);
    expect(JSON.stringify(world.commits)).toContain('together they may be 20000');
  });

  it('keeps room for the longest turn beside twenty tasks', () => {
    const small = Array.from({ length: 20 }, () => assign('x'.repeat(1_000)));
    const world = delegating({
      think: ({ winner }) =>
        winner === 'p1'
          ? thinking('', ...small)
          : thinking('y'.repeat(8_000), { name: 'enter_space', input: { space: 'terminal' } }),
      latency: taking(null),
    });
    world.run(20_000);
    expect(Object.keys(world.context.tasks)).toHaveLength(20);
    let heaviest = 0;
    world.perceive({ id: 'p2', source: speech });
    for (let each = 0; each < 200; each += 1) {
      world.run(50);
      heaviest = Math.max(heaviest, world.mind.checkpoint().length);
    }
    expect(heaviest).toBeLessThan(100_000);
  });
});

describe('a person and the tasks of a mind', () => {
  it('pauses and resumes one', () => {
    const world = delegating({ latency: taking(30_000) });
    world.run(2_000);
    command(world, 'c1', { name: 'pauseTask', task: 'task.1.0' });
    world.run(2_000);
    expect(stateOf(world)).toBe('paused');
    command(world, 'c2', { name: 'resumeTask', task: 'task.1.0' });
    world.run(2_000);
    expect(stateOf(world)).toBe('running');
    expect(world.runs.map(({ key }) => key)).toEqual([firstRun, '1/task.1.0.0/run/1']);
  });

  it('cancels one, and the mind is told', () => {
    const world = delegating({ latency: taking(30_000) });
    world.run(2_000);
    command(world, 'c1', { name: 'cancelTask', task: 'task.1.0' });
    world.run(30_000);
    expect(changes(world)).toEqual(['pending', 'running', 'cancelled']);
    expect(world.context.tasks).toEqual({});
    expect(told(world)).toEqual(['cancelled']);
  });

  it('names one that is not there, and nothing happens', () => {
    const world = delegating({ latency: taking(null) });
    world.run(2_000);
    command(world, 'c1', { name: 'cancelTask', task: 'task.9.9' });
    command(world, 'c2', { name: 'resolve', effect: '1/voice.0/think.0/0', resolution: 'done' });
    world.run(10_000);
    expect(world.inbox.depth).toBe(0);
    expect(stateOf(world)).toBe('running');
  });
});
